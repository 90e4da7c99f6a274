import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { boxWithCode, scan } from '../support/box.ts';
import { registered } from '../support/catalog.ts';
import { fillMedication, pressAdd } from '../support/medication-form.ts';
import { field, flash, open, row } from '../support/pages.ts';
import type { Person } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const stored = async (me: Person) =>
  (await done('GET /medications', { token: me.token })).items as Record<string, unknown>[];
const packagesOf = async (me: Person, id: unknown) =>
  (await done(`GET /medications/${String(id)}`, { token: me.token })).packages as Record<string, unknown>[];
const question = (page: Page) => page.locator('#duplicate');

for (const language of ['en', 'pl'] as const) {
  const t = wordsIn(language);
  test(`a second box is typed as another package, in ${language}`, oneWayIn(language), async ({ page, me }) => {
    const typeBox = async (quantity: string, expiryDate: string) => {
      await field(page, t('inventory:field.name.label')).fill('APAP');
      await page.locator('.panel [name=quantity]').fill(quantity);
      await page.locator('.panel [name=expiryDate]').fill(expiryDate);
      await press(page, t('inventory:panel.submit-add'));
      await expect(question(page)).toBeVisible();
    };
    const answers = question(page).getByRole('button');
    const [apap] = await me.has({ name: 'Apap', quantity: 20, expiryDate: '2098-05-31', lotNumber: 'A1' });
    await open(page, `/${language}/dashboard?panel=add`);
    await typeBox('10', '11/2099');
    await expect(answers).toHaveText(
      ['another', 'update', 'add', 'discard'].map((answer) => t(`inventory:duplicate.${answer}`)),
    );
    await expect(question(page)).toContainText(/(replaces the expiry date|zastąpi termin ważności)/);
    await press(page, t('inventory:duplicate.another'));
    await expect(flash(page)).toContainText(t('inventory:packages.toast.added.title'));
    expect(await stored(me)).toMatchObject([{ id: apap?.id, quantity: 30, expiryDate: '2098-05-31', packageCount: 2 }]);
    expect(await packagesOf(me, apap?.id)).toMatchObject([
      { quantity: 20, expiryDate: '2098-05-31', lotNumber: 'A1' },
      { quantity: 10, expiryDate: '2099-11-30', lotNumber: null },
    ]);

    await typeBox('5', '2099-12-31');
    await expect(question(page)).toContainText(t('inventory:packages.count', { count: 2 }));
    await expect(answers).toHaveText(['another', 'add', 'discard'].map((answer) => t(`inventory:duplicate.${answer}`)));
    await press(page, t('inventory:duplicate.another'));
    await open(page, `/${language}/dashboard`);
    await expect(row(page, 'Apap')).toContainText(t('inventory:packages.count', { count: 3 }));
    await expect(
      row(page, 'Apap').getByRole('link', { name: `${t('inventory:packages.title')}: Apap, 35` }),
    ).toBeVisible();
  });
}

test('a scanned box whose code is held may be another package', { tag: '@both' }, async ({ page, me }) => {
  const code = `(01)0${registered.code}`;
  await open(page, '/en/dashboard?panel=scan');
  for (const [date, lot] of [
    ['281231', 'LOT7'],
    ['290630', 'LOT8'],
  ]) {
    await scan(page, await boxWithCode(`${code}(17)${date}(10)${lot}`));
    await expect(field(page, 'Batch number')).toHaveValue(lot ?? '');
    await pressAdd(page);
    if (lot === 'LOT7') await page.locator('.scan-box > summary', { hasText: 'Scan the next one' }).waitFor();
  }
  await expect(question(page)).toBeVisible();
  await press(page, 'Another package');
  await expect(flash(page)).toContainText('Package added');
  const [held] = await stored(me);
  expect(held).toMatchObject({ quantity: 48, packageCount: 2 });
  expect(await packagesOf(me, held?.id)).toMatchObject([
    { quantity: 24, expiryDate: '2028-12-31', lotNumber: 'LOT7', gtin: `0${registered.code}` },
    { quantity: 24, expiryDate: '2029-06-30', lotNumber: 'LOT8', gtin: `0${registered.code}` },
  ]);
});

test('the form of several packages leaves them alone', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap', quantity: 20, expiryDate: '2098-05-31', lotNumber: 'A1' });
  const second = { quantity: 10, expiryDate: '2099-11-30', lotNumber: 'B2' };
  await done(`POST /medications/${apap?.id}/packages`, { token: me.token, body: second });
  const before = await packagesOf(me, apap?.id);
  await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  for (const name of ['quantity', 'expiryDate', 'lotNumber', 'gtin'])
    await expect(page.locator(`.panel [name=${name}]`)).toHaveCount(0);
  await expect(page.locator('.panel').getByRole('link', { name: '2 packages' })).toHaveAttribute(
    'href',
    new RegExp(`/en/dashboard/${apap?.id}/packages`),
  );
  await fillMedication(page, { additionalInfo: 'Top drawer' });
  await press(page, 'Save');
  await expect(flash(page)).toContainText('Successfully updated medication');
  expect(await stored(me)).toMatchObject([{ additionalInfo: 'Top drawer', quantity: 30 }]);
  expect(await packagesOf(me, apap?.id)).toEqual(before);
});

test('the form of an opened package keeps its printed date', { tag: '@no-js' }, async ({ page, me }) => {
  const [drops] = await me.has({ name: 'Drops', type: 'drops', quantity: 100, expiryDate: '2098-05-31' });
  const [only] = await packagesOf(me, drops?.id);
  await done(`PUT /medications/${drops?.id}/packages/${String(only?.id)}/opening`, {
    token: me.token,
    body: { openedOn: '2026-05-03', keeps: { value: 28, unit: 'days' } },
  });
  await open(page, `/en/dashboard?panel=edit&id=${drops?.id}`);
  await expect(field(page, 'Expiry date')).toHaveValue('05/2098');
  await expect(page.locator('.panel')).toContainText(/Opened on May 3.*, use until May 31/);
  await press(page, 'Save');
  expect(await packagesOf(me, drops?.id)).toMatchObject([{ expiryDate: '2098-05-31', lastDay: '2026-05-31' }]);
});

import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { boxWithCode, scan } from '../support/box.ts';
import { registered } from '../support/catalog.ts';
import { post } from '../support/forms.ts';
import { invite, newList } from '../support/list-steps.ts';
import { expectAt, expectRefused, field, flash, open } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';

const card = (page: Page, index: number) => page.locator('.package-card').nth(index);
const amounts = (page: Page) => page.locator('.package-card .change-quantity');

async function twoBoxes(me: Person) {
  const [apap] = await me.has({ name: 'Apap', quantity: 20, expiryDate: '2099-05-31' });
  const id = apap?.id ?? '';
  const other = await done(`POST /medications/${id}/packages`, {
    token: me.token,
    body: { quantity: 10, expiryDate: '2099-11-30', lotNumber: 'B2' },
  });
  return { id, path: `/en/dashboard/${id}/packages`, otherId: other.id as string };
}

const packagesOf = async (me: Person, id: string) =>
  (await done(`GET /medications/${id}`, { token: me.token })).packages;

test('a second box is typed in and opened with the period of its leaflet', { tag: '@both' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap', quantity: 20, expiryDate: '2099-05-31' });
  const path = `/en/dashboard/${apap?.id}/packages`;
  await open(page, path);
  await expect(page).toHaveTitle('Packages – Domeka');
  await expect(page.locator('.package-card')).toHaveCount(1);
  await expect(page.getByText('Use this one first')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add a package' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a package');
  await field(page, 'Quantity').fill('10');
  await field(page, 'Expiry date').fill('11/2099');
  await field(page, 'Batch number').fill('B2');
  await press(page, 'Add a package');
  await expect(flash(page)).toContainText('Package added');
  await expectAt(page, path);
  await expect(amounts(page)).toHaveText(['20', '10']);
  await expect(card(page, 0)).toContainText('Use this one first');
  await expect(card(page, 1)).toContainText('Batch B2');

  await card(page, 1).getByRole('button', { name: 'Mark as opened' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How long does it keep after opening? The leaflet says.',
  );
  await field(page, 'Opened on').fill('2026-05-03');
  await field(page, 'Keeps for').fill('4');
  await field(page, 'Unit').selectOption('weeks');
  await press(page, 'Save');
  await expect(flash(page)).toContainText('Opening saved');
  await expectAt(page, path);
  expect((await packagesOf(me, apap?.id ?? ''))[1]).toMatchObject({
    quantity: 10,
    openedOn: '2026-05-03',
    keeps: { value: 28, unit: 'days' },
    lastDay: '2026-05-31',
  });
  await expect(card(page, 1)).toContainText(/Opened on May 3.*, use until May 31/);

  await card(page, 0).getByRole('button', { name: 'Mark as opened' }).click();
  await expect(field(page, 'Keeps for')).toHaveValue('4');
  await expect(field(page, 'Keeps for')).toHaveAccessibleDescription('As last time');
  await press(page, 'Not opened after all');
  await expect(flash(page)).toContainText('No longer marked as opened');
  expect((await packagesOf(me, apap?.id ?? ''))[0]).toMatchObject({ quantity: 20, openedOn: null, keeps: null });
});

test('one is used up and changed, and each step can be taken back', { tag: '@both' }, async ({ page, me }) => {
  const { path, id } = await twoBoxes(me);
  await open(page, path);
  await card(page, 0).getByRole('button', { name: 'One less' }).click();
  await expect(flash(page)).toContainText('1 taken from the package that ends in May 2099');
  await expect(amounts(page)).toHaveText(['19', '10']);
  await flash(page).getByRole('button', { name: 'Undo' }).click();
  await expect(amounts(page)).toHaveText(['20', '10']);
  await card(page, 1).getByRole('button', { name: 'One more' }).click();
  await expect(amounts(page)).toHaveText(['20', '11']);
  await card(page, 0).getByRole('link', { name: 'Change quantity' }).click();
  const quantity = card(page, 0).getByLabel('Quantity: Package 1 of 2', { exact: true });
  await quantity.fill('many');
  await card(page, 0).getByRole('button', { name: 'Confirm' }).click();
  await expect(quantity).toHaveAccessibleDescription(/Enter a number of 0 or more/);
  await quantity.fill('0');
  await card(page, 0).getByRole('button', { name: 'Confirm' }).click();
  await expect(flash(page)).toContainText('In this package now: 0.');
  await expect(amounts(page)).toHaveText(['11', '0']);
  await page.getByRole('button', { name: 'Delete finished packages' }).click();
  await expect(flash(page)).toContainText('Package deleted');
  await expect(amounts(page)).toHaveText(['11']);
  await flash(page).getByRole('button', { name: 'Undo' }).click();
  await expect(flash(page)).toContainText('The package is back');
  await expect(amounts(page)).toHaveText(['11', '0']);
  await card(page, 0).getByRole('button', { name: 'Delete' }).click();
  await expect(flash(page)).toContainText('Package deleted');
  await flash(page).getByRole('button', { name: 'Undo' }).click();
  await expect(amounts(page)).toHaveText(['11', '0']);
  expect(await packagesOf(me, id)).toHaveLength(2);
});

test('what somebody else changed meanwhile is shown, not overwritten', { tag: '@no-js' }, async ({ page, me }) => {
  const { id, path, otherId } = await twoBoxes(me);
  await open(page, `${path}?panel=edit&id=${otherId}`);
  await expect(field(page, 'Expiry date')).toHaveValue('11/2099');
  await field(page, 'Expiry date').fill('13/2099');
  await field(page, 'Code').fill('123');
  await expectRefused(page, await press(page, 'Save'), 'Enter a date such as', 'This is no code of a package');
  await field(page, 'Expiry date').fill('12/2098');
  await field(page, 'Code').fill('');
  await done(`PATCH /medications/${id}/packages/${otherId}`, { token: me.token, body: { quantity: 7 } });
  expect(await press(page, 'Save')).toBe(409);
  await expect(page.locator('.comparison')).toContainText('7');
  await expect(field(page, 'Expiry date')).toHaveValue('12/2098');
  await expect(field(page, 'Quantity')).toHaveValue('10');
  await press(page, 'Save');
  await expect(flash(page)).toContainText('Package updated');
  expect((await packagesOf(me, id))[0]).toMatchObject({ id: otherId, quantity: 10, expiryDate: '2098-12-31' });
});

test('a refused opening keeps what was typed, and says why at its field', { tag: '@no-js' }, async ({ page, me }) => {
  const { path, otherId } = await twoBoxes(me);
  await open(page, `${path}?panel=opening&id=${otherId}`);
  await field(page, 'Opened on').fill('2098-01-01');
  await expectRefused(page, await press(page, 'Save'), 'This day is still to come');
  await expect(field(page, 'Opened on')).toHaveValue('2098-01-01');
  await field(page, 'Opened on').fill('2026-05-03');
  await field(page, 'Keeps for').fill('0');
  await expectRefused(page, await press(page, 'Save'), '1 or more');
  await expect(field(page, 'Keeps for')).toHaveValue('0');
  await field(page, 'Keeps for').fill('200');
  await field(page, 'Unit').selectOption('weeks');
  await expectRefused(page, await press(page, 'Save'), '1000 days or 60 months');
  await expect(field(page, 'Unit')).toHaveValue('weeks');
  await field(page, 'Keeps for').fill('');
  await press(page, 'Save');
  await expect(flash(page)).toContainText('Opening saved');
  await expect(card(page, 0)).toContainText(/Opened on May 3/);
});

test('a telephone shows two packages and what can be done at once', oneWayIn('pl'), async ({ page, me }) => {
  const { id, otherId } = await twoBoxes(me);
  await done(`PUT /medications/${id}/packages/${otherId}/opening`, {
    token: me.token,
    body: { openedOn: '2026-05-03', keeps: { value: 60, unit: 'months' } },
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, `/pl/dashboard/${id}/packages`);
  await expect(card(page, 0)).toContainText('Najpierw zużyj to opakowanie');
  await expect(card(page, 0)).toContainText(/Otwarto 3 maja.*, zużyj do 3 maja 2031/);
  const scanning = page.getByRole('link', { name: 'Zeskanuj kolejne opakowanie' });
  const { y = 0, height = 0 } = (await scanning.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(667);
  await card(page, 0).getByRole('button', { name: 'O jeden mniej' }).click();
  await expect(flash(page)).toContainText('Zużyto 1 z opakowania ważnego do 3 maja 2031');
  await flash(page).getByRole('button', { name: 'Cofnij' }).click();
  await expect(amounts(page)).toHaveText(['10', '20']);
  await page.getByRole('link', { name: 'Dodaj opakowanie' }).click();
  await field(page, 'Ilość').fill('2,5');
  await press(page, 'Dodaj opakowanie');
  await expect(flash(page)).toContainText('Opakowanie zostało dodane');
  await expect(amounts(page)).toHaveText(['10', '20', '2,5']);
});

test('who may only view a list sees its packages, and can change none', { tag: '@no-js' }, async ({ page, me }) => {
  const anna = await newPerson();
  const list = await newList(anna, 'At home');
  await invite(anna, list, me.email, 'viewer');
  const [apap] = await anna.has({ name: 'Apap', quantity: 20, expiryDate: '2099-05-31', listId: list.id });
  const body = { quantity: 10, lotNumber: 'B2' };
  const other = await done(`POST /medications/${apap?.id}/packages`, { token: anna.token, body });
  const path = `/en/dashboard/${apap?.id}/packages`;
  await open(page, `${path}?list=${list.id}`);
  await expect(page.locator('a[href*="panel=share"]')).toHaveCount(0);
  await open(page, path);
  await expect(page.locator('.package-card')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText('Read only');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1); // back to the list
  expect(await open(page, `${path}?panel=edit&id=${other.id}`)).toBe(403);
  const typed = { intent: 'delete', package: other.id, version: '1' };
  expect((await post(page.request, path, typed, 'urlencoded')).status()).toBe(403);
  expect(await packagesOf(anna, apap?.id ?? '')).toHaveLength(2);
});

test('a package that is not there has no page', { tag: '@no-js' }, async ({ page, me }) => {
  const { path, otherId } = await twoBoxes(me);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await open(page, `${path}?panel=edit&id=${nobody}`)).toBe(404);
  expect(await open(page, `/en/dashboard/${nobody}/packages`)).toBe(404);
  await open(page, path);
  await done(`DELETE /medications/${path.split('/')[3]}/packages/${otherId}`, { token: me.token });
  await card(page, 1).getByRole('button', { name: 'Delete' }).click();
  await expect(flash(page)).toContainText('This package is not there any more');
  await expect(page.locator('.package-card')).toHaveCount(1);
});

test('a scanned box becomes another package of the medicine it is', { tag: '@both' }, async ({ page, me }) => {
  const { id, path } = await twoBoxes(me);
  await open(page, path);
  await open(page, `${path}?panel=scan`);
  expect(await scan(page, await boxWithCode(`(01)0${registered.code}(17)281231(10)LOT7(21)SERIAL`))).toBe(200);
  await expect(page.locator('#box-answer')).toContainText('Found medication: Zażółk Forte 500 mg');
  await expect(page.getByRole('alert')).toContainText('Is this a package of “Apap”? The code says: Zażółk Forte.');
  await expect(field(page, 'Quantity')).toHaveValue('24');
  await expect(field(page, 'Expiry date')).toHaveValue('12/2028');
  await expect(field(page, 'Batch number')).toHaveValue('LOT7');
  await expect(field(page, 'Code')).toHaveValue(`0${registered.code}`);
  await press(page, 'Add a package');
  await expect(flash(page)).toContainText('Package added');
  expect(await packagesOf(me, id)).toMatchObject([
    { lotNumber: 'LOT7', expiryDate: '2028-12-31', quantity: 24 },
    {},
    {},
  ]);
});

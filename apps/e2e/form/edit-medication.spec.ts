import { done } from '../support/api.ts';
import { logIn, press } from '../support/auth-pages.ts';
import { fillMedication } from '../support/medication-form.ts';
import {
  choose,
  discard,
  expectAt,
  expectErrorPage,
  expectRefused,
  field,
  flash,
  open,
  row,
} from '../support/pages.ts';
import { photo } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';

test('a medication is changed, and the panel closes', { tag: '@both' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', quantity: 2, categories: ['painkiller'], expiryDate: '2099-01-31' });
  await open(page, '/en/dashboard');
  await choose(page, 'Edit: Apap');
  await expect(field(page, 'Quantity')).toHaveValue('2');
  await expect(field(page, 'painkiller')).toBeChecked();
  await fillMedication(page, { name: 'Apap Noc', quantity: '', expiryDate: '', isPrivate: true });
  await field(page, 'painkiller').uncheck();
  await press(page, 'Save');
  await expect(flash(page)).toContainText('Successfully updated medication');
  await expectAt(page, '/en/dashboard');
  await expect(row(page, 'Apap Noc')).toContainText('No date given');
  expect((await done('GET /medications', { token: me.token })).items).toEqual([
    expect.objectContaining({ name: 'Apap Noc', quantity: null, expiryDate: null, categories: [], isPrivate: true }),
  ]);
});

test('cancelling changes nothing and comes back to the same place', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await open(page, `/en/dashboard?q=apap&panel=edit&id=${apap?.id}`);
  await field(page, 'Name').fill('Something else');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
  await discard(page);
  await expectAt(page, '/en/dashboard?q=apap');
  await expect(row(page, 'Apap')).toBeVisible();
});

test('a refused change keeps the panel open with what was typed', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
  await fillMedication(page, { name: '', additionalInfo: 'After meals' });
  await expectRefused(page, await press(page, 'Save'), 'Failed to update', 'Enter the name of the medicine');
  await expect(field(page, 'Additional info')).toHaveValue('After meals');
});

test('a quantity that was never said stays unsaid', { tag: '@no-js' }, async ({ page, me }) => {
  const medications = await me.has({ name: 'Syrop', type: 'syrup' }, { name: 'Apap', quantity: 3 });
  for (const { id } of medications) {
    await open(page, `/en/dashboard?panel=edit&id=${id}`);
    await fillMedication(page, { type: 'syrup', additionalInfo: 'Opened in spring' });
    await expect(field(page, 'How full')).toHaveValue('');
    await press(page, 'Save');
    await expect(flash(page)).toContainText('Successfully updated medication');
  }
  const { items } = await done('GET /medications', { token: me.token });
  const unsaid = { type: 'syrup', quantity: null, additionalInfo: 'Opened in spring' };
  expect(items).toEqual([expect.objectContaining(unsaid), expect.objectContaining(unsaid)]);
});

test(
  'two tabs save the same medication: the second sees both and loses nothing',
  { tag: '@no-js' },
  async ({ page, context, me }) => {
    const [apap] = await me.has({ name: 'Apap', type: 'syrup', quantity: 100, expiryDate: '2099-01-31' });
    const address = `/en/dashboard?panel=edit&id=${apap?.id}`;
    const second = await context.newPage();
    await open(page, address);
    await open(second, address);
    await fillMedication(page, { percent: '50' });
    await press(page, 'Save');
    await expect(flash(page)).toContainText('Successfully updated medication');

    await fillMedication(second, { name: '', additionalInfo: 'Opened in spring' });
    await expectRefused(second, await press(second, 'Save'), 'Enter the name of the medicine');
    await fillMedication(second, { name: 'Apap' });
    const status = await press(second, 'Save');
    expect(status).toBe(409);
    await expectRefused(second, status, 'Failed to update');
    const rows = second.getByRole('complementary').getByRole('row');
    await expect(rows).toHaveText([
      /Field\s*Now\s*You typed/,
      /Quantity\s*50%\s*100%/,
      /Additional info\s*–\s*Opened in spring/,
    ]);
    await fillMedication(second, { percent: '50' });
    await press(second, 'Save');
    await expect(flash(second)).toContainText('Successfully updated medication');
    expect((await done('GET /medications', { token: me.token })).items[0]).toMatchObject({
      quantity: 50,
      additionalInfo: 'Opened in spring',
    });
  },
);

test(
  'a list read anew beside an open form does not pass for what its person saw',
  { tag: '@js' },
  async ({ page, me }) => {
    const [apap] = await me.has({ name: 'Apap', quantity: 10 });
    await page.clock.install();
    await open(page, `/en/dashboard?tab=all&panel=edit&id=${apap?.id}`);
    await fillMedication(page, { dosage: '500 mg' });
    await done(`PATCH /medications/${apap?.id}/quantity`, { token: me.token, body: { quantity: 9 } });
    await page.clock.runFor('00:30');
    await expect(row(page, 'Apap')).toContainText('9');
    const status = await press(page, 'Save');
    expect(status).toBe(409);
    await expectRefused(page, status, 'Failed to update');
    await expect(field(page, 'Dosage')).toHaveValue('500 mg');
    expect((await done('GET /medications', { token: me.token })).items[0].quantity).toBe(9);
  },
);

test(
  'a change that comes after its session ended is there again after logging in',
  { tag: '@no-js' },
  async ({ page, context, me }) => {
    const [apap] = await me.has({ name: 'Apap', quantity: 10 });
    await open(page, `/en/dashboard?panel=edit&id=${apap?.id}`);
    await fillMedication(page, { quantity: '8', dosage: '500 mg' });
    await context.clearCookies();
    await press(page, 'Save');
    await expect(flash(page)).toContainText('What you typed is kept');
    await done(`PATCH /medications/${apap?.id}/quantity`, { token: me.token, body: { quantity: 9 } });
    await logIn(page, me.email);
    await expect(field(page, 'Quantity')).toHaveValue('8');
    await expect(field(page, 'Dosage')).toHaveValue('500 mg');
    expect(await press(page, 'Save')).toBe(409); // the 9 was saved in between, and is shown
    await press(page, 'Save');
    await expect(flash(page)).toContainText('Successfully updated medication');
    expect((await done('GET /medications', { token: me.token })).items[0]).toMatchObject({
      quantity: 8,
      dosage: '500 mg',
    });
  },
);

test(
  'saving what was deleted meanwhile says so and loses nothing that was typed',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const [apap] = await me.has({ name: 'Apap', type: 'syrup', quantity: 50 }, { name: 'Ibum' });
    await open(page, `/en/dashboard?q=p&panel=edit&id=${apap?.id}`);
    await fillMedication(page, { additionalInfo: 'Opened in spring', percent: '25' });
    await done(`DELETE /medications/${apap?.id}`, { token: me.token });
    for (let tries = 0; tries < 2; tries += 1) {
      const status = await press(page, 'Save');
      expect(status).toBe(404);
      await expectRefused(page, status, 'Failed to update', 'This medication is not there any more.');
      await expectAt(page, `/en/dashboard?q=p&panel=edit&id=${apap?.id}`);
      await expect(field(page, 'Name')).toHaveValue('Apap');
      await expect(field(page, 'How full')).toHaveValue('25');
      await expect(field(page, 'Additional info')).toHaveValue('Opened in spring');
    }
  },
);

test('a photo is added, shown and taken away', { tag: '@no-js' }, async ({ page, me }) => {
  const [apap] = await me.has({ name: 'Apap' });
  const address = `/en/dashboard?panel=edit&id=${apap?.id}`;
  await open(page, address);
  await field(page, 'Photo').setInputFiles(photo);
  await press(page, 'Save');
  await expect(row(page, 'Apap').locator('img')).toBeVisible();
  await open(page, address);
  await expect(page.getByAltText('Photo of this medication')).toBeVisible();
  await field(page, 'Remove the photo').check();
  await press(page, 'Save');
  await expect(flash(page)).toContainText('Successfully updated medication');
  await expect(row(page, 'Apap').locator('img')).toHaveCount(0);
});

test('what is not there cannot be edited', { tag: '@no-js' }, async ({ page, me }) => {
  expect(me.id).not.toBe('');
  expect(await open(page, '/en/dashboard?panel=edit&id=00000000-0000-4000-8000-000000000000')).toBe(404);
  await expectErrorPage(page, 'This medication is not there any more');
});

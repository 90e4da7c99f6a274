import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { addMedication, fillMedication, pressAdd } from '../support/medication-form.ts';
import { expectAt, field, flash, open } from '../support/pages.ts';
import { photo } from '../support/photo.ts';
import type { Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const question = (page: Page) => page.getByRole('group', { name: 'Is this the same medicine?' });
const stored = async (me: Person) =>
  (await done('GET /medications', { token: me.token })).items as Record<string, unknown>[];

async function addTwice(page: Page, me: Person) {
  await me.has({ name: 'Apap', quantity: 2, expiryDate: '2098-01-31', dosage: '500 mg' });
  await open(page, '/en/dashboard?panel=add');
  await addMedication(page, { name: 'APAP', quantity: '3', expiryDate: '2099-01-31' });
  await expect(question(page)).toContainText('“Apap” of this type is already on your list. Nothing is saved yet.');
}

test(
  'nothing is saved until the question is answered, also after a reload; updating adds up',
  { tag: '@both' },
  async ({ page, me }) => {
    await addTwice(page, me);
    await page.reload();
    await expect(question(page).getByRole('row', { name: 'Quantity' })).toHaveText(/2\s*3\s*5$/);
    await expect(question(page).getByRole('row', { name: 'Expiry date' })).toContainText('Jan 31, 2099');
    expect(await stored(me)).toHaveLength(1);

    await press(page, 'Update existing');
    await expect(flash(page)).toContainText('Successfully updated medication');
    await expect(flash(page)).toContainText('Quantity before: 2, now: 5.');
    expect(await stored(me)).toEqual([
      expect.objectContaining({ name: 'Apap', quantity: 5, expiryDate: '2099-01-31', dosage: '500 mg' }),
    ]);
    await expect(field(page, 'Name')).toHaveValue('');
  },
);

const lookAway = (page: Page) =>
  page.locator('#duplicate').evaluate((box) => {
    box.style.marginTop = '3000px';
  });

test('a toast offers the same answers once the question is out of view', { tag: '@js' }, async ({ page, me }) => {
  await addTwice(page, me);
  await expect(question(page)).toBeInViewport();
  await expect(flash(page)).toHaveCount(0);
  await lookAway(page);
  await expect(flash(page)).toContainText('Is this the same medicine?');
  for (const answer of ['Another package', 'Add as new'])
    await expect(flash(page).getByRole('button', { name: answer })).toBeVisible();
  await flash(page).getByRole('button', { name: 'Update existing' }).click();
  await expect(flash(page)).toContainText('Quantity before: 2, now: 5.');
  await expect(flash(page).getByRole('button', { name: 'Update existing' })).toHaveCount(0);
  expect(await stored(me)).toEqual([expect.objectContaining({ name: 'Apap', quantity: 5 })]);
});

test('the toast goes with the question', { tag: '@js' }, async ({ page, me }) => {
  await addTwice(page, me);
  await lookAway(page);
  await expect(flash(page)).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(flash(page)).toHaveCount(0, { timeout: 3000 });
});

test('everything an update changes is compared, and the photo goes along', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({
    name: 'Apap',
    quantity: 2,
    expiryDate: '2098-01-31',
    dosage: '500 mg',
    additionalInfo: 'Blue box',
    categories: ['painkiller'],
  });
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, {
    name: 'Apap',
    dosage: '400 mg',
    additionalInfo: 'Top drawer',
    isPrivate: true,
    categories: ['allergy', 'cold/flu'],
  });
  await field(page, 'Photo').setInputFiles(photo);
  await pressAdd(page);
  await expect(question(page).getByRole('row')).toHaveText([
    /Field\s*On the list\s*New\s*If updated/,
    /Dosage\s*500 mg\s*400 mg\s*400 mg$/,
    /Quantity\s*2\s*–\s*–$/,
    /Expiry date\s*Jan 31, 2098\s*–\s*Jan 31, 2098$/,
    /Categories\s*painkiller\s*allergy, cold\/flu\s*allergy, cold\/flu$/,
    /Additional info\s*Blue box\s*Top drawer\s*Top drawer$/,
    /Private\s*May be shared\s*Private\s*May be shared$/,
    /Photo\s*–\s*$/,
  ]);
  const photos = question(page).getByAltText('Photo of this medication');
  await expect(photos).toHaveCount(2);
  for (const shown of await photos.all()) {
    expect((await page.request.get((await shown.getAttribute('src')) ?? '')).status()).toBe(200);
  }
  await press(page, 'Update existing');
  await expect(flash(page)).toContainText('Successfully updated medication');
  const [apap] = await stored(me);
  expect(apap).toMatchObject({ quantity: null, dosage: '400 mg', additionalInfo: 'Top drawer', isPrivate: false });
  expect(apap?.imageUrl).toEqual(expect.stringContaining(`/medications/${String(apap?.id)}/image`));
});

test(
  'what changed since the question was asked is shown, and asked about again',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await addTwice(page, me);
    const [apap] = await stored(me);
    await done(`PATCH /medications/${String(apap?.id)}/quantity`, { token: me.token, body: { quantity: 6.5 } });
    await press(page, 'Update existing');
    await expect(flash(page)).toContainText('This was changed elsewhere while you were writing.');
    await expect(question(page).getByRole('row', { name: 'Quantity' })).toHaveText(/6.5\s*3\s*9.5$/);
    await press(page, 'Update existing');
    await expect(flash(page)).toContainText('Quantity before: 6.5, now: 9.5.');
  },
);

test('amounts are told as the language writes them', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Syrop', type: 'syrup', quantity: 50 }, { name: 'Apap', quantity: 1.5 });
  const answers = [
    { name: 'Apap', type: 'tablets', quantity: '2', told: 'Ilość przedtem: 1,5, teraz: 3,5.' },
    { name: 'Syrop', type: 'syrup', percent: '25', told: 'Ilość przedtem: 50%, teraz: 25%.' },
  ];
  for (const { name, type, quantity, percent, told } of answers) {
    await open(page, '/pl/dashboard?panel=add');
    await field(page, 'Nazwa').fill(name);
    await field(page, 'Rodzaj').selectOption(type);
    if (quantity) await field(page, 'Ilość').fill(quantity);
    if (percent) await field(page, 'Ile zostało').selectOption(percent);
    await page.locator('.panel [name=expiryDate]').fill('2099-01-31');
    await press(page, 'Dodaj');
    await press(page, 'Zaktualizuj istniejący');
    await expect(flash(page)).toContainText(told);
  }
});

test('updating what is gone meanwhile adds it, and says so', { tag: '@no-js' }, async ({ page, me }) => {
  await addTwice(page, me);
  const [apap] = await stored(me);
  await done(`DELETE /medications/${String(apap?.id)}`, { token: me.token });
  await press(page, 'Update existing');
  await expect(flash(page)).toContainText('Successfully added medication');
  await expect(flash(page)).not.toContainText('Quantity before');
  expect((await stored(me)).map(({ name, quantity }) => [name, quantity])).toEqual([['APAP', 3]]);
});

test('adding as new keeps both', { tag: '@no-js' }, async ({ page, me }) => {
  await addTwice(page, me);
  await press(page, 'Add as new');
  await expect(flash(page)).toContainText('Successfully added medication');
  expect((await stored(me)).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['APAP', 3],
    ['Apap', 2],
  ]);
});

test('the question keeps the place in the list', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(...Array.from({ length: 21 }, (_, index) => ({ name: `Box ${index}` })));
  await open(page, '/en/dashboard?page=2&q=box&panel=add');
  await addMedication(page, { name: 'Box 0' });
  await expect(question(page)).toBeVisible();
  await press(page, 'Discard the new one');
  await expectAt(page, '/en/dashboard?page=2&q=box&panel=add');
});

test('the new one can be given up', { tag: '@no-js' }, async ({ page, me }) => {
  await addTwice(page, me);
  await press(page, 'Discard the new one');
  await expect(field(page, 'Name')).toHaveValue('');
  expect(await stored(me)).toHaveLength(1);
});

test('per cent is replaced, not added up', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Cough syrup', type: 'syrup', quantity: 50 });
  await open(page, '/en/dashboard?panel=add');
  await addMedication(page, { name: 'cough syrup', type: 'syrup', percent: '75' });
  await expect(question(page).getByRole('row', { name: 'Quantity' })).toHaveText(/50%\s*75%\s*75%$/);
  await press(page, 'Update existing');
  await expect(flash(page)).toContainText('Successfully updated medication');
  expect(await stored(me)).toEqual([expect.objectContaining({ quantity: 75 })]);
});

test('another type is another medicine', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard?panel=add');
  await addMedication(page, { name: 'Apap', type: 'capsules' });
  await expect(flash(page)).toContainText('Successfully added medication');
  expect(await stored(me)).toHaveLength(2);
});

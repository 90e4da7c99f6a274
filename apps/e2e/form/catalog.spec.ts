import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { registered } from '../support/catalog.ts';
import { addMedication, fillMedication, pressAdd } from '../support/medication-form.ts';
import { expectRefused, field, flash, line, open, openLine, row } from '../support/pages.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

async function choose(page: Page, typed: string, wanted: RegExp) {
  if (scriptsRun()) {
    await field(page, 'Name').pressSequentially(typed);
    await options(page).filter({ hasText: wanted }).click();
    return;
  }
  await field(page, 'Name').fill(typed);
  await press(page, 'Find in the register');
  await page.getByRole('radio', { name: wanted }).check();
  await press(page, 'Fill in the form');
}

const marked = (page: Page, label: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(/From the register – check it/);
const unmarked = (page: Page, label: string) =>
  expect(field(page, label)).not.toHaveAccessibleDescription(/From the register/);

test('a medicine is found by a few letters, filled in, checked and added', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, { expiryDate: '2099-02-28', additionalInfo: 'After meals', categories: ['other'] });
  await choose(page, 'zazolk', /Zażółk Forte/);
  for (const [label, value] of [
    ['Name', 'Zażółk Forte'],
    ['Dosage', '500 mg'],
    ['Type', 'capsules'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
    await marked(page, label);
  }
  await expect(field(page, 'painkiller')).toBeChecked();
  await expect(field(page, 'other')).toBeChecked();
  await expect(field(page, 'Additional info')).toHaveValue('After meals');
  await expect(field(page, 'Expiry date')).toHaveValue('2099-02-28');
  await expect(field(page, 'Quantity')).toHaveValue('');
  await expect(page.getByRole('main')).toContainText(
    'Source: Rejestr Produktów Leczniczych, CC BY 4.0, as of Oct 1, 2026',
  );
  await addMedication(page, { name: 'My capsules', quantity: '7' });
  await expect(flash(page)).toContainText('Successfully added medication');
  const { items } = await done('GET /medications', { token: me.token });
  expect(items[0]).toMatchObject({
    name: 'My capsules',
    dosage: '500 mg',
    type: 'capsules',
    categories: ['painkiller', 'other'],
    quantity: 7,
    expiryDate: '2099-02-28',
    additionalInfo: 'After meals',
    gtin: null,
    catalogProductId: expect.any(String),
  });
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByText('Not this one')).toHaveCount(0);
});

test('a medicine is found by the code on its box, with how much is in it', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  if (scriptsRun()) await choose(page, registered.code, /Zażółk Forte/);
  else await addMedication(page, { name: registered.code }); // a single match: filled in, not added yet
  await expect(field(page, 'Name')).toHaveValue('Zażółk Forte');
  await expect(field(page, 'Quantity')).toHaveValue('24');
  await marked(page, 'Quantity');
  await pressAdd(page);
  await expect(flash(page)).toContainText('Successfully added medication');
  const { items } = await done('GET /medications', { token: me.token });
  expect(items).toMatchObject([{ name: 'Zażółk Forte', quantity: 24, gtin: `0${registered.code}` }]);
});

test(
  'a code that is not in the register says so, and nothing is lost',
  { tag: '@no-js' },
  async ({ page, me: _me }) => {
    await open(page, '/en/dashboard?panel=add');
    const status = await addMedication(page, { name: '5901234123457', quantity: '3', additionalInfo: 'From abroad' });
    expect(status).toBe(200);
    await expect(page.getByText('No medicine in the register has the code 5901234123457')).toBeVisible();
    await expect(field(page, 'Quantity')).toHaveValue('3');
    await expect(field(page, 'Additional info')).toHaveValue('From abroad');
    await addMedication(page, { name: 'Aspirin from abroad' });
    await expect(flash(page)).toContainText('Successfully added medication');
  },
);

test('a mark stays through a refusal, until its field is edited', { tag: '@both' }, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=add');
  await choose(page, 'gęśleweryna', /^Gesleverinum natricum · Zażółk Forte/);
  await fillMedication(page, { dosage: '1 g', quantity: 'a few', expiryDate: '2099-01-31' });
  await expectRefused(page, await press(page, 'Add'), 'Enter a number of 0 or more');
  await marked(page, 'Name');
  await unmarked(page, 'Dosage');
  await page.locator('.tied-product summary').click();
  await expect(page.getByText('Zażółk Forte, 500 mg, Kapsułki twarde')).toBeVisible();
});

test(
  'what is tied leads to its official documents, until it is not this one',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const [catalogProductId] = await registered.ids();
    const [{ id } = { id: '' }] = await me.has({ name: 'For headaches', catalogProductId });
    await open(page, `/en/dashboard?panel=edit&id=${id}`);
    const leaflet = page.getByRole('link', { name: /Official leaflet of Zażółk Forte/ });
    await expect(leaflet).toHaveAttribute('href', registered.leafletUrl);
    await expect(page.getByRole('link', { name: /Official summary of product characteristics/ })).toBeVisible();
    await addMedicationOnce(page, 'Renamed');
    await open(page, `/en/dashboard?panel=edit&id=${id}`);
    await expect(leaflet).toBeVisible();
    await page.locator('.tied-product summary').click();
    await field(page, 'Not this one').check();
    await press(page, 'Save');
    expect(await done(`GET /medications/${id}`, { token: me.token })).toMatchObject({
      name: 'Renamed',
      catalogProductId: null,
      product: null,
    });
    await open(page, `/en/dashboard?panel=edit&id=${id}`);
    await expect(leaflet).toHaveCount(0);
  },
);

async function addMedicationOnce(page: Page, name: string) {
  await fillMedication(page, { name });
  await press(page, 'Save');
  await expect(row(page, name)).toBeVisible();
}

test(
  'a doctor finds the leaflet in what is shared, and what left the register',
  { tag: '@no-js' },
  async ({ me, visitor }) => {
    const [sold, , gone] = await registered.ids();
    await me.has({ name: 'For headaches', catalogProductId: sold }, { name: 'Old one', catalogProductId: gone });
    const { shareToken } = await me.shares();
    const reader = await visitor();
    await open(reader, `/shared/${shareToken}`);
    await openLine(reader, 'For headaches');
    const leaflet = line(reader, 'For headaches').getByRole('link', { name: /Official leaflet of For headaches/ });
    await expect(leaflet).toHaveAttribute('href', registered.leafletUrl);
    await expect(line(reader, 'Old one')).toContainText('Withdrawn from the register');
    await expect(reader.getByRole('main')).toContainText(
      'Source: Rejestr Produktów Leczniczych, CC BY 4.0, as of Oct 1, 2026',
    );
  },
);

test(
  'without a script nothing is chosen by itself, and looking up too little says so',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await open(page, '/en/dashboard?panel=add');
    await fillMedication(page, { name: 'z', additionalInfo: 'Kept' });
    await press(page, 'Find in the register');
    await expect(page.getByText('Type at least two letters')).toBeVisible();
    await fillMedication(page, { name: 'Zażółk' });
    await press(page, 'Find in the register');
    await expect(page.getByRole('radio', { name: /Zażółk/ })).toHaveCount(2);
    for (const radio of await page.getByRole('radio', { name: /Zażółk/ }).all()) await expect(radio).not.toBeChecked();
    await expect(field(page, 'Additional info')).toHaveValue('Kept');
    await fillMedication(page, { expiryDate: '2099-01-31' });
    // Enter submits the form, as in any other.
    await field(page, 'Dosage').press('Enter');
    await expect(flash(page)).toContainText('Successfully added medication');
    const { items } = await done('GET /medications', { token: me.token });
    expect(items).toMatchObject([{ name: 'Zażółk', catalogProductId: null }]);
  },
);

test(
  'the list below a name is used by keyboard, and by none is anything chosen by itself',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has({ name: 'Zażółk of mine', dosage: '2 g' });
    await open(page, '/en/dashboard?panel=add');
    const name = field(page, 'Name');
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    await name.pressSequentially('za');
    await expect(options(page)).toHaveCount(3);
    await expect(options(page).first()).toContainText('Zażółk of mine 2 g');
    await expect(name).toHaveAttribute('aria-expanded', 'true');
    await expect(name).not.toHaveAttribute('aria-activedescendant', /./);
    await name.press('ArrowDown');
    await name.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(name).toHaveAttribute('aria-activedescendant', /.+/);
    await name.press('Escape'); // closes the list, not the panel
    await expect(options(page)).toHaveCount(0);
    await expect(name).toHaveValue('za');
    await name.press('ArrowDown');
    await name.press('ArrowUp');
    await name.press('ArrowUp');
    await name.press('Enter');
    await expect(name).toHaveValue(/^Zażółk/);
    await expect(field(page, 'Expiry date')).toBeFocused();
    await expect(options(page)).toHaveCount(0);
    await name.fill('zazolk');
    await expect(options(page)).toHaveCount(3);
    await name.press('Tab');
    await expect(options(page)).toHaveCount(0);
    await expect(name).toHaveValue('zazolk');
  },
);

test(
  'the name is typed all the same while nothing can be suggested',
  { tag: '@js' },
  async ({ page, context, me: _me }) => {
    await context.route('**/medications/suggestions*', (route) => route.abort('internetdisconnected'));
    await open(page, '/en/dashboard?panel=add');
    await field(page, 'Name').pressSequentially('Zażółk');
    await addMedication(page, {});
    await expect(flash(page)).toContainText('Successfully added medication');
  },
);

test('where nothing fits what is typed, a sentence says so', { tag: '@js' }, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=add');
  await field(page, 'Name').pressSequentially('qqqq');
  await expect(page.getByText('Nothing in the register is like “qqqq”.')).toBeVisible();
  await field(page, 'Name').fill('zazolk');
  await expect(options(page)).not.toHaveCount(0);
  await expect(page.getByText('Nothing in the register is like')).toHaveCount(0);
});

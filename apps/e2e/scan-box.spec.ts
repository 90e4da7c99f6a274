import type { Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import { done } from './support/api.ts';
import { press } from './support/auth-pages.ts';
import { registered } from './support/catalog.ts';
import { fillMedication } from './support/medication-form.ts';
import { expectRefused, field, flash, open } from './support/pages.ts';
import { photo } from './support/photo.ts';
import { expect, test } from './support/test.ts';

/** A picture of a box with this square on it. */
const box = async (text: string) => ({
  ...{ name: 'box.png', mimeType: 'image/png' },
  buffer: await bwipjs.toBuffer({ bcid: 'gs1datamatrix', text, scale: 5, padding: 10, backgroundcolor: 'ffffff' }),
});
const gtin = `(01)0${registered.code}`;

async function scan(page: Page, picture: Awaited<ReturnType<typeof box>>) {
  await field(page, 'Photo of the box').setInputFiles(picture);
  return press(page, 'Read the photo');
}

test('the picture of a box fills the form in, and what is saved is what was checked', async ({ page, me }) => {
  await open(page, '/en/dashboard');
  await page.getByRole('link', { name: 'Scan the box' }).first().click();
  await fillMedication(page, { additionalInfo: 'After meals' });
  expect(await scan(page, await box(`${gtin}(17)991231(10)LOT7(21)SERIAL`))).toBe(200);
  await expect(page.locator('#box-answer')).toContainText('Type the date that is printed on it');
  expect(await page.content()).not.toContain('SERIAL');
  await page.locator('.scan-box > summary').click();
  await scan(page, await box(`${gtin}(17)281231(10)LOT7`));
  await expect(page.locator('#box-answer')).toContainText('Found medication: Zażółk Forte 500 mg');
  for (const [label, value, source] of [
    ['Name', 'Zażółk Forte', 'From the register'],
    ['Quantity', '24', 'From the register'],
    ['Expiry date', '2028-12-31', 'From photo'],
    ['Batch number', 'LOT7', 'From photo'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${source} – check it`));
  }
  await expect(field(page, 'Additional info')).toHaveValue('After meals');
  await press(page, 'Add');
  await expect(flash(page)).toContainText('Successfully added medication');
  const { items } = await done('GET /medications', { token: me.token });
  expect(items).toMatchObject([
    { name: 'Zażółk Forte', lotNumber: 'LOT7', gtin: `0${registered.code}`, expiryDate: '2028-12-31', imageUrl: null },
  ]);
});

test('the box that is held already meets the question, also under a name of one’s own', async ({ page, me }) => {
  await me.has({ name: 'For the knee', type: 'capsules', gtin: `0${registered.code}` });
  await open(page, '/en/dashboard?panel=scan');
  await scan(page, await box(gtin));
  await expect(field(page, 'Name')).toHaveValue('For the knee');
  await fillMedication(page, { name: 'Another name' });
  await press(page, 'Add');
  await expect(page.locator('#duplicate')).toContainText('“For the knee” of this type is already on your list');
});

test('a box that expired says so, and an unknown code says where it was looked for', async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=scan');
  await scan(page, await box('(01)05901234123457(17)200131'));
  const answer = page.locator('#box-answer');
  await expect(answer).toContainText('This box expired on Jan 31, 2020');
  await expect(answer).toContainText('as of Oct 1, 2026) has the code 05901234123457');
  await expect(field(page, 'Expiry date')).toHaveValue('2020-01-31');
});

test('nothing found, no picture and no photo at all are told in words, and nothing typed is lost', async ({
  page,
  me: _me,
}) => {
  await open(page, '/en/dashboard?panel=scan');
  await fillMedication(page, { name: 'Typed by hand', quantity: '3' });
  await expectRefused(page, await press(page, 'Read the photo'), 'Choose a photo of the box first');
  await expectRefused(
    page,
    await scan(page, { ...photo, buffer: Buffer.from('no picture') }),
    'This file is not a picture we can read',
  );
  await scan(page, photo);
  await expect(page.locator('#box-answer')).toContainText(/No text found|No medication found/);
  await expect(field(page, 'Name')).toHaveValue('Typed by hand');
  await expect(field(page, 'Quantity')).toHaveValue('3');
});

test('Enter in the form adds, it reads no picture', async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=scan');
  await fillMedication(page, { name: 'Typed by hand' });
  await field(page, 'Name').press('Enter');
  await expect(flash(page)).toContainText('Successfully added medication');
});

import { writeFile } from 'node:fs/promises';
import { done } from '../support/api.ts';
import { logIn, press } from '../support/auth-pages.ts';
import { addMedication, fillMedication } from '../support/medication-form.ts';
import { expectAt, expectRefused, field, flash, open, row } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { otherPhoto, photo } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';

const whole = {
  name: 'Zażółć gęślą jaźń',
  quantity: '1,5',
  expiryDate: '2099-02-28',
  dosage: '500 mg',
  categories: ['painkiller', 'cold/flu'],
  additionalInfo: 'After meals <b>only</b>',
  isPrivate: true,
};

test('everything about a medication, with a photo', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard');
  await page.getByRole('link', { name: 'Type it in' }).click();
  await fillMedication(page, whole);
  await field(page, 'Photo').setInputFiles(photo);
  await press(page, 'Add');
  await expect(flash(page)).toContainText('Successfully added medication');

  await open(page, '/en/dashboard');
  const added = row(page, whole.name);
  for (const text of ['500 mg', 'tablets', '1.5', 'Expires Feb 28, 2099', 'Private', whole.additionalInfo]) {
    await expect(added).toContainText(text);
  }
  await expect(added).toContainText('painkiller');
  await expect(added).toContainText('cold/flu');
  const image = await page.request.get((await added.locator('img').getAttribute('src')) ?? '');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const { items } = await done('GET /medications', { token: me.token });
  expect(items[0]).toMatchObject({ quantity: 1.5, expiryDate: '2099-02-28', isPrivate: true });
});

test('after a medication is added the form is empty again for the next box', { tag: '@js' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await addMedication(page, whole);
  await expect(flash(page)).toContainText('Successfully added medication');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Quantity')).toHaveValue('');
  await expect(field(page, 'painkiller')).not.toBeChecked();
  await expect(field(page, 'Private')).not.toBeChecked();
  await addMedication(page, { name: 'The next box' });
  await expect(field(page, 'Name')).toHaveValue('');
  await open(page, '/en/dashboard');
  await expect(row(page, 'The next box')).not.toContainText('Private');
  expect((await done('GET /medications', { token: me.token })).total).toBe(2);
});

test('Enter in the name goes on to the next field, and adds nothing yet', { tag: '@js' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await field(page, 'Name').fill('Apap');
  await field(page, 'Name').press('Enter');
  await expect(field(page, 'Expiry date')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Apap');
  expect((await done('GET /medications', { token: me.token })).total).toBe(0);
});

test('what a scanner types into the name fills in what the code says', { tag: '@both' }, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=add');
  await field(page, 'Name').fill('01059020000000021728063010A1B2');
  await field(page, 'Name').press('Enter');
  await expect(field(page, 'Expiry date')).toHaveValue(/2028/);
  await expect(field(page, 'Name')).not.toHaveValue(/^01/);
  await expect(field(page, 'Expiry date')).toHaveAccessibleDescription(/From the code – check it/);
});

test(
  'whether there is no expiry date is asked once, and nothing typed is lost',
  { tag: '@both' },
  async ({ page, me }) => {
    await open(page, '/en/dashboard?panel=add');
    await fillMedication(page, { name: 'Apap', dosage: '500 mg', categories: ['painkiller'] });
    await press(page, 'Add');
    await expect(page.getByText('No expiry date?')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Apap');
    await expect(field(page, 'painkiller')).toBeChecked();
    expect((await done('GET /medications', { token: me.token })).total).toBe(0);
    await press(page, 'Add without a date');
    await expect(flash(page)).toContainText('Successfully added medication');
    const { items } = await done('GET /medications', { token: me.token });
    expect(items).toMatchObject([{ name: 'Apap', dosage: '500 mg', expiryDate: null }]);
  },
);

test('an expiry that can be read in two ways is asked about and read back', { tag: '@no-js' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, { name: 'Apap', expiryDate: '27-03-28' });
  await expectRefused(page, await press(page, 'Add'), 'This date can be read in two ways');
  await field(page, 'March 27, 2028').check();
  await press(page, 'Add');
  await expect(flash(page)).toContainText('Successfully added medication');
  const [apap] = (await done('GET /medications', { token: me.token })).items;
  expect(apap.expiryDate).toBe('2028-03-27');
  await open(page, `/en/dashboard?panel=edit&id=${apap.id}`);
  await expect(page.getByText('good until March 27, 2028')).toBeVisible();
});

test('a refused form keeps the place in the list', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(...Array.from({ length: 21 }, (_, index) => ({ name: `Box ${index}` })));
  await open(page, '/en/dashboard?page=2&q=box');
  await page.getByRole('link', { name: 'Add medication' }).click();
  await expectRefused(page, await press(page, 'Add'), 'Enter the name of the medicine');
  await expectAt(page, '/en/dashboard?page=2&q=box&panel=add');
  await page.getByRole('main').getByRole('link', { name: 'Done' }).click();
  await expectAt(page, '/en/dashboard?page=2&q=box');
});

test(
  'a refused form says what is wrong and keeps everything typed, and the photo',
  { tag: '@both' },
  async ({ page, me }) => {
    await open(page, '/en/dashboard?panel=add');
    await fillMedication(page, { ...whole, name: '  ', quantity: 'a few' });
    await field(page, 'Photo').setInputFiles(photo);
    const status = await press(page, 'Add');
    await expectRefused(page, status, 'Failed to add medication', 'Enter the name of the medicine');
    await expectRefused(page, status, 'Enter a number of 0 or more, in halves');
    await expect(field(page, 'Quantity')).toHaveValue('a few');
    await expect(field(page, 'Quantity')).toHaveAccessibleDescription(/Enter a number of 0 or more/);
    await expect(field(page, 'Expiry date')).toHaveValue(whole.expiryDate);
    await expect(field(page, 'Dosage')).toHaveValue(whole.dosage);
    await expect(field(page, 'Additional info')).toHaveValue(whole.additionalInfo);
    await expect(field(page, 'painkiller')).toBeChecked();
    await expect(field(page, 'Private')).toBeChecked();
    await expect(page.getByText('Your photo is kept until you save.')).toBeVisible();

    await fillMedication(page, { name: 'Apap', quantity: '2' });
    await press(page, 'Add');
    await expect(flash(page)).toContainText('Successfully added medication');
    const { items } = await done('GET /medications', { token: me.token });
    expect(items[0]).toMatchObject({ name: 'Apap', quantity: 2, imageUrl: expect.stringContaining('/image?') });
  },
);

test('a kept photo is taken away, or gives way to another', { tag: '@no-js' }, async ({ page, me }) => {
  for (const { name, next } of [
    { name: 'Apap', next: null },
    { name: 'Ibum', next: otherPhoto },
  ]) {
    await open(page, '/en/dashboard?panel=add');
    await field(page, 'Photo').setInputFiles(photo);
    await expectRefused(page, await press(page, 'Add'), 'Enter the name of the medicine');
    await field(page, 'Remove the photo').check();
    if (next) await field(page, 'Another photo').setInputFiles(next);
    await expectRefused(page, await press(page, 'Add'), 'Enter the name of the medicine');
    await expect(page.getByAltText('Photo of this medication')).toHaveCount(next ? 1 : 0);
    await addMedication(page, { name });
    await expect(flash(page)).toContainText('Successfully added medication');
    const { items } = await done('GET /medications', { token: me.token });
    expect(items[0]).toMatchObject({ name, imageUrl: next ? expect.stringContaining('/image?') : null });
  }
});

test('a photo of a good camera is too large, and the rest is kept', { tag: '@no-js' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, whole);
  const file = test.info().outputPath(photo.name); // by path: a buffer would arrive in one piece
  await writeFile(file, Buffer.concat([photo.buffer, Buffer.alloc(30 * 1024 * 1024)]));
  await field(page, 'Photo').setInputFiles(file);
  const status = await press(page, 'Add');
  await expectRefused(page, status, 'This photo is larger than 10 MB. Choose a smaller one');
  await expect(field(page, 'Name')).toHaveValue(whole.name);
  await expect(field(page, 'Additional info')).toHaveValue(whole.additionalInfo);
  expect((await done('GET /medications', { token: me.token })).total).toBe(0);
});

test(
  'a file that is no picture is refused with all else that is wrong, and the rest is kept',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await open(page, '/en/dashboard?panel=add');
    await fillMedication(page, { ...whole, quantity: 'a few' });
    await field(page, 'Photo').setInputFiles({
      name: 'box.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    const status = await press(page, 'Add');
    await expectRefused(page, status, 'Enter a number of 0 or more', 'This file is not a picture we can read.');
    await expect(field(page, 'Name')).toHaveValue(whole.name);
    expect((await done('GET /medications', { token: me.token })).total).toBe(0);
  },
);

test(
  'a whole leaflet is too long for its field, which says so, and nothing is lost',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const leaflet = 'Take with water. '.repeat(6000);
    await open(page, '/en/dashboard?panel=add');
    await fillMedication(page, { ...whole, additionalInfo: leaflet });
    const status = await press(page, 'Add');
    expect(status).toBe(422);
    await expectRefused(page, status, 'Too long: at most 5000 characters');
    await expect(field(page, 'Additional info')).toHaveAccessibleDescription(/Too long/);
    await expect(field(page, 'Additional info')).toHaveValue(leaflet);
    await expect(field(page, 'Name')).toHaveValue(whole.name);
    expect((await done('GET /medications', { token: me.token })).total).toBe(0);
  },
);

test(
  'a form that comes after its session ended is there again after logging in',
  { tag: '@both' },
  async ({ page, context, me }) => {
    await open(page, '/en/dashboard?q=box&panel=add');
    await fillMedication(page, whole);
    await field(page, 'Photo').setInputFiles(photo);
    await context.clearCookies();
    await press(page, 'Add');
    await expect(flash(page)).toContainText('What you typed is kept');
    await logIn(page, me.email);
    await expect(page).toHaveURL(/\/en\/dashboard\?q=box&panel=add&draft=/);
    await expect(field(page, 'Name')).toHaveValue(whole.name);
    await expect(field(page, 'Expiry date')).toHaveValue(whole.expiryDate);
    await expect(field(page, 'Additional info')).toHaveValue(whole.additionalInfo);
    await expect(field(page, 'painkiller')).toBeChecked();
    await expect(field(page, 'Private')).toBeChecked();
    await press(page, 'Add');
    await expect(flash(page)).toContainText('Successfully added medication');
    expect((await done('GET /medications', { token: me.token })).items).toMatchObject([{ name: whole.name }]);
  },
);

test('and stays out of the sight of anybody else who logs in', { tag: '@no-js' }, async ({ page, context, me }) => {
  expect(me.id).toBeTruthy();
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, whole);
  await context.clearCookies();
  await press(page, 'Add');
  await logIn(page, (await newPerson()).email);
  await expect(page).toHaveURL(/panel=add&draft=/);
  await expect(field(page, 'Name')).toHaveValue('');
  expect(await page.content()).not.toContain('After meals');
});

test('what is measured in per cent has steps instead of a number', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await expect(field(page, 'How full')).toBeHidden();
  await fillMedication(page, { name: 'Cough syrup', type: 'syrup' });
  await expect(field(page, 'Quantity')).toBeHidden();
  await addMedication(page, { percent: '75' });
  await expect(flash(page)).toContainText('Successfully added medication');
  await open(page, '/en/dashboard');
  await expect(row(page, 'Cough syrup')).toContainText('75%');
  expect((await done('GET /medications', { token: me.token })).items[0]).toMatchObject({ type: 'syrup', quantity: 75 });
});

for (const [typed, kept] of [
  ['02/2099', '2099-02-28'],
  ['2.2099', '2099-02-28'],
  ['2099-02', '2099-02-28'],
  ['15.02.2099', '2099-02-15'],
] as const)
  test(
    `an expiry typed as ${typed} is kept as ${kept}, and edited as packs print it`,
    { tag: '@no-js' },
    async ({ page, me }) => {
      await open(page, '/en/dashboard?panel=add');
      await addMedication(page, { name: 'Apap', expiryDate: typed });
      await expect(flash(page)).toContainText('Successfully added medication');
      const [apap] = (await done('GET /medications', { token: me.token })).items;
      expect(apap.expiryDate).toBe(kept);
      await open(page, `/en/dashboard?panel=edit&id=${apap.id}`);
      await expect(field(page, 'Expiry date')).toHaveValue(kept === '2099-02-28' ? '02/2099' : '15.02.2099');
    },
  );

for (const typed of ['30.02.2099', '08'])
  test(`a date such as ${typed} is refused and stays as typed`, { tag: '@no-js' }, async ({ page, me }) => {
    await open(page, '/en/dashboard?panel=add');
    const status = await addMedication(page, { name: 'Apap', expiryDate: typed });
    await expectRefused(page, status, 'Enter a date such as 12/2027 or 31.12.2027');
    await expect(field(page, 'Expiry date')).toHaveValue(typed);
    expect((await done('GET /medications', { token: me.token })).total).toBe(0);
  });

test('a day picked from the calendar is written as packs print it', { tag: '@js' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await field(page, 'Name').fill('Qwqwq');
  await page.locator('.date-picker input').evaluate((picker: HTMLInputElement) => {
    picker.showPicker = () => undefined; // opens a native window
  });
  await page.getByRole('button', { name: 'Pick a date' }).click();
  await page.locator('.date-picker input').fill('2099-02-28', { force: true });
  await expect(field(page, 'Expiry date')).toHaveValue('02/2099');
  await page.getByText('Nothing in the register is like “Qwqwq”').waitFor(); // it would move the button under the click
  await press(page, 'Add');
  await expect(flash(page)).toContainText('Successfully added medication');
  expect((await done('GET /medications', { token: me.token })).items[0].expiryDate).toBe('2099-02-28');
});

test('what is being typed stays while the list beside it is searched', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap', categories: ['painkiller'] }, { name: 'Nose spray' });
  await open(page, '/en/dashboard?panel=add');
  await field(page, 'Name').fill('Ibuprom');
  await page.getByRole('searchbox').fill('nose');
  await expect(row(page, 'Apap')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'painkiller' }).click();
  await expect(row(page, 'Nose spray')).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('Ibuprom');
  await expectAt(page, '/en/dashboard?category=painkiller&panel=add');
});

import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { boxesWithCodes, boxWithCode, boxWithLettering, scan } from '../support/box.ts';
import { registered } from '../support/catalog.ts';
import { fillMedication, pressAdd } from '../support/medication-form.ts';
import { expectRefused, field, flash, open, row } from '../support/pages.ts';
import { photo } from '../support/photo.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const gtin = `(01)0${registered.code}`;

test(
  'the picture of a box fills the form in, and what is saved is what was checked',
  { tag: '@both' },
  async ({ page, me }) => {
    await open(page, '/en/dashboard?panel=scan');
    await fillMedication(page, { additionalInfo: 'After meals' });
    expect(await scan(page, await boxWithCode(`${gtin}(17)991231(10)LOT7(21)SERIAL`))).toBe(200);
    await expect(page.locator('#box-answer')).toContainText('Type the date that is printed on it');
    expect(await page.content()).not.toContain('SERIAL');
    await scan(page, await boxWithCode(`${gtin}(17)281231(10)LOT7`));
    await expect(page.locator('#box-answer')).toContainText('Found medication: Zażółk Forte 500 mg');
    for (const [label, value, source] of [
      ['Name', 'Zażółk Forte', 'From the register'],
      ['Quantity', '24', 'From the register'],
      ['Expiry date', '12/2028', 'From photo'],
      ['Batch number', 'LOT7', 'From photo'],
    ] as const) {
      await expect(field(page, label)).toHaveValue(value);
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${source} – check it`));
    }
    await expect(field(page, 'Additional info')).toHaveValue('After meals');
    await pressAdd(page);
    await expect(flash(page)).toContainText('Successfully added medication');
    const { items } = await done('GET /medications', { token: me.token });
    expect(items).toMatchObject([
      {
        name: 'Zażółk Forte',
        lotNumber: 'LOT7',
        gtin: `0${registered.code}`,
        expiryDate: '2028-12-31',
        imageUrl: null,
      },
    ]);
  },
);

test(
  'several boxes in a row go into the list that was chosen; a picture is kept where that is ticked',
  { tag: '@both' },
  async ({ page, me }) => {
    const { id } = await done('POST /lists', { token: me.token, body: { name: 'Cottage' } });
    await open(page, '/en/dashboard?panel=scan');
    const keep = field(page, 'Keep the picture as the medication’s photo'); // with scripts, shown after reading
    if (!scriptsRun()) await keep.check();
    await field(page, 'On which list?').selectOption('Cottage');
    await scan(page, await boxWithCode(gtin));
    if (scriptsRun()) await keep.check();
    else await expect(page.locator('.kept-photo')).toBeVisible();
    await pressAdd(page);
    await expect(page.locator('.scan-box > summary')).toHaveText('Scan the next one');
    await expect(field(page, 'On which list?')).toHaveValue(id);
    await expect(page.getByRole('checkbox', { name: 'Keep the picture', checked: true })).toHaveCount(0);
    const { items } = await done('GET /medications', { token: me.token });
    expect(items).toMatchObject([{ name: 'Zażółk Forte', listId: id, imageUrl: expect.stringContaining('image') }]);
  },
);

test(
  'of the boxes of two medicines in one picture none is taken before one is chosen',
  { tag: '@both' },
  async ({ page, me: _me }) => {
    await open(page, '/en/dashboard?panel=scan');
    await scan(page, await boxesWithCodes(`${gtin}(17)281231(10)LOT7`, '(01)05901234123457(17)290131(10)LOT8'));
    const answer = page.locator('#box-answer');
    await expect(answer).toContainText('There are codes of several medicines in the picture. Which one is it?');
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(field(page, 'Batch number')).toHaveValue('');
    await expect(answer.getByRole('button', { name: 'Code on the box: 05901234123457' })).toBeVisible();
    await answer.getByRole('button', { name: 'Zażółk Forte' }).click();
    await expect(answer).toContainText('Found medication: Zażółk Forte 500 mg');
    await expect(field(page, 'Name')).toHaveValue('Zażółk Forte');
    await expect(field(page, 'Batch number')).toHaveValue('LOT7');
    await expect(field(page, 'Expiry date')).toHaveValue('12/2028');
  },
);

test(
  'the box that is held already meets the question, also under a name of one’s own',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await me.has({ name: 'For the knee', type: 'capsules', gtin: `0${registered.code}` });
    await open(page, '/en/dashboard?panel=scan');
    await scan(page, await boxWithCode(gtin));
    await expect(field(page, 'Name')).toHaveValue('For the knee');
    await fillMedication(page, { name: 'Another name' });
    await pressAdd(page);
    await expect(page.locator('#duplicate')).toContainText('“For the knee” of this type is already on your list');
  },
);

test(
  'a box that expired says so, and an unknown code says where it was looked for',
  { tag: '@both' },
  async ({ page, me: _me }) => {
    await open(page, '/en/dashboard?panel=scan');
    await scan(page, await boxWithCode('(01)05901234123457(17)200131'));
    const answer = page.locator('#box-answer');
    await expect(answer).toContainText('This box expired on Jan 31, 2020');
    await expect(answer).toContainText('as of Oct 1, 2026) has the code 05901234123457');
    await expect(field(page, 'Expiry date')).toHaveValue('01/2020');
  },
);

test(
  'lettering that prints no strength asks which one it is, where there are several',
  { tag: '@js' },
  async ({ page, me: _me }) => {
    await open(page, '/en/dashboard?panel=scan');
    await scan(page, await boxWithLettering(page, ['DWUMIAR', 'EXP 05.2028']));
    const answer = page.locator('#box-answer');
    await expect(answer).toContainText('Which one is it?');
    await answer.getByRole('button', { name: 'Dwumiar, 100 mg/5 ml' }).click();
    await expect(field(page, 'Name')).toHaveValue('Dwumiar');
    await expect(field(page, 'Type')).toHaveValue('syrup');
    await expect(field(page, 'Expiry date')).toHaveValue('05/2028');
  },
);

test(
  'nothing found and no picture at all are told in words, and nothing typed is lost',
  { tag: '@both' },
  async ({ page, me: _me }) => {
    await open(page, '/en/dashboard?panel=scan');
    await fillMedication(page, { name: 'Typed by hand', quantity: '3' });
    await expectRefused(page, await press(page, 'Read the photo'), 'Choose a photo of the box first');
    await scan(page, photo);
    await expect(page.locator('#box-answer')).toContainText(/No text found|No medication found/);
    await expect(field(page, 'Name')).toHaveValue('Typed by hand');
    await expect(field(page, 'Quantity')).toHaveValue('3');
  },
);

test(
  'whatever the reader does, the picture can be sent after 15 seconds, and its place is told',
  { tag: '@js' },
  async ({ page, me: _me }) => {
    await page.clock.install();
    await page.route(/\/assets\/readers/, () => undefined); // never loaded
    await page.route('**/medications/waiting-picture', (route) => route.fulfill({ json: { before: 2 } }));
    let answer: () => void = () => undefined;
    const isTold = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/dashboard.data*', async (route) => {
      if (route.request().method() === 'POST') await isTold;
      await route.continue();
    });
    await open(page, '/en/dashboard?panel=scan');
    await field(page, 'Choose a picture').setInputFiles(await boxWithCode(gtin));
    const dialog = page.getByRole('dialog', { name: 'Processing Image' });
    await expect(dialog).toBeVisible();
    const send = dialog.getByRole('button', { name: 'Send the picture to Domeka' });
    await expect(send).toHaveCount(0);
    await page.clock.fastForward(15_000);
    await send.click();
    await page.clock.fastForward(2000);
    await expect(page.getByRole('status').getByText('2 before yours')).toBeVisible();
    answer();
    await expect(page.locator('#box-answer')).toContainText('Found medication: Zażółk Forte 500 mg');
  },
);

const noPicture = { ...photo, name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };

test('a file that is no picture is refused, with what to do', { tag: '@no-js' }, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=scan');
  await expectRefused(page, await scan(page, noPicture), 'An iPhone saves JPEG by Settings');
});

test('a file that the browser cannot show stays here, with what to do', { tag: '@js' }, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=scan');
  await field(page, 'Choose a picture').setInputFiles(noPicture);
  await expect(page.locator('#scan-trouble')).toContainText('An iPhone saves JPEG by Settings');
  await expect(field(page, 'Choose a picture')).toBeFocused();
});

test('Enter in the form adds, it reads no picture', { tag: '@both' }, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=scan');
  await fillMedication(page, { name: 'Typed by hand', expiryDate: '2099-01-31' });
  await field(page, 'Expiry date').press('Enter');
  await expect(flash(page)).toContainText('Successfully added medication');
});

test(
  'what a scanner types into the search is looked for as a code, without its serial number',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'For headaches', gtin: '5902000000002' }, { name: 'Other' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/en/dashboard');
    await page.getByRole('searchbox').pressSequentially('01059020000000021728063010A1|21SERIAL');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/dashboard?q=05902000000002');
    await expect(row(page, 'For headaches')).toBeVisible();
    await expect(row(page, 'Other')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('05902000000002');
    if (scriptsRun()) expect(asked.filter((address) => address.includes('SERIAL'))).toEqual([]);
  },
);

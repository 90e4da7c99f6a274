import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { boxesWithCodes, boxWithCode, cameraOf, giveCamera, holdIntoCamera } from '../support/box.ts';
import { expectAt, expectRefused, field, flash, open, statusOf } from '../support/pages.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const code = '5909991023744';
const begun = (token: string) => done('POST /stocktakes', { token, body: { listId: null } });
const sentBy = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url(), request.postData() ?? ''));
  return sent;
};
const openCode = async (page: Page, typed: string) => {
  const scan = page.locator('.stocktake-scan > details');
  if ((await scan.getAttribute('open')) === null) await scan.locator('summary').click();
  await expect(scan.getByRole('textbox')).toHaveValue(''); // with the answer before
  await scan.getByRole('textbox').fill(typed);
  return statusOf(page, () => scan.getByRole('button').click());
};

test(
  'a typed code ticks its box, asks which of two alike it is, and offers to add what is not there',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has(
      { name: 'Apap', gtin: code, expiryDate: '2028-12-31', lotNumber: 'LOT7' },
      { name: 'Apap Extra', gtin: code, expiryDate: '2029-01-31', lotNumber: 'LOT8' },
      { name: 'Other' },
    );
    await begun(me.token);
    const sent = sentBy(page);
    await open(page, '/en/dashboard/stocktake');
    const told = page.locator('.stocktake-scan .callout');
    await openCode(page, `(01)0${code}(17)281231(10)LOT7(21)SERIAL`);
    await expect(told).toHaveText('Ticked: Apap');
    await expect(page.locator('.stocktake-count')).toContainText('1 of 3 seen');
    await openCode(page, `(01)0${code}(17)281231(10)LOT7(21)SERIAL`);
    await expect(told).toHaveText('Ticked already: Apap');
    expect(await page.content()).not.toContain('SERIAL');
    await openCode(page, code);
    await expect(told).toContainText('Which one is it?');
    await told.getByRole('button', { name: 'Apap Extra' }).click();
    await expect(page.locator('.stocktake-count')).toContainText('2 of 3 seen');
    await expect(told).toHaveCount(0);
    await openCode(page, '5909990672516');
    await expect(told).toContainText('No package here has this code.');
    await expect(told.getByRole('button', { name: 'Not on the list: add it' })).toBeVisible();
    const wrong = 'This is not a medicine’s code: check its digits';
    await expectRefused(page, await openCode(page, '5909990672517'), wrong);
    await expect(page.locator('[name=boxCode]')).toHaveValue('5909990672517');
    await page.locator('[name=boxCode]').fill('');
    await expectRefused(page, await openCode(page, '9780306406157'), wrong);
    await page.locator('[name=boxCode]').fill('');
    await expectRefused(page, await openCode(page, '(01)05909990672517(21)SERIAL'), wrong);
    expect(await page.content()).not.toContain('SERIAL');
    if (scriptsRun()) expect(sent.join('')).not.toContain('SERIAL');
  },
);

test(
  'a camera ticks box after box, each once, and two alike one after the other',
  { tag: '@js' },
  async ({ page, me }) => {
    const printed = { gtin: code, expiryDate: '2028-12-31', lotNumber: 'LOT7' };
    await me.has(
      { name: 'Apap', ...printed },
      { name: 'Apap spare', ...printed },
      { name: 'Ibuprom', gtin: '5909990672516', expiryDate: '2029-01-31', lotNumber: 'LOT8' },
      { name: 'Other' },
    );
    await begun(me.token);
    const box = (serial: string) => `(01)0${code}(17)281231(10)LOT7(21)SERIAL${serial}`;
    const ibuprom = '(01)05909990672516(17)290131(10)LOT8(21)SERIALC';
    await giveCamera(page, { shows: await boxesWithCodes(box('A'), ibuprom) });
    const sent = sentBy(page);
    await open(page, '/en/dashboard/stocktake');
    const dialog = page.getByRole('dialog');
    const told = dialog.locator('.stocktake-told');
    const start = page.getByRole('button', { name: 'Scan with the camera' });
    await start.click();
    await expect(told).toContainText('2 of 4 seen');
    await expect(dialog.getByRole('button', { name: 'Light' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).first().click();
    await expect.poll(() => cameraOf(page)).toMatchObject({ live: 0 });
    await start.click();
    await expect(told).toContainText('2 of 4 seen Ticked already');
    await holdIntoCamera(page, await boxWithCode(box('B')));
    await expect(told).toContainText('3 of 4 seen Ticked: Apap spare');
    await expect(dialog.locator('video')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).first().click();
    for (const name of ['Apap', 'Apap spare', 'Ibuprom'])
      await expect(page.getByRole('checkbox', { name: new RegExp(`^${name} ·`) })).toBeChecked();
    expect(sent.filter((one) => one.includes('intent=scan'))).toHaveLength(5);
    expect(sent.join('')).not.toContain('SERIAL');
  },
);

test(
  'a box that is not on the list comes into the tray, and the check goes on',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'Other' });
    await begun(me.token);
    const sent = sentBy(page);
    await open(page, '/en/dashboard/stocktake');
    await openCode(page, `(01)0${code}(17)281231(10)LOT7(21)SERIAL`);
    await page.getByRole('button', { name: 'Not on the list: add it' }).click();
    const row = page.locator('.tray-row');
    await expect(row).toHaveCount(1);
    await row.getByLabel('Name').fill('Left in the drawer');
    const back = page.getByRole('link', { name: 'Back to the check' });
    await expect(back).toHaveAttribute('href', '/en/dashboard/stocktake?list=personal');
    if (!scriptsRun()) await press(page, 'Add 1 package');
    await expect(back).toBeVisible();
    await press(page, 'Add 1 package');
    await expect(flash(page)).toContainText('1 package added');
    await expectAt(page, '/en/dashboard/stocktake?list=personal');
    await expect(page.getByRole('checkbox', { name: /^Left in the drawer/ })).not.toBeChecked();
    const { items } = await done('GET /medications', { token: me.token });
    const facts = { gtin: `0${code}`, expiryDate: '2028-12-31', lotNumber: 'LOT7' };
    expect(items).toContainEqual(expect.objectContaining({ name: 'Left in the drawer', ...facts }));
    if (scriptsRun()) expect(sent.join('')).not.toContain('SERIAL');
  },
);

test('a box of the check joins what is in the tray already', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Other' });
  await begun(me.token);
  await open(page, '/en/dashboard/tray');
  await page.locator('.tray-ways > summary').click();
  await field(page, 'Code').fill('5901234123457');
  await field(page, 'Code').press('Enter');
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(kept).toContain('domeka-tray');
  await open(page, '/en/dashboard/stocktake');
  await openCode(page, code);
  await page.getByRole('button', { name: 'Not on the list: add it' }).click();
  await expect(page.locator('.tray-row')).toHaveCount(2);
});

test('without a camera the check says so, and opens the field for the code', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await begun(me.token);
  await giveCamera(page, { fails: 'NotFoundError' });
  await open(page, '/en/dashboard/stocktake');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(flash(page)).toContainText('Type the digits under the bars, or use a scanner.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[name=boxCode]')).toBeVisible();
});

import type { Page } from '@playwright/test';
import type { MedicationView } from '@domeka/inventory/contract';
import { done } from '../support/api.ts';
import { logIn, press } from '../support/auth-pages.ts';
import { boxesWithCodes, boxWithCode, cameraOf, giveCamera, holdIntoCamera } from '../support/box.ts';
import type { BoxPicture } from '../support/box.ts';
import { decided, registered } from '../support/catalog.ts';
import { field, flash, open, openListMenu, signOut, summary } from '../support/pages.ts';
import { sql } from '../support/product.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const onlyWithScripts = { tag: '@js' };
const rows = (page: Page) => page.locator('.tray-row');
const known = (lot: string) => `(01)0${registered.code}(17)281231(10)${lot}(21)SERIAL${lot}`;
const unknown = '(01)05901234123457(21)SERIALX';
const stored = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'domeka-tray'),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('boxes held into the camera become rows, and are added at once', onlyWithScripts, async ({ page, me }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? '', request.url()));
    await giveCamera(page, { shows: await boxWithCode(known('A')) });
    await open(page, '/en/dashboard');
    await page.getByRole('link', { name: 'Scan many boxes' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Zażółk Forte 500 mg');
    await expect(rows(page).first()).toContainText('24 capsules');
    await expect(rows(page).first()).toContainText('New');
    await holdIntoCamera(page, await boxWithCode(known('B')));
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText('Joins Zażółk Forte 500 mg, box 1 in the tray');
    const inTurn = [await boxWithCode(known('B')), await boxWithCode(known('A'))] as const;
    let turns = 0;
    await expect(async () => {
      await holdIntoCamera(page, inTurn[turns++ % 2] as BoxPicture);
      await expect(rows(page).first()).toContainText('Already in the tray', { timeout: 3000 });
    }, 'held again, once it was out of view for a while').toPass();
    await holdIntoCamera(page, await boxWithCode(unknown));
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(2)).toContainText('This code is not known');
    const place = await page.locator('.tray-camera').boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(667 / 2);
    await rows(page).nth(2).getByLabel('Name').fill('Dwumiar drops');
    await rows(page).nth(2).getByLabel('Month and year of expiry').fill('05/2020');
    await expect(rows(page).nth(2)).toContainText('Expired');
    await press(page, 'Add 3 packages');
    await expect(flash(page)).toContainText('3 packages added');
    await expect.poll(() => cameraOf(page)).toMatchObject({ live: 0 });
    expect(sent.join('')).not.toContain('SERIAL');
    expect(await stored(page)).toEqual([]);
    const { items } = await done('GET /medications', { token: me.token });
    expect(items.map(({ name, packageCount }: MedicationView) => [name, packageCount]).sort()).toEqual([
      ['Dwumiar drops', 1],
      ['Zażółk Forte', 2],
    ]);
    await flash(page).getByRole('button', { name: 'Undo' }).click();
    await expect(flash(page)).toContainText('Taken back');
    expect((await done('GET /medications', { token: me.token })).items).toEqual([]);
  });
});

test(
  'a tray survives a reload and a failing network, and goes with a sign-out',
  onlyWithScripts,
  async ({ page, context, me }) => {
    await open(page, '/en/dashboard/tray');
    await page.locator('.tray-ways > summary').click();
    await context.setOffline(true);
    await field(page, 'Code').fill(`010${registered.code}1728123110LOT7\u001d21SERIAL`);
    await field(page, 'Code').press('Enter');
    await expect(rows(page)).toContainText('Looked up later');
    await context.setOffline(false);
    await expect(rows(page)).toContainText('Zażółk Forte');
    await expect(rows(page)).toContainText('New');
    const keys: string[] = [];
    await page.route('**/dashboard/tray.data*', async (route) => {
      keys.push(/change=([\w-]+)/.exec(route.request().postData() ?? '')?.[1] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch(); // added, and the answer lost
      await route.abort('internetdisconnected');
    });
    await page.getByRole('button', { name: 'Add 1 package' }).click();
    await expect(summary(page)).toContainText('check your internet connection');
    await open(page, '/en/dashboard/tray');
    await expect(rows(page)).toContainText('Zażółk Forte');
    await press(page, 'Add 1 package');
    await expect(flash(page)).toContainText('1 package added');
    expect(keys).toEqual([keys[0], keys[0]]);
    const { items } = await done('GET /medications', { token: me.token });
    expect(items.map(({ packageCount }: MedicationView) => packageCount)).toEqual([1]);
    await open(page, '/en/dashboard/tray');
    await page.locator('.tray-ways > summary').click();
    await field(page, 'Code').fill('5901234123457');
    await field(page, 'Code').press('Enter');
    await expect.poll(() => stored(page)).toHaveLength(1);
    await signOut(page, me.email);
    await expect(flash(page)).toBeVisible();
    expect(await stored(page)).toEqual([]);
  },
);

test('photos of several boxes become rows', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard');
  await page.getByRole('link', { name: 'Scan many boxes' }).first().click();
  if (scriptsRun()) await page.locator('.tray-ways > summary').click();
  await field(page, 'Choose photos of the codes').setInputFiles([
    await boxesWithCodes(known('A'), known('B')),
    await boxWithCode(unknown),
  ]);
  if (!scriptsRun()) await press(page, 'Read the photos');
  await expect(page.getByRole('main')).toContainText(
    '3 codes found. Boxes whose code does not face the camera are not seen.',
  );
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(2).getByLabel('Name')).toHaveValue('');
  await expect(rows(page).nth(1)).toContainText('Joins Zażółk Forte 500 mg, box 1 in the tray');
  await page.getByRole('button', { name: 'Add 3 packages' }).click();
  await expect(summary(page)).toContainText('Enter the name of the medicine');
  expect((await done('GET /medications', { token: me.token })).items).toEqual([]);
  await press(page, 'Add the 2 that are complete');
  await expect(flash(page)).toContainText('2 packages added');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByLabel('Name').fill('Dwumiar drops');
  if (!scriptsRun()) await press(page, 'Add 1 package');
  await press(page, 'Add 1 package');
  await expect(flash(page)).toContainText('1 package added');
  const { items } = await done('GET /medications', { token: me.token });
  expect(items.map(({ packageCount }: MedicationView) => packageCount).sort()).toEqual([1, 2]);
});

test('what stands in the list already is not added at first', { tag: '@no-js' }, async ({ page, me }) => {
  const facts = { gtin: `0${registered.code}`, lotNumber: 'LOT7', expiryDate: '2028-12-31', quantity: 24 };
  const body = { name: 'Zażółk Forte', dosage: '0,5 g', type: 'capsules', ...facts };
  const there = await done('POST /medications', { token: me.token, body });
  await open(page, '/pl/dashboard');
  await openListMenu(page);
  await page.getByRole('link', { name: 'Zeskanuj wiele opakowań' }).click();
  for (const lot of ['LOT7', 'LOT8']) {
    await field(page, 'Kod').fill(`010${registered.code}1728123110${lot}`);
    await press(page, 'Połóż na tacy');
  }
  await expect(rows(page).first()).toContainText('Masz już to opakowanie');
  await expect(rows(page).nth(1)).toContainText('Dołączy do Zażółk Forte 0,5 g, jest 1 opakowanie');
  await press(page, 'Dodaj 1 opakowanie');
  await expect(flash(page)).toContainText('Dodano 1 opakowanie');
  const joined = await done(`GET /medications/${there.id}`, { token: me.token });
  expect(joined.packages).toHaveLength(2);
  const added = joined.packages.find(({ lotNumber }: { lotNumber: string }) => lotNumber === 'LOT8');
  const path = `PATCH /medications/${there.id}/packages/${added.id}`;
  await done(path, { token: me.token, body: { location: 'Łazienka' } });
  await flash(page).getByRole('button', { name: 'Cofnij' }).click();
  await expect(flash(page)).toContainText('Niczego nie cofnięto');
});

test('a tray whose session ended is there again after logging in', { tag: '@no-js' }, async ({ page, me }) => {
  await open(page, '/en/dashboard/tray');
  await field(page, 'Code').fill('5901234123457');
  await press(page, 'Put it in the tray');
  await rows(page).getByLabel('Name').fill('Typed by hand');
  await sql('delete from sessions where user_id = $1', [me.id]);
  await press(page, 'Add 1 package');
  await expect(flash(page)).toContainText('Your tray is kept');
  await logIn(page, me.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByLabel('Name')).toHaveValue('Typed by hand');
});

test('the tray is filled and added from the keyboard alone', onlyWithScripts, async ({ page, me }) => {
  await open(page, '/pl/dashboard/tray');
  await page.getByText('Bez aparatu: zdjęcia lub kod').focus();
  await page.keyboard.press('Enter');
  await field(page, 'Kod').focus();
  await page.keyboard.type(`(01)0${registered.code}(17)281231(10)LOT7`);
  await page.keyboard.press('Enter');
  await expect(
    page.locator('[aria-live=polite]').filter({ hasText: '1 opakowanie. Zażółk Forte 500 mg.' }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Zdejmij z tacy: Zażółk Forte' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cofnij' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText('Nowy');
  await page.getByRole('button', { name: 'Dodaj 1 opakowanie' }).focus();
  await page.keyboard.press('Enter');
  await expect(flash(page)).toContainText('Dodano 1 opakowanie');
  expect((await done('GET /medications', { token: me.token })).items).toHaveLength(1);
});

test('a recalled box says so before it is added', { tag: '@both' }, async ({ page, me }) => {
  const { gtin, lots } = decided.withdrawn;
  await open(page, '/pl/dashboard/tray');
  if (scriptsRun()) await page.locator('.tray-ways > summary').click();
  await field(page, 'Kod').fill(`01${gtin}1728123110${lots[0]}`);
  await page.getByRole('button', { name: 'Połóż na tacy' }).click();
  await rows(page).getByLabel('Nazwa').fill('Wycofany syrop');
  if (!scriptsRun()) await press(page, 'Dodaj 1 opakowanie');
  await expect(rows(page).locator('.recall-recalled')).toBeVisible();
  await press(page, 'Dodaj 1 opakowanie');
  await expect(flash(page)).toContainText('Dodano 1 opakowanie');
  expect((await done('GET /medications', { token: me.token })).items).toHaveLength(1);
});

test(
  'a full tray says what it did not take, and a typed code is taken before it is added',
  onlyWithScripts,
  async ({ page, me }) => {
    await open(page, '/en/dashboard/tray');
    await page.locator('.tray-ways > summary').click();
    const code = field(page, 'Code');
    for (let box = 1; box <= 49; box += 1) {
      await code.fill(`010${registered.code}1728123110L${box}`);
      await code.press('Enter');
    }
    await expect(rows(page)).toHaveCount(49);
    await code.fill(`010${registered.code}1728123110L50`);
    await page.getByRole('button', { name: /^Add 49/ }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByRole('main')).toContainText('Look at what will happen with each box');
    await code.fill(`010${registered.code}1728123110L51`);
    await code.press('Enter');
    await expect(page.getByRole('main')).toContainText('The tray holds 50 boxes: 1 more was not taken.');
    await expect(rows(page)).toHaveCount(50);
    await press(page, 'Add 50 packages');
    await expect(flash(page)).toContainText('50 packages added');
    const { items } = await done('GET /medications', { token: me.token });
    expect(items.map(({ packageCount }: MedicationView) => packageCount)).toEqual([50]);
  },
);

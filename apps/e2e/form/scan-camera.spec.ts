import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { boxWithCode, boxWithLettering, cameraOf, giveCamera } from '../support/box.ts';
import { registered } from '../support/catalog.ts';
import { fillMedication, pressAdd } from '../support/medication-form.ts';
import { field, flash, open, summary } from '../support/pages.ts';
import { photo } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';

const onlyWithScripts = { tag: '@js' };
const dialog = (page: Page) => page.getByRole('dialog');
const answer = (page: Page) => page.locator('#box-answer');
const followCamera = (page: Page) => page.getByRole('link', { name: 'Scan the box' }).first().click();
const expectNoneLive = (page: Page, began: number) =>
  expect.poll(() => cameraOf(page)).toMatchObject({ live: 0, began });
const box = () => boxWithCode(`(01)0${registered.code}(17)281231(10)LOT7(21)SERIAL`);

test('a box held into the camera fills the form in without a tap', onlyWithScripts, async ({ page, me: _me }) => {
  const asked: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    sent.push(request.postData() ?? '');
  });
  const readers = () => asked.filter((url) => url.includes('/assets/readers/'));
  await giveCamera(page, { shows: await box() });
  await open(page, '/en/dashboard');
  expect(readers()).toEqual([]);
  await followCamera(page);
  await expect(answer(page)).toContainText('Found medication: Zażółk Forte 500 mg');
  await expect(dialog(page)).toHaveCount(0);
  await expect(field(page, 'Expiry date')).toHaveValue('12/2028');
  await expect(field(page, 'Batch number')).toHaveValue('LOT7');
  await expectNoneLive(page, 1);
  expect(readers().length).toBeGreaterThan(0);
  expect(readers().filter((url) => /traineddata|onnx/.test(url))).toEqual([]);
  expect(sent.join('')).not.toMatch(/SERIAL|JFIF/);
});

test('what the camera shows is kept as the photo where that is ticked', onlyWithScripts, async ({ page, me }) => {
  await giveCamera(page, { shows: await boxWithCode(`(01)0${registered.code}`) });
  await open(page, '/en/dashboard?panel=add');
  await page.locator('.scan-box').evaluate((details: HTMLDetailsElement) => (details.open = true));
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(answer(page)).toContainText('Found medication');
  await field(page, 'Keep the picture as the medication’s photo').check();
  await pressAdd(page);
  await expect(flash(page)).toContainText('Successfully added medication');
  const { items } = await done('GET /medications', { token: me.token });
  expect(items).toMatchObject([{ imageUrl: expect.stringContaining('image') }]);
});

test('whatever closes the camera ends it, and the form stays', onlyWithScripts, async ({ page, me: _me }) => {
  await giveCamera(page, { shows: photo }); // without a code
  await open(page, '/en/dashboard?panel=add');
  await fillMedication(page, { name: 'Typed by hand' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close the camera' }).click(),
    () => dialog(page).getByRole('button', { name: 'Choose a photo instead' }).click(),
  ];
  for (const [at, close] of ways.entries()) {
    await page.locator('.scan-box > summary').click();
    await expect(dialog(page).locator('video')).toBeVisible();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expectNoneLive(page, at + 1);
    await expect(field(page, 'Name')).toHaveValue('Typed by hand');
  }
  await expect(field(page, 'Choose a picture')).toBeVisible();
});

test('the light is switched on and off, the camera to the other one', onlyWithScripts, async ({ page, me: _me }) => {
  await giveCamera(page, { shows: photo });
  await open(page, '/en/dashboard');
  await followCamera(page);
  const light = dialog(page).getByRole('button', { name: 'Light' });
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'false');
  await dialog(page).getByRole('button', { name: 'Switch camera' }).click();
  await expect
    .poll(() => cameraOf(page))
    .toEqual({ live: 1, began: 2, asked: ['environment', 'user'], lights: [{ torch: true }, { torch: false }] });
  await expect(dialog(page).locator('video')).toHaveJSProperty('paused', false);
});

for (const [fails, sentence] of [
  ['NotAllowedError', 'The browser may not use the camera'],
  ['NotFoundError', 'This device has no camera'],
  ['NotReadableError', 'Another app is using the camera'],
  ['insecure', 'The camera needs a secure connection'],
] as const)
  test(`a camera that does not start leads to the file: ${fails}`, onlyWithScripts, async ({ page, me: _me }) => {
    await giveCamera(page, { fails });
    await open(page, '/en/dashboard');
    await followCamera(page);
    await expect(flash(page)).toContainText('Error accessing camera');
    await expect(flash(page)).toContainText(sentence);
    await expect(page.locator('#scan-trouble')).toContainText(sentence); // stays when the message goes
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page, 'Choose a picture')).toBeFocused();
  });

test('a picture of the lettering is taken with the shutter', onlyWithScripts, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard');
  await giveCamera(page, { shows: await boxWithLettering(page, ['ZAŻÓŁK', 'FORTE', '500 mg', '24 kaps.']) });
  await open(page, '/en/dashboard');
  await followCamera(page);
  await dialog(page).getByRole('button', { name: 'Take a picture' }).click();
  await expect(answer(page)).toContainText('Zażółk Forte');
  await expectNoneLive(page, 1);
});

const unknownCode = '(01)05901234123457(17)281231(10)LOT7';

test('of a code that nobody knows the lettering beside it is read', onlyWithScripts, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard');
  await giveCamera(page, { shows: await boxWithLettering(page, ['DWUMIAR', 'EXP 01.2027'], unknownCode) });
  await open(page, '/en/dashboard');
  await followCamera(page);
  await answer(page).getByRole('button', { name: 'Dwumiar, 100 mg/5 ml' }).click();
  await expect(field(page, 'Name')).toHaveValue('Dwumiar');
  await expect(field(page, 'Expiry date')).toHaveValue('12/2028');
  await expect(field(page, 'Batch number')).toHaveValue('LOT7');
  await expect(page.locator('input[name=gtin]')).toHaveValue('05901234123457');
});

test('whoever ends the reading of the lettering goes on with the code', onlyWithScripts, async ({ page, me: _me }) => {
  await giveCamera(page, { shows: await boxWithCode(unknownCode) });
  await page.route('**/*.onnx', () => undefined); // never comes
  await open(page, '/en/dashboard');
  await followCamera(page);
  await expect(dialog(page)).toContainText('Processing image...');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(answer(page)).toContainText('has the code 05901234123457. What the code says is filled in');
  await expect(field(page, 'Batch number')).toHaveValue('LOT7');
});

test('who does not want to wait ends the reading', onlyWithScripts, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=scan');
  await fillMedication(page, { name: 'Typed by hand' });
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.onnx', async (route) => held.then(() => route.continue()));
  await field(page, 'Choose a picture').setInputFiles(await boxWithLettering(page, ['Zażółk']));
  await expect(dialog(page)).toContainText('Processing image...');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  release?.();
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(field(page, 'Name')).toHaveValue('Typed by hand');
  await expect(answer(page)).toHaveCount(0);
});

test(
  'a picture of which this device makes nothing can be sent',
  onlyWithScripts,
  async ({ page, context, me: _me }) => {
    const sent: string[] = [];
    await page.route(/\/dashboard\b/, (route, request) => {
      const form = request.postDataBuffer()?.toString('latin1') ?? '';
      sent.push(form);
      const misread = form.replace(/"text":"(?:[^"\\]|\\.)*"/, '"text":"Gu = 5x"');
      return route.continue(misread === form ? {} : { postData: Buffer.from(misread, 'latin1') });
    });
    await open(page, '/en/dashboard?panel=scan');
    await fillMedication(page, { additionalInfo: 'After meals' });
    await field(page, 'Choose a picture').setInputFiles(await boxWithLettering(page, ['ZAŻÓŁK FORTE', '500 mg']));
    await expect(answer(page)).toContainText('No medication found');
    expect(sent.join('')).not.toContain('PNG');
    const send = page.getByRole('button', { name: 'Send the picture to Domeka' });
    await expect(send).toHaveAccessibleDescription('It is read on our server and not kept.');
    await context.setOffline(true);
    await send.click();
    await expect(summary(page)).toContainText('check your internet connection');
    await context.setOffline(false);
    await send.click();
    await expect(answer(page)).toContainText('Found medication: Zażółk Forte 500 mg');
    await expect(send).toHaveCount(0);
    await expect(field(page, 'Name')).toHaveValue('Zażółk Forte');
    await expect(field(page, 'Additional info')).toHaveValue('After meals');
  },
);

/** What a device gives up after a while: here it shares its cores with the server and other journeys. */
const withPatience = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const patient = (act: TimerHandler, delay = 0, ...given: unknown[]) =>
      later(act, delay >= 15_000 ? 10 * delay : delay, ...given);
    Object.assign(window, { setTimeout: patient });
  });

const loadsOfLettering = (page: Page) => {
  const loads: string[] = [];
  page.on('request', (request) => loads.push(/onnx|traineddata/.exec(request.url())?.[0] ?? ''));
  return () => [...new Set(loads)].filter(Boolean);
};

for (const [how, connection, isBroken, size, loads] of [
  ['by PP-OCR, as on the server', {}, false, 17, ['onnx']],
  ['by Tesseract where PP-OCR fails', {}, true, 17, ['onnx', 'traineddata']],
  ['by Tesseract where data is to be saved', { saveData: true }, false, 7, ['traineddata']],
  ['by Tesseract where the connection is slow', { effectiveType: '3g' }, false, 7, ['traineddata']],
] as const)
  test(`lettering is read on the device ${how}`, onlyWithScripts, async ({ page, me: _me }) => {
    const loaded = loadsOfLettering(page);
    await withPatience(page);
    await page.addInitScript((known) => {
      Object.defineProperty(navigator, 'connection', { get: () => known });
    }, connection);
    if (isBroken) await page.route('**/*.onnx', (route) => route.fulfill({ status: 404 }));
    await open(page, '/en/dashboard?panel=scan');
    const file = field(page, 'Choose a picture');
    await expect(file).toHaveAccessibleDescription(new RegExp(`about ${size} MB are loaded once`));
    await expect(page.getByText('small reader')).toHaveCount(0);
    const lettering = await boxWithLettering(page, ['ZAŻÓŁK', 'FORTE', '500 mg', '24 kaps.']);
    await file.setInputFiles(lettering);
    await expect(answer(page)).toContainText('Zażółk Forte');
    expect(loaded()).toEqual(loads);
    if (isBroken) await expect(file).toHaveAccessibleDescription(/about 7 MB are loaded once/);
  });

test('where nothing can be read here, the photo can be sent to be read', onlyWithScripts, async ({ page, me: _me }) => {
  await page.route('**/assets/readers/**', (route) => route.fulfill({ status: 404 }));
  await open(page, '/en/dashboard?panel=scan');
  await field(page, 'Choose a picture').setInputFiles(await boxWithCode(`(01)0${registered.code}`));
  await expect(page.locator('#scan-trouble')).toContainText('Failed to process the captured image');
  await page.getByRole('button', { name: 'Send the picture to Domeka' }).click();
  await expect(answer(page)).toContainText('Found medication: Zażółk Forte 500 mg');
});

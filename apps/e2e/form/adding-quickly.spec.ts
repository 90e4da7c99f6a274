import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { boxWithCode, giveCamera } from '../support/box.ts';
import { registered } from '../support/catalog.ts';
import { newList } from '../support/list-steps.ts';
import { fillMedication, openMore } from '../support/medication-form.ts';
import { alive, expectAt, field, flash, open, row, statusOf } from '../support/pages.ts';
import { expect, oneWayIn, scriptsRun, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 375, height: 812 };
const control = (page: Page, name: string) => page.locator(`.panel [name=${name}]`);
const more = (page: Page) => page.locator('.more-fields');
const addedToday = (page: Page) => page.locator('.added-today');

/** The whole form, at the top of the page. */
async function expectOneScreen(page: Page, submit: string, names: string[]) {
  const parts = [
    ...names.map((name) => control(page, name)),
    more(page).locator('> summary'),
    page.getByRole('main').getByRole('button', { name: submit, exact: true }),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(more(page)).not.toHaveAttribute('open');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const form = await page.locator('.panel-form').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(form).toBeLessThanOrEqual(phone.height);
}

for (const language of languages) {
  test(`the form is one screen of a phone, in ${language}`, { tag: '@both' }, async ({ page, me }) => {
    const t = wordsIn(language);
    await newList(me, 'Home');
    await page.setViewportSize(phone);
    await open(page, `/${language}/dashboard?panel=add`);
    await expect(page.locator('.scan-box > summary')).toBeInViewport({ ratio: 1 });
    await expectOneScreen(page, t('inventory:panel.submit-add'), ['listId', 'name', 'expiryDate', 'quantity', 'type']);
  });

  test(
    `what the register fills in is one line, still one screen, and the date is next, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      const t = wordsIn(language);
      await newList(me, 'Home');
      await page.setViewportSize(phone);
      await open(page, `/${language}/dashboard?panel=add`);
      await control(page, 'name').pressSequentially('zazolk forte');
      if (scriptsRun()) {
        await page.getByRole('option', { name: /Zażółk Forte/ }).click();
      } else {
        await page.getByRole('button', { name: t('inventory:catalog.find') }).click();
        await page.getByRole('radio', { name: /Zażółk Forte/ }).check();
        await page.getByRole('button', { name: t('inventory:catalog.fill') }).click();
      }
      await expect(control(page, 'expiryDate')).toBeFocused();
      await expectOneScreen(page, t('inventory:panel.submit-add'), [
        'name',
        'dosage',
        'expiryDate',
        'quantity',
        'type',
      ]);
      const top = (name: string) => control(page, name).evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs((await top('quantity')) - (await top('type')))).toBeLessThanOrEqual(1); // a border
      const line = page.locator('.tied-product summary');
      await expect(line).toContainText(`${t('inventory:catalog.tied')}·${t('inventory:catalog.change')}`);
      const source = page.locator('.tied-product').getByText('Rejestr Produktów Leczniczych');
      await expect(source).toBeHidden();
      await line.click();
      await expect(source).toBeVisible();
      await page.getByLabel(t('inventory:catalog.not-this'), { exact: true }).check();
    },
  );

  test(
    `the next box after the last: counted, taken back, and done, in ${language}`,
    oneWayIn(language),
    async ({ page, me }) => {
      const t = wordsIn(language);
      const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
      const counted = (count: number) =>
        expect(addedToday(page).getByRole('heading')).toHaveText(t('inventory:added-today.count', { count }));
      await me.has({ name: 'One' }, { name: 'Two' }, { name: 'Three' });
      await open(page, `/${language}/dashboard?panel=add`);
      await counted(3);
      await control(page, 'name').fill('Four');
      await control(page, 'quantity').fill('4');
      await control(page, 'expiryDate').fill('01/2099');
      await statusOf(page, () => button(t('inventory:panel.submit-add')).click());
      await expect(flash(page)).toContainText(t('inventory:toast.added.title'));
      await counted(4);
      await expect(control(page, 'name')).toHaveValue('');
      await expect(control(page, 'name')).toBeFocused();
      await expect(addedToday(page).getByRole('listitem')).toHaveText([/Four/, /Three/, /Two/]);

      const undo = t('common:toast.undo');
      await statusOf(page, () => button(`${undo}: Four`).click());
      await expect(flash(page)).toContainText(t('inventory:toast.deleted.title', { count: 1 }));
      await counted(3);
      await expect(addedToday(page).getByRole('listitem')).toHaveText([/Three/, /Two/, /One/]);
      await expect(control(page, 'name')).toBeFocused();
      await statusOf(page, () => flash(page).getByRole('button', { name: undo }).click());
      await expect(flash(page)).toContainText(t('inventory:toast.restored.title', { count: 1 }));
      await counted(4);

      await page
        .getByRole('main')
        .getByRole('link', { name: t('inventory:panel.done') })
        .click();
      await expectAt(page, `/${language}/dashboard`);
      await expect(row(page, 'Four')).toBeVisible();
    },
  );

  test(`what was changed since it was added stays, in ${language}`, oneWayIn(language), async ({ page, me }) => {
    const t = wordsIn(language);
    const [apap] = await me.has({ name: 'Apap', quantity: 1 });
    await open(page, `/${language}/dashboard?panel=add`);
    await done(`PATCH /medications/${apap?.id}`, { token: me.token, body: { quantity: 2 } });
    const undo = page.getByRole('button', { name: `${t('common:toast.undo')}: Apap`, exact: true });
    await statusOf(page, () => undo.click());
    await expect(flash(page)).toContainText(t('inventory:toast.addition-changed.title'));
    await expect(flash(page)).toContainText('Apap');
    await expect(addedToday(page).getByRole('listitem')).toContainText('2');
    await statusOf(page, () => undo.click()); // as it is now
    await expect(addedToday(page)).toHaveCount(0);
    expect((await done('GET /medications', { token: me.token })).total).toBe(0);
  });
}

test('what is filled or wrong among the rest is in sight', { tag: '@both' }, async ({ page, me: _me }) => {
  await open(page, '/en/dashboard?panel=add');
  await expect(more(page)).not.toHaveAttribute('open');
  await openMore(page);
  await field(page, 'Batch number').fill('L'.repeat(50));
  await fillMedication(page, { name: 'Apap', expiryDate: '2099-01-31' });
  await statusOf(page, () => page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click());
  await expect(more(page)).toHaveAttribute('open');
  await expect(field(page, 'Batch number')).toHaveAccessibleDescription(/Too long/);
});

test('a strength that is filled in stands beside the name', { tag: '@both' }, async ({ page, me }) => {
  await open(page, '/en/dashboard?panel=add');
  await expect(more(page).locator('[name=dosage]')).toHaveCount(1);
  await field(page, 'Name').pressSequentially('zazolk forte');
  if (scriptsRun()) {
    await page.getByRole('option', { name: /Zażółk Forte/ }).click();
  } else {
    await page.getByRole('button', { name: 'Find in the register' }).click();
    await page.getByRole('radio', { name: /Zażółk Forte/ }).check();
    await page.getByRole('button', { name: 'Fill in the form' }).click();
  }
  await expect(more(page).locator('[name=dosage]')).toHaveCount(0);
  await expect(field(page, 'Dosage')).toHaveValue('500 mg');
  await fillMedication(page, { dosage: '250 mg', expiryDate: '2099-01-31' });
  await statusOf(page, () => page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click());
  await expect(addedToday(page)).toContainText('250 mg');
  await expect(more(page).locator('[name=dosage]')).toHaveCount(1);
  await expect(more(page)).not.toHaveAttribute('open');
  expect((await done('GET /medications', { token: me.token })).items).toMatchObject([{ dosage: '250 mg' }]);
});

interface Hands {
  keys: number;
  taps: number;
  since: number;
}

async function countHands(page: Page) {
  await page.evaluate(() => {
    const hands: Hands = { keys: 0, taps: 0, since: performance.now() };
    Object.assign(window, { hands });
    addEventListener('keydown', () => (hands.keys += 1), true);
    addEventListener('pointerdown', () => (hands.taps += 1), true);
  });
}

/** The seconds are reported: they are those of a machine. */
async function handsOf(page: Page) {
  const { keys, taps, seconds } = await page.evaluate(() => {
    const { since, ...used } = (window as unknown as { hands: Hands }).hands;
    return { ...used, seconds: (performance.now() - since) / 1000 };
  });
  const description = `${keys} keys, ${taps} taps, ${seconds.toFixed(1)} s`;
  test.info().annotations.push({ type: 'from the list to saved', description });
  console.log(`From the list to saved: ${description}`);
  return { keys, taps };
}

test('a known name with its expiry takes 12 keys and 2 taps at most', { tag: '@js' }, async ({ page, me }) => {
  await page.setViewportSize(phone);
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  await countHands(page);
  await page.locator('.bottom-bar .open-add').click();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('za');
  const wanted = page.getByRole('option', { name: /Zażółk Forte/ });
  await wanted.waitFor();
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Dosage')).toHaveValue('500 mg');
  await expect(field(page, 'Expiry date')).toBeFocused();
  await page.keyboard.type('12/28');
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(flash(page)).toContainText('Successfully added medication');
  const { keys, taps } = await handsOf(page);
  expect(taps).toBeLessThanOrEqual(2);
  expect(keys).toBeLessThanOrEqual(12);
  const { items } = await done('GET /medications', { token: me.token });
  expect(items[0]).toMatchObject({ name: 'Zażółk Forte', dosage: '500 mg', expiryDate: '2028-12-31' });
});

test('a box shown to the camera takes 2 taps, and so does the next', { tag: '@js' }, async ({ page, me }) => {
  await page.setViewportSize(phone);
  await me.has({ name: 'Apap' });
  await giveCamera(page, { shows: await boxWithCode(`(01)0${registered.code}(17)281231(10)LOT7`) });
  await open(page, '/en/dashboard');
  const add = page.getByRole('main').getByRole('button', { name: 'Add', exact: true });
  const filled = () => expect(page.locator('#box-answer')).toContainText('Found medication: Zażółk Forte 500 mg');
  await countHands(page);
  await page.locator('.bottom-bar .camera-button').click();
  await filled();
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click();
  await expect(flash(page)).toContainText('Successfully added medication');
  expect((await handsOf(page)).taps).toBeLessThanOrEqual(2);
  await expect(field(page, 'Name')).toBeFocused();

  await page.locator('.scan-box > summary').click();
  await filled();
  await alive(page);
  expect((await handsOf(page)).taps).toBe(3);
});

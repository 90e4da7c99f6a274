import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { focusedUnseen, tooWide } from '../support/rules/layout.ts';
import { open } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const drawer = [
  { name: 'Amoksiklav', dosage: '875 mg + 125 mg', quantity: 14, expiryDate: day(-12), categories: ['antibiotic'] },
  { name: 'Ibuprom Max', dosage: '400 mg', quantity: 61, categories: ['painkiller', 'cold/flu'], isPrivate: true },
  { name: 'Apap noc', dosage: '500 mg', quantity: 24, expiryDate: day(12), additionalInfo: 'Not with paracetamol.' },
  { name: 'Clexane', type: 'injection', quantity: 10, additionalInfo: 'One a day, in the evening. '.repeat(6) },
  { name: 'Thiocodin', type: 'syrup', quantity: 50, expiryDate: day(-200), categories: ['cold/flu'] },
  { name: 'Glycerol', dosage: '2 g', type: 'suppository', quantity: 6, expiryDate: day(20) },
  { name: 'Nasivin', dosage: '0,05%', type: 'spray', quantity: 75, expiryDate: day(300), isPrivate: true },
];
const rows = (page: Page) => page.locator('.medications tbody tr:not(.offer-row)');
const boxes = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

test(
  'a computer shows seven rows at once, each with its number between its steps',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await done('PUT /reminders', { token: me.token, body: { isOn: false } }); // or they are offered above the list
    const { id: listId } = await done('POST /lists', { token: me.token, body: { name: 'At home' } });
    const added = await me.has(...drawer.slice(0, 6), { ...drawer[6], name: 'Nasivin', listId });
    for (const { id } of added.slice(1, 5))
      await done(`POST /medications/${id}/packages`, { token: me.token, body: { quantity: 100 } });
    for (const language of ['en', 'pl']) {
      await open(page, `/${language}/dashboard`);
      const all = await boxes(page);
      expect(all.filter(({ bottom }) => bottom <= 800)).toHaveLength(7);
      expect(all.filter(({ height }) => height > 60)).toEqual([]);
      const stepper = rows(page).filter({ hasText: 'Ibuprom' }).locator('.stepper > *');
      const parts = await stepper.evaluateAll((found) => found.map((part) => part.getBoundingClientRect()));
      expect(parts).toHaveLength(3);
      parts.slice(1).forEach(({ left, top, bottom }, index) => {
        expect(left).toBeGreaterThanOrEqual((parts[index]?.right ?? 0) - 1);
        expect(top).toBeLessThan(parts[index]?.bottom ?? 0);
        expect(bottom).toBeGreaterThan(parts[index]?.top ?? 0);
      });
    }
  },
);

test('up to 1100 px there are two columns of cards, above them a table', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(...drawer);
  await open(page, '/en/dashboard');
  for (const [width, columns] of [
    [768, 2],
    [1024, 2],
    [1100, 2],
    [1101, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(new Set((await boxes(page)).map(({ left }) => left)).size, `${width} px`).toBe(columns);
    expect(await page.locator('.medications thead').evaluate((head) => head.clientHeight > 1)).toBe(columns === 1);
  }
});

test('kinds agree with how many there are', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'One', type: 'suppository', quantity: 1 }, { name: 'Ten', type: 'injection', quantity: 10 });
  for (const [language, ten, one] of [
    ['pl', 'zastrzyki', 'czopek'],
    ['en', 'injections', 'suppository'],
  ] as const) {
    await open(page, `/${language}/dashboard`);
    const kinds = await rows(page).locator('td:nth-child(2)').allTextContents();
    expect(kinds).toEqual([ten, one]);
  }
});

test('the bar of a phone stays at the bottom, and the list ends above it', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has(...drawer);
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, '/en/dashboard');
  const bar = page.locator('.bottom-bar');
  const boxOf = () => bar.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  expect((await boxOf()).bottom).toBe(667);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const last = (await boxes(page)).at(-1);
  expect(last?.bottom).toBeLessThan((await boxOf()).top);
});

test(
  'letters of twice the size fit a phone, and no bar covers what has the focus',
  { tag: '@js' },
  async ({ page, me }) => {
    await me.has(...drawer);
    await page.setViewportSize({ width: 375, height: 667 });
    for (const panel of ['', '?panel=add', '?panel=scan']) {
      await open(page, `/pl/dashboard${panel}`);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await tooWide(page, 375)).toEqual([]);
      expect(await focusedUnseen(page)).toEqual([]);
      const beyond = await page
        .locator('.step, .change-quantity')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
      expect(beyond).toBe(0);
    }
  },
);

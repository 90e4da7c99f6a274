import type { Page } from '@playwright/test';
import { calendarDateIn, daysAfter, defaultTimeZone } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { tooWide } from '../support/rules/layout.ts';
import { open, row } from '../support/pages.ts';
import { hasMany } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const today = calendarDateIn(defaultTimeZone, new Date());
const inDays = (days: number) => daysAfter(today, days);
/** In the middle of the month that begins in so many months. */
function inMonths(months: number) {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 15)).toISOString().slice(0, 10);
}
const [march, april] = [inMonths(4), inMonths(5)];
const nameOf = (day: string, language: string) => {
  const words = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(day));
};
const first = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());
const rows = (page: Page) => page.locator('.medications tbody tr:not(.offer-row)');
const drawing = (page: Page) => page.locator('.shelf');
const declinesReminders = ({ token }: Person) => done('PUT /reminders', { token, body: { isOn: false } });

for (const language of ['en', 'pl'] as const)
  test(`a month of the year at a glance narrows the list, ${language}`, oneWayIn(language), async ({ page, me }) => {
    const t = wordsIn(language);
    const [both] = await me.has(
      { name: 'Both', expiryDate: inDays(-3) },
      { name: 'One', expiryDate: march },
      { name: 'Other', expiryDate: april },
      { name: 'Undated' },
    );
    const body = { expiryDate: march };
    await done(`POST /medications/${both?.id}/packages`, { token: me.token, body });
    await open(page, `/${language}/dashboard?sort=name`);
    const links = page.getByRole('list', { name: t('inventory:shelf.label') }).getByRole('link');
    await expect(links).toHaveText([
      t('inventory:expiry-line.expired', { count: 1 }),
      t('inventory:shelf.month', { month: first(nameOf(march, language)), count: 2 }),
      t('inventory:shelf.month', { month: first(nameOf(april, language)), count: 1 }),
    ]);
    await links.nth(1).click();
    await expect(page).toHaveURL(new RegExp(`expiry=${march.slice(0, 7)}`));
    await expect(rows(page)).toHaveCount(2);
    await expect(row(page, 'Both')).toBeVisible();
    await expect(row(page, 'One')).toBeVisible();
    await expect(drawing(page)).toHaveCount(0);
    await page.getByRole('link', { name: `${t('inventory:filter.end')}: ${first(nameOf(march, language))}` }).click();
    await expect(rows(page)).toHaveCount(4);
    await links.first().click();
    await expect(page).toHaveURL(/expiry=expired/);
    await expect(rows(page)).toHaveCount(1);
    await open(page, `/${language}/dashboard?expiry=${march.slice(0, 4)}-13`);
    await expect(rows(page)).toHaveCount(4);
  });

test('two dates make no picture, three do; what is finished is not in it', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'A', expiryDate: march }, { name: 'B', expiryDate: inDays(3000) }, { name: 'C' });
  const [finished] = await me.has({ name: 'D', expiryDate: march, quantity: 0 });
  await open(page, '/en/dashboard');
  await expect(rows(page)).toHaveCount(4);
  await expect(drawing(page)).toHaveCount(0);
  await done(`PATCH /medications/${finished?.id}/quantity`, { token: me.token, body: { quantity: 2 } });
  await open(page, '/en/dashboard');
  await expect(drawing(page)).toHaveCount(1);
});

test('there is room for it beside the list', { tag: '@both' }, async ({ page, me }) => {
  await declinesReminders(me);
  await hasMany(me, 8);
  const dated = [-100, -3, 5, 20, 130, 160, 400].map((days) => ({ name: `In ${days}`, expiryDate: inDays(days) }));
  await me.has(...dated);
  const whole = (below: number) =>
    rows(page).evaluateAll(
      (all, edge) => all.filter((one) => one.getBoundingClientRect().bottom <= edge).length,
      below,
    );
  for (const language of ['en', 'pl']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, `/${language}/dashboard`);
    await expect(drawing(page)).toBeVisible();
    expect(await whole(800)).toBeGreaterThanOrEqual(6);
    await page.setViewportSize({ width: 375, height: 812 });
    const bar = await page.locator('.bottom-bar').evaluate((one) => one.getBoundingClientRect().top);
    expect(await whole(bar)).toBeGreaterThanOrEqual(2);
    for (const [width, months] of [
      [1280, 12],
      [768, 12],
      [375, 9],
      [360, 9],
      [320, 7],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      const parts = await drawing(page).evaluate((shelf) => {
        const boxes = (selector: string) =>
          [...shelf.querySelectorAll(selector)]
            .map((one) => one.getBoundingClientRect())
            .filter(({ width }) => width > 0);
        return {
          height: shelf.getBoundingClientRect().height,
          months: boxes('.shelf-stacks > :is(.shelf-now, .shelf-month, .shelf-mid, .shelf-far)').map(
            (one) => one.width,
          ),
          links: boxes('a').map((one) => [one.left, one.width]),
          piles: boxes('.shelf-later, .shelf-later-if-narrow, .shelf-later-if-narrowest, .shelf-undated').length,
        };
      });
      expect(parts.height, `${width} px`).toBeLessThanOrEqual(72);
      expect(parts.months, `${width} px`).toHaveLength(months);
      expect(Math.min(...parts.months)).toBeGreaterThanOrEqual(24);
      expect(Math.min(...parts.links.map(([, linkWidth]) => linkWidth ?? 0))).toBeGreaterThanOrEqual(24);
      expect(parts.piles).toBe(2);
      expect(await tooWide(page, width)).toEqual([]);
    }
  }
});

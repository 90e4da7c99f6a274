import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { alive, expectAt, open } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const asleep = 'script[type=asleep]';

/** The addresses of the scripts that a page asks for, as it asks. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  return asked;
}

async function openAsleep(page: Page, path: string) {
  const asked = scriptsOf(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator(asleep)).toHaveCount(1);
  expect(asked).toEqual([]);
  return asked;
}

const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));

test.describe('to visitors', { tag: '@js' }, () => {
  for (const path of ['/en/', '/pl/', '/en/knowledge-base', '/pl/baza-wiedzy/leki-w-podrozy', '/en/page/about'])
    test(`${path} loads no script until it is used`, async ({ page }) => {
      const asked = await openAsleep(page, path);
      await page.keyboard.press('Tab');
      await expect(page.locator('.skip-link').first()).toBeFocused();
      await expect(page.locator(asleep)).toHaveCount(0);
      await alive(page);
      expect(asked.length).toBeGreaterThan(0);
      await expect(page.locator('.skip-link').first()).toBeFocused();
      await mark(page);
      await page.getByRole('contentinfo').getByRole('link').first().click();
      await expectAt(page, path.startsWith('/pl') ? '/pl/' : '/en/');
      expect(await isMarked(page)).toBe(true); // it fetched data only
    });

  test('a pointer wakes it as well', async ({ page }) => {
    await openAsleep(page, '/en/knowledge-base');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.locator(asleep)).toHaveCount(0);
    await alive(page);
  });

  test('what is pressed and typed before its scripts are there is not lost', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined); // they never come
    await openAsleep(page, '/en/knowledge-base');
    await page.getByRole('searchbox').pressSequentially('storing');
    await page.keyboard.press('Enter');
    await expectAt(page, '/en/knowledge-base?q=storing');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.goto('/en/');
    await page
      .locator('.try-boxes')
      .getByRole('button', { name: /Ibuprofen/ })
      .click();
    await expect(page.locator('.try-shelf').getByRole('listitem')).toHaveText(['Ibuprofen 200 mg']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expectAt(page, '/en/contact');
  });

  test('what is typed while it wakes stays, in the same field', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/entry.client-*.js', (route) => released.then(() => route.continue()));
    await openAsleep(page, '/en/knowledge-base');
    await page.getByRole('searchbox').pressSequentially('stor');
    release();
    await alive(page);
    await page.keyboard.type('ing');
    await expect(page.getByRole('searchbox')).toHaveValue('storing');
  });

  test('who logs in elsewhere is known on it', async ({ page, context, me }) => {
    const cookies = await context.cookies();
    await context.clearCookies({ name: 'session' });
    await openAsleep(page, '/en/knowledge-base');
    await context.addCookies(cookies);
    const other = await context.newPage();
    await open(other, '/en/dashboard');
    await expect(page.getByRole('banner').getByText(me.email).first()).toBeAttached();
  });

  test('and who is signed out elsewhere is gone from other tabs', async ({ page, context, me }) => {
    await open(page, '/en/dashboard');
    await context.clearCookies({ name: 'session' });
    await openAsleep(await context.newPage(), '/en/knowledge-base');
    await expect(page.getByText(me.email)).toHaveCount(0);
  });

  test('where the device keeps something it wakes at once', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('keep-list', 'off'));
    await page.goto('/en/');
    await expect(page.locator(asleep)).toHaveCount(0);
  });
});

test('who is signed in has pages that are awake', { tag: '@js' }, async ({ page, me }) => {
  expect(me.id).not.toBe('');
  await page.goto('/en/knowledge-base');
  await expect(page.locator(asleep)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => '__remixRouter' in window)).toBe(true);
});

for (const language of languages)
  test(`without scripts it is the same page, ${language}`, { tag: '@no-js' }, async ({ page }) => {
    await open(page, `/${language}/`);
    await page.locator('.language-switch button:not([aria-current])').click();
    await expectAt(page, language === 'en' ? '/pl/' : '/en/');
  });

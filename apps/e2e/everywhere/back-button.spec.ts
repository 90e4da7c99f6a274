import type { Page } from '@playwright/test';
import { open, row, signOut } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

/**
 * Enables the back-forward cache, as outside of tests. The npm package's headless shell has none: there Back reloads.
 */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** The page may come from the back-forward cache, so no answer is awaited; the calling page may be gone. */
const back = (page: Page) => page.evaluate(() => window.history.back()).catch(() => undefined);

async function leave(page: Page, email: string) {
  await signOut(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home medicines, in order');
}

async function expectNothingOf(page: Page, email: string) {
  await expect(page.getByText('Apap')).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
}

test(
  'after signing out, Back leads to nothing of who was here, however often',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/account');
    await open(page, '/en/dashboard');
    await expect(row(page, 'Apap')).toBeVisible();
    await leave(page, me.email);
    for (const path of ['/en/dashboard', '/en/account']) {
      await back(page);
      await page.waitForURL((url) => url.pathname.startsWith(path) || url.search.includes(encodeURIComponent(path)));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingOf(page, me.email);
    }
  },
);

test(
  'signed out in one tab, the other’s Back leads to nothing either',
  { tag: '@both' },
  async ({ page, context, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await expect(row(page, 'Apap')).toBeVisible();
    await open(page, '/en/contact');
    const second = await context.newPage();
    await open(second, '/en/dashboard');
    await leave(second, me.email);
    if (scriptsRun()) await expect(page.getByRole('banner')).not.toContainText(me.email); // it reloads by itself
    await back(page);
    await expect(page.getByRole('main')).toContainText('Log in to see and keep the list');
    await expectNothingOf(page, me.email);
  },
);

test('a page from before signing in says who is signed in now', { tag: '@js' }, async ({ page, context, me }) => {
  await context.clearCookies();
  await open(page, '/en/contact');
  await open(page, '/en/auth');
  await signIn(context, me);
  await back(page);
  await expect(page).toHaveURL(/contact/);
  await expect(page.getByRole('banner')).toContainText(me.email);
});

test(
  'somebody else who signs in finds their own things behind Back',
  { tag: '@both' },
  async ({ page, context, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard');
    await expect(row(page, 'Apap')).toBeVisible();
    await leave(page, me.email);
    const jan = await newPerson();
    await jan.has({ name: 'Ibuprom' });
    await signIn(context, jan);
    await back(page);
    await expect(row(page, 'Ibuprom')).toBeVisible();
    await expectNothingOf(page, me.email);
  },
);

test('a session that was ended elsewhere shows nothing behind Back', { tag: '@js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  await expect(row(page, 'Apap')).toBeVisible();
  await page.goto('/dev/mailbox'); // a page that does not notify other tabs
  await sql(`delete from sessions where user_id = $1`, [me.id]);
  await back(page);
  await expect(page.getByRole('main')).toContainText('Log in to see and keep the list');
  await expectNothingOf(page, me.email);
});

/** Dispatches the events of a page that enters or leaves the back-forward cache. */
const dispatch = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);

test(
  'a page that the browser kept is out of sight until it is known who is there, and keeps what was typed',
  { tag: '@js' },
  async ({ page, me }) => {
    await page.setViewportSize({ width: 375, height: 400 });
    await open(page, '/en/contact');
    const subject = page.getByLabel('Subject');
    await subject.fill('Where is my list?');
    await page.evaluate(() => window.scrollTo(0, 120));
    await dispatch(page, 'pagehide');
    await expect(subject).toBeHidden();
    await sql(`update users set email = $1 where id = $2`, [`changed-${me.email}`, me.id]);
    await dispatch(page, 'pageshow');
    await expect(page.getByRole('banner').getByText(`changed-${me.email}`).first()).toBeAttached();
    await expect(subject).toBeVisible();
    await expect(subject).toHaveValue('Where is my list?');
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  },
);

test('for anybody else it is loaded anew, with nothing of what was typed', { tag: '@js' }, async ({ page, me }) => {
  await open(page, '/en/contact');
  const subject = page.getByLabel('Subject');
  await subject.fill('Where is my list?');
  await dispatch(page, 'pagehide');
  await sql(`delete from sessions where user_id = $1`, [me.id]);
  await dispatch(page, 'pageshow');
  await expect(subject).toBeVisible();
  await expect(subject).toHaveValue('');
  await expect(page.getByText(me.email)).toHaveCount(0);
});

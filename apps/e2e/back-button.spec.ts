import type { Page } from '@playwright/test';
import { open, row } from './support/pages.ts';
import { newPerson, signIn } from './support/person.ts';
import { expect, scriptsRun, test } from './support/test.ts';

/**
 * The browser's own Back; what is then shown may come from its memory, so no answer is waited for. The page that
 * presses it may be gone before it can say so.
 */
const back = (page: Page) => page.evaluate(() => window.history.back()).catch(() => undefined);

async function signOut(page: Page, email: string) {
  await page.getByRole('banner').locator('summary').filter({ hasText: email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home medicines, in order');
}

async function expectNothingOf(page: Page, email: string) {
  await expect(page.getByText('Apap')).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
}

test('after signing out, Back leads to nothing of who was here, however often', async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/account');
  await open(page, '/en/dashboard');
  await expect(row(page, 'Apap')).toBeVisible();
  await signOut(page, me.email);
  for (const path of ['/en/dashboard', '/en/account']) {
    await back(page);
    await page.waitForURL((url) => url.pathname.startsWith(path) || url.search.includes(encodeURIComponent(path)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingOf(page, me.email);
  }
});

test('signed out in one tab, the other’s Back leads to nothing either', async ({ page, context, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  await expect(row(page, 'Apap')).toBeVisible();
  await open(page, '/en/contact');
  const second = await context.newPage();
  await open(second, '/en/dashboard');
  await signOut(second, me.email);
  if (scriptsRun()) await expect(page.getByRole('banner')).not.toContainText(me.email); // it is loaded anew by itself
  await back(page);
  await expect(page.getByRole('main')).toContainText('Sign in to see and keep the list');
  await expectNothingOf(page, me.email);
});

test('a page from before signing in says who is signed in now', { tag: '@js' }, async ({ page, context, me }) => {
  await context.clearCookies();
  await open(page, '/en/contact');
  await open(page, '/en/auth');
  await signIn(context, me);
  await back(page);
  await expect(page).toHaveURL(/contact/);
  await expect(page.getByRole('banner')).toContainText(me.email);
});

test('somebody else who signs in finds their own things behind Back', async ({ page, context, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/dashboard');
  await expect(row(page, 'Apap')).toBeVisible();
  await signOut(page, me.email);
  const jan = await newPerson();
  await jan.has({ name: 'Ibuprom' });
  await signIn(context, jan);
  await back(page);
  await expect(row(page, 'Ibuprom')).toBeVisible();
  await expectNothingOf(page, me.email);
});

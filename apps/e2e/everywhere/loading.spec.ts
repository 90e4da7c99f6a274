import type { Page } from '@playwright/test';
import { logIn } from '../support/auth-pages.ts';
import { newList } from '../support/list-steps.ts';
import { open, openSheet } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';

const skeleton = (page: Page) => page.locator('.skeleton');
const status = (page: Page) => page.locator('.loading-status');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

const listCode = '**/assets/medication-list-*.js';
const holdData = (page: Page) => hold(page, /\.data(\?|$)/);

async function hold(page: Page, address: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('while a page takes its time', { tag: '@js' }, () => {
  for (const [link, words] of [
    ['My medications', 'Loading your medications...'],
    ['Domeka', 'Loading your medications...'],
  ] as const) {
    test(`another screen is said and drawn in outline: ${link}`, async ({ page, me }) => {
      await me.has({ name: 'Apap' });
      await open(page, '/en/knowledge-base');
      const release = await holdData(page);
      await inHeader(page, link).click();
      await expect(skeleton(page)).toBeVisible();
      await expect(status(page)).toHaveText(words);
      await expect(heading(page)).toBeHidden();
      release();
      await expect(heading(page)).toHaveText('My medications');
      await expect(heading(page)).toBeFocused();
      await expect(skeleton(page)).toHaveCount(0);
      await expect(status(page)).toBeEmpty();
    });
  }

  test('the way to an account is a card', async ({ page }) => {
    await open(page, '/pl/');
    const release = await holdData(page);
    await inHeader(page, 'Zaloguj się').click();
    await expect(page.locator('.skeleton-card')).toBeVisible();
    await expect(status(page)).toHaveText('Sprawdzanie sesji…');
    release();
    await expect(heading(page)).toHaveText('Zaloguj się');
  });

  test('the list leaves no empty page while its code is on its way', async ({ page, visitor, me }) => {
    await open(page, '/en/knowledge-base');
    const release = await hold(page, listCode);
    await inHeader(page, 'Domeka').click();
    await expect(skeleton(page)).toBeVisible();
    release();
    await expect(heading(page)).toHaveText('My medications');
    await expect(heading(page)).toBeFocused();

    const other = await visitor();
    await open(other, '/en/auth');
    const releaseOther = await hold(other, listCode);
    await logIn(other, me.email);
    await expect(status(other)).toHaveText('Loading your medications...');
    await expect(heading(other)).toHaveText('Log in');
    await expect(heading(other)).toBeVisible();
    releaseOther();
    await expect(heading(other)).toHaveText('My medications');
  });

  test('what has the focus stays until the next screen is there', async ({ page, me }) => {
    expect(me.id).not.toBe('');
    await open(page, '/en/knowledge-base');
    const release = await holdData(page);
    const link = page.getByRole('link', { name: 'Storing medicines at home', exact: true });
    await link.click();
    await expect(status(page)).toHaveText('Loading...');
    await expect(page.locator('main[data-waits]')).toBeVisible();
    await expect(link).toBeFocused();
    await expect(skeleton(page)).toHaveCount(0);
    release();
    await expect(heading(page)).toHaveText('Storing medicines at home');
    await expect(page.locator('main[data-waits]')).toHaveCount(0);
  });

  test('another part or state of one screen leaves the page as it is', async ({ page, me }) => {
    await me.has({ name: 'Apap', categories: ['painkiller'] });
    const { id } = await newList(me, 'Home');
    const expectKept = async (path: string, act: () => Promise<unknown>, loading: string) => {
      await open(page, path);
      const release = await holdData(page);
      await act();
      await expect(status(page)).toHaveText(loading);
      await expect(skeleton(page)).toHaveCount(0);
      await expect(page.locator('main[data-waits]')).toHaveCount(0);
      await expect(heading(page)).toBeVisible();
      release();
      await expect(status(page)).toBeEmpty();
      await page.unrouteAll({ behavior: 'wait' });
    };
    const list = 'Loading your medications...';
    const search = page.getByRole('searchbox');
    await expectKept('/en/dashboard', () => search.fill('apap'), list);
    await expect(search).toHaveValue('apap');
    await expectKept('/en/dashboard', () => page.getByRole('link', { name: 'painkiller' }).click(), list);
    const withShared = async () => {
      await openSheet(page);
      await page.getByRole('link', { name: /^Include shared/ }).click();
    };
    await expectKept('/en/dashboard', withShared, list);
    await expectKept('/en/dashboard', () => inHeader(page, 'Domeka').click(), list);
    const tab = page.getByRole('link', { name: 'Members', exact: true });
    await expectKept(`/en/list-management?list=${id}`, () => tab.click(), 'Loading...');
  });

  test('that the audit log is read is said', async ({ page }) => {
    await signInAdmin(page.context());
    await open(page, '/en/admin?tab=users');
    const release = await holdData(page);
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    await expect(status(page)).toHaveText('Loading audit logs...');
    release();
    await expect(page.getByRole('heading', { name: 'Security Dashboard' })).toBeVisible();
    await expect(status(page)).toBeEmpty();
  });

  test('a form that is sent keeps what was typed in sight', async ({ page, me }) => {
    expect(me.id).not.toBe('');
    await open(page, '/en/dashboard?panel=add');
    const name = page.locator('.panel [name=name]');
    await name.fill('Apap');
    await page.locator('.panel [name=expiryDate]').fill('2099-01-31');
    const release = await holdData(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.waitForTimeout(600); // longer than the page waits before it shows that it loads
    await expect(skeleton(page)).toHaveCount(0);
    await expect(name).toBeVisible();
    release();
    await expect(page.getByRole('rowheader').filter({ hasText: 'Apap' })).toBeVisible();
  });
});

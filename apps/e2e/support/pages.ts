import type { Locator, Page } from '@playwright/test';
import { expect, scriptsRun } from './test.ts';

export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await alive(page);
  return response?.status() ?? 0;
}

export async function alive(page: Page) {
  if (!scriptsRun()) return;
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/** Without scripts an address may keep the form's fragment. */
export const expectAt = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname, search }) => pathname + search === path);

/** What narrows and orders the list. */
export const openSheet = (page: Page) => page.locator('.sheet-open').click();

/** What is done with the whole list. */
export const openListMenu = (page: Page) => page.locator('.list-menu > summary').click();

export const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });

export const flash = (page: Page): Locator => page.locator('.flash');

export const question = (page: Page): Locator => page.locator(scriptsRun() ? 'dialog' : 'main');

export const confirm = (page: Page, button: string): Promise<number> =>
  statusOf(page, () => question(page).getByRole('button', { name: button, exact: true }).click());

/** @param label of an action in the menu of a row, as "Edit: Apap" */
export async function choose(page: Page, label: string) {
  const action = page.getByLabel(label, { exact: true });
  const menu = page.locator('.row-more').filter({ has: action });
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  await action.click();
}

export async function discard(page: Page) {
  if (scriptsRun()) await page.getByRole('button', { name: 'Discard' }).click();
}

export async function followAndConfirm(page: Page, link: string, button: string) {
  await page.getByRole('link', { name: link }).click();
  await confirm(page, button);
}

export const summary = (page: Page): Locator => page.locator('.error-summary');

export async function signOut(page: Page, email: string) {
  await page.getByRole('banner').locator('summary').filter({ hasText: email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

export async function expectErrorPage(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${heading} – Domeka`);
}

export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });

/** Of what a share shows. */
export const line = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.locator('.shared-name').filter({ hasText: name }) });

export const openLine = (page: Page, name: string) => line(page, name).locator('summary').click();

export async function statusOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await act();
  return (await answered).status();
}

export async function expectRefused(page: Page, status: number, ...reasons: (string | RegExp)[]) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  await expect(page).toHaveTitle(/^Error: /);
  for (const reason of reasons) await expect(summary(page)).toContainText(reason);
}

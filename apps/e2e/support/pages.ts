import type { Locator, Page } from '@playwright/test';
import { expect, scriptsRun } from './test.ts';

/** Opens an address; where scripts run, waits until the page has come alive. Answers the status. */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await alive(page);
  return response?.status() ?? 0;
}

/** Waits until React has taken the page over, where scripts run. */
export async function alive(page: Page) {
  if (!scriptsRun()) return;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** The page is this one; without scripts an address may keep the fragment of the form that led there. */
export const expectAt = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname, search }) => pathname + search === path);

/** A form's control by its whole label. */
export const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });

/** The one-shot message: part of the page without scripts, a toast with them. */
export const flash = (page: Page): Locator => page.locator('.flash');

/** What asks before harm: a page of its own, and where scripts run a dialog with the same form. */
export const question = (page: Page): Locator => page.locator(scriptsRun() ? 'dialog' : 'main');

/** Answers it with yes, and answers the status of what that posted. */
export const confirm = (page: Page, button: string): Promise<number> =>
  statusOf(page, () => question(page).getByRole('button', { name: button, exact: true }).click());

/** Where scripts run, whoever leaves what is typed says that it may go. */
export async function discard(page: Page) {
  if (scriptsRun()) await page.getByRole('button', { name: 'Discard' }).click();
}

/** Follows a link that asks first, and says yes. */
export async function followAndConfirm(page: Page, link: string, button: string) {
  await page.getByRole('link', { name: link }).click();
  await confirm(page, button);
}

export const summary = (page: Page): Locator => page.locator('.error-summary');

/** Signs out by the menu of who is signed in. */
export async function signOut(page: Page, email: string) {
  await page.getByRole('banner').locator('summary').filter({ hasText: email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** The page of an error says what it is in its heading, and so does its title. */
export async function expectErrorPage(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${heading} – Domeka`);
}

/** A row of the list by its medicine's name. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });

/** Presses a button or follows a link that posts, and answers the status of the page's own answer. */
export async function statusOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await act();
  return (await answered).status();
}

/** The form came back refused: status 4xx, title says so, summary names the reason. */
export async function expectRefused(page: Page, status: number, ...reasons: (string | RegExp)[]) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  await expect(page).toHaveTitle(/^Error: /);
  for (const reason of reasons) await expect(summary(page)).toContainText(reason);
}

import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { invite, newList } from '../support/list-steps.ts';
import { expectAt, expectErrorPage, field, flash, line, open, row, summary } from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

const membersOf = ({ id }: { id: string }) => `/en/list-management/members?list=${id}`;
const makeLink = (page: Page) => page.getByRole('button', { name: 'Make a link' });

test(
  'a link made beside the members is copied at once; without scripts it stands on the next page',
  { tag: '@both' },
  async ({ page, context, me, visitor }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const list = await newList(me, 'Home');
    await done('POST /medications', { token: me.token, body: { name: 'Apap', listId: list.id } });
    await open(page, membersOf(list));
    await expect(page.getByRole('heading', { name: 'Share List with Link' })).toBeVisible();
    await makeLink(page).click();
    await expect(flash(page)).toContainText(
      scriptsRun() ? 'Share link copied to clipboard! Link expires in 90 days.' : 'Link expires in 90 days.',
    );
    const link = await page.locator('.copy-input').inputValue();
    if (scriptsRun()) {
      await expectAt(page, membersOf(list));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    } else await expect(page).toHaveURL(/list-management\/shares\/[\w-]+\/link#/);
    const { items } = await done(`GET /shares?list=${list.id}`, { token: me.token });
    expect(items).toMatchObject([{ shows: 'all', showsLabels: false }]);
    const reader = await visitor();
    await open(reader, link);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Home');
    await expect(line(reader, 'Apap')).toBeVisible();
  },
);

test(
  'where the clipboard is closed, the link made is selected to be copied by hand',
  { tag: '@js' },
  async ({ page, context, me }) => {
    const list = await newList(me, 'Home');
    await page.addInitScript(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('closed'));
    });
    await open(page, membersOf(list));
    await makeLink(page).click();
    await expect(flash(page)).toContainText('Failed to copy link to clipboard');
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('/shared/');
    await context.setOffline(true);
    await makeLink(page).click();
    await expect(summary(page)).toContainText('Failed to generate share link');
  },
);

test(
  'who may share no more is told that no link was made, and keeps what was on the clipboard',
  { tag: '@both' },
  async ({ page, context, me }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const anna = await newPerson();
    const list = await newList(anna, 'Home');
    await invite(anna, list, me.email);
    await open(page, membersOf(list));
    if (scriptsRun()) await page.evaluate(() => navigator.clipboard.writeText('mine'));
    await done(`PATCH /lists/${list.id}/members/${me.id}`, { token: anna.token, body: { role: 'viewer' } });
    expect(await press(page, 'Make a link')).toBe(403);
    await expect(summary(page)).toContainText('Failed to generate share link');
    await expect(summary(page)).toContainText('Your role in this list does not allow this.');
    if (scriptsRun()) expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine');
  },
);

test(
  'whose session ended meanwhile is told what they must be logged in for',
  { tag: '@no-js' },
  async ({ page, context, me }) => {
    const list = await newList(me, 'Home');
    for (const [path, fill, button, text] of [
      [membersOf(list), null, 'Make a link', 'You must be logged in to generate a share link'],
      [membersOf(list), 'E-mail address', 'Send invitation', 'You must be logged in to send invitations'],
      ['/en/list-management?panel=share', null, 'Show a code', 'You must be logged in to share your list'],
    ] as const) {
      await signIn(context, me);
      await open(page, path);
      if (fill) await field(page, fill).fill('jan@example.test');
      await context.clearCookies({ name: 'session' });
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(flash(page)).toContainText(text);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    }
  },
);

test('for one person without an address nothing is shared', { tag: '@no-js' }, async ({ page, me }) => {
  await open(page, '/en/list-management?panel=share');
  await page.getByText('Change', { exact: true }).click();
  await page.getByRole('radio', { name: 'One person' }).check();
  expect(await press(page, 'Send a link')).toBe(422);
  await expect(summary(page)).toContainText('Please enter an email address');
  await expect(page.getByRole('radio', { name: 'One person' })).toBeChecked();
  expect((await done('GET /shares', { token: me.token })).items).toEqual([]);
});

test(
  'a list is shared and read anew from each of its tabs, and what is not there is called so',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const list = await newList(me, 'Home');
    for (const tab of ['', '/members', '/settings']) {
      await open(page, `/en/list-management${tab}?list=${list.id}`);
      await expect(page.getByRole('link', { name: 'Share List' })).toHaveAttribute('href', /panel=share$/);
      await press(page, 'Refresh');
      await expect(flash(page)).toContainText('Data refreshed successfully');
      await expectAt(page, `/en/list-management${tab}?list=${list.id}`);
    }
    await done('POST /shares', { token: me.token, body: { listId: list.id } });
    await open(page, `/en/list-management?list=${list.id}`);
    await page.getByRole('link', { name: /^Delete the share of/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(flash(page)).toContainText('Share deleted successfully');
    await done(`DELETE /lists/${list.id}`, { token: me.token, body: { name: 'Home' } });
    expect(await open(page, `/en/dashboard?list=${list.id}`)).toBe(404);
    await expectErrorPage(page, 'List not found');
    for (const tab of ['', '/members', '/settings'])
      expect(await open(page, `/en/list-management${tab}?list=${list.id}`)).toBe(404);
    await expectErrorPage(page, 'List not found');
    await expect(page.getByText('It may have been deleted')).toBeVisible();
  },
);

test(
  'all that is open to others stands in one place, and ends one by one or at once',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const list = await newList(me, 'Home');
    await me.shares({ note: 'For Dr. Nowak' });
    const ofList = await me.shares({ listId: list.id });
    await me.shares({ recipientEmail: 'doctor@example.test' });
    await open(page, '/en/list-management?panel=share');
    await page.getByRole('link', { name: 'Active links: 3' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All links');
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await expect(row(page, 'For Dr. Nowak')).toContainText('Not opened yet.');
    await expect(page.locator(`#share-${ofList.id}`).getByRole('link', { name: 'Home' })).toBeVisible();
    await page.locator(`#share-${ofList.id}`).getByRole('link', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await expect(flash(page)).toBeVisible(); // the row goes before the link has ended
    await expectAt(page, '/en/list-management?list=all');
    await page.getByRole('link', { name: 'Delete all links' }).click();
    await expect(page.getByText('2 links will stop working at once')).toBeVisible();
    await page.getByRole('button', { name: 'Delete all links' }).click();
    await expect(flash(page)).toContainText('2 links deleted');
    await expect(page.getByText('Nothing of yours is open to others by link.')).toBeVisible();
  },
);

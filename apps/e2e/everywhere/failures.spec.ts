import type { Locator, Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { invite, newList } from '../support/list-steps.ts';
import { openMore } from '../support/medication-form.ts';
import {
  choose,
  confirm,
  expectRefused,
  field,
  flash,
  followAndConfirm,
  open,
  openSheet,
  row,
  summary,
} from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { productUrl } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const reason = 'Your role in this list does not allow this.';

/** My role in this list changes while its pages are open in my browser. */
async function listOfAnna(me: Person) {
  const anna = await newPerson();
  const list = await newList(anna, 'Home');
  const { token } = anna;
  await invite(anna, list, me.email);
  await invite(anna, list, (await newPerson()).email);
  await invite(anna, list, newEmail('waits'));
  for (const name of ['Ours', 'Other']) await done('POST /medications', { token, body: { name, listId: list.id } });
  await done('POST /shares', { token, body: { listId: list.id } });
  const give = (role: string) => done(`PATCH /lists/${list.id}/members/${me.id}`, { token, body: { role } });
  return { list, give, removeMe: () => done(`DELETE /lists/${list.id}/members/${me.id}`, { token }) };
}

async function expectSaid(page: Page, place: Locator, ...texts: string[]) {
  for (const text of texts) await expect(flash(page)).toContainText(text);
  await expect(flash(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(flash(page)).toHaveCount(0);
  for (const text of texts) await expect(place.getByRole('alert')).toContainText(text);
}

test(
  'who may only look, or is removed, while typing is told so and loses nothing',
  { tag: '@no-js' },
  async ({ page, context, me }) => {
    const { list, give, removeMe } = await listOfAnna(me);
    const adding = await context.newPage();
    await open(adding, `/en/dashboard?list=${list.id}&panel=add`);
    await field(adding, 'Name').fill('Apap');
    await field(adding, 'Expiry date').fill('2099-01-31');
    await open(page, `/en/dashboard?list=${list.id}`);
    await choose(page, 'Edit: Ours');
    await openMore(page);
    await field(page, 'Additional info').fill('Opened in spring');
    const expectKept = async (why: string) => {
      await expectRefused(page, await press(page, 'Save'), 'Failed to update', why);
      await expect(field(page, 'Additional info')).toHaveValue('Opened in spring');
    };
    await give('viewer');
    await expectKept(reason);
    await removeMe();
    await expectKept('This medication is not there any more.');
    await expectRefused(adding, await press(adding, 'Add'), 'Failed to add medication', 'List not found');
    await expect(field(adding, 'Name')).toHaveValue('Apap');
  },
);

test.describe('a failure stays written where it belongs', { tag: '@js' }, () => {
  test('a medication that was not deleted: in its row, until the next try', async ({ page, me }) => {
    const { list, give } = await listOfAnna(me);
    await open(page, `/en/dashboard?list=${list.id}`);
    await give('viewer');
    const link = page.getByRole('link', { name: 'Delete: Ours' });
    await choose(page, 'Delete: Ours');
    await confirm(page, 'Delete');
    await expectSaid(page, row(page, 'Ours'), 'Failed to delete', reason);
    await expect(link).toBeFocused();
    await expect(link).toHaveAccessibleDescription(`Failed to delete ${reason}`);
    await give('collaborator');
    await link.click();
    await confirm(page, 'Delete');
    await expect(flash(page)).toContainText('Successfully deleted medication');
    await expect(flash(page)).not.toBeFocused();
    await expect(page.locator('.failure-note')).toHaveCount(0);
  });

  test('shares, members, invitations: each in its row, with the reason', async ({ page, me }) => {
    const { list, give } = await listOfAnna(me);
    await open(page, `/en/list-management?list=${list.id}`);
    await give('viewer');
    await page.locator('.shares a.danger').click();
    await confirm(page, 'Delete');
    await expectSaid(page, page.locator('.shares tbody tr'), `Failed to delete share: ${reason}`);
    await give('collaborator');
    await open(page, `/en/list-management/members?list=${list.id}`);
    await give('viewer');
    await page.locator('.members a.danger').click();
    await confirm(page, 'Remove');
    await expectSaid(page, page.locator('.members tbody tr').last(), 'Failed to remove member', reason);
    await page.locator('.invitations a.danger').click();
    await confirm(page, 'Cancel the invitation');
    await expectSaid(page, page.locator('.invitations tbody tr'), 'Failed to cancel invitation', reason);
  });

  test('a list that was not left: beside the button that asks', async ({ page, me }) => {
    const { list, removeMe } = await listOfAnna(me);
    await open(page, `/en/list-management/members?list=${list.id}`);
    await removeMe();
    await followAndConfirm(page, 'Leave the list', 'Leave the list');
    await expectSaid(page, page.locator('.danger-zone'), 'You did not leave the list', 'List not found');
  });

  test('it belongs to one row, and goes with the next page', async ({ page, me }) => {
    const { give } = await listOfAnna(me);
    await open(page, '/en/dashboard');
    await give('viewer');
    await choose(page, 'Delete: Ours');
    await confirm(page, 'Delete');
    await expectSaid(page, row(page, 'Ours'), reason);
    await choose(page, 'Delete: Other');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Ours').getByRole('alert')).toBeVisible();
    await expect(page.locator('.failure-note')).toHaveCount(1);
    await openSheet(page);
    await page.getByRole('link', { name: /include shared/i }).click();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await expect(row(page, 'Ours')).toBeVisible();
    await expect(page.locator('.failure-note')).toHaveCount(0);
  });

  test('a list that was not read anew: above it, with the focus', async ({ page, me, context }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/dashboard?tab=all');
    await openSheet(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(summary(page)).toContainText('Could not refresh data. Please try again.');
    await expect(summary(page)).toBeFocused();
    await context.setOffline(false);
    await expect(row(page, 'Apap')).toBeVisible();
  });
});

test.describe('a message of a failure takes the focus', { tag: '@js' }, () => {
  test('that came with another page, and stays as long as it has it', async ({ page, me }) => {
    const [apap] = await me.has({ name: 'Apap' });
    await page.clock.install();
    await open(page, '/en/dashboard');
    await done(`DELETE /medications/${apap?.id}`, { token: me.token });
    await choose(page, 'Delete: Apap');
    await confirm(page, 'Delete');
    await expect(flash(page)).toContainText('This medication is not there any more.');
    await expect(flash(page)).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(flash(page)).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(6000);
    await expect(flash(page)).toHaveCount(0);
  });

  test('that was there when the page was opened', async ({ page }) => {
    await open(page, '/en/auth?error=server_error&error_description=Nothing+works');
    await expect(flash(page)).toContainText('Nothing works');
    await expect(flash(page)).toBeFocused();
  });

  test('but not out of a field while somebody types', async ({ page, me }) => {
    const [box] = await me.has({ name: 'Box' });
    await page.clock.install();
    await open(page, '/en/dashboard?panel=add');
    await field(page, 'Name').pressSequentially('As');
    await done(`DELETE /medications/${box?.id}`, { token: me.token });
    // As another tab would, at this moment.
    const headers = { origin: productUrl() };
    await page.request.post(`/en/dashboard/${box?.id}/delete`, { headers, form: {}, maxRedirects: 0 });
    await page.clock.fastForward(31_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(flash(page)).toContainText('Failed to delete');
    await page.keyboard.type('pirin');
    await expect(field(page, 'Name')).toHaveValue('Aspirin');
  });
});

import { api } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { invitationPage, invite, newList } from '../support/list-steps.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectAt, expectErrorPage, field, flash, followAndConfirm, open, question, row } from '../support/pages.ts';
import { newEmail, newPerson, signIn } from '../support/person.ts';
import { expect, scriptsRun, test } from '../support/test.ts';

test(
  'who has an account is in at once; a wrong address keeps what was typed',
  { tag: '@no-js' },
  async ({ page, me }) => {
    const list = await newList(me, 'Home');
    const jan = await newPerson();
    await open(page, `/en/list-management/members?list=${list.id}`);
    await field(page, 'E-mail address').fill('no address');
    await field(page, 'Viewer - Can only view medications').check();
    expect(await press(page, 'Send invitation')).toBe(422);
    await expect(page.locator('.error-summary')).toContainText('Failed to send invitation');
    await expect(field(page, 'E-mail address')).toHaveValue('no address');
    await expect(field(page, 'Viewer - Can only view medications')).toBeChecked();
    await field(page, 'E-mail address').fill(jan.email);
    await press(page, 'Send invitation');
    await expect(flash(page)).toContainText('User has been added to the list and notified via email');
    await expect(row(page, jan.email)).toContainText('Viewer');
    expect((await mailTo(jan.email)).subject).toBe('You are now a member of a medication list');
    await followAndConfirm(page, `Remove ${jan.email}`, 'Remove');
    await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible();
    expect((await api(`GET /lists/${list.id}`, { token: jan.token })).status).toBe(404);
  },
);

test(
  'who is logged in with another address signs out and comes back to the invitation',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    const email = newEmail('invited');
    await invite(me, await newList(me, 'Home'), email);
    const link = await invitationPage(email, 'en');
    const other = await visitor();
    await signIn(other.context(), await newPerson());
    await open(other, link);
    await expect(other.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Sign out and use that address' }).click();
    await expectAt(other, new URL(link, other.url()).pathname);
    await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
    await open(page, link);
    await expect(page.getByText(`You are logged in as ${me.email}`)).toBeVisible();
  },
);

test('an invitation is sent again, cancelled, accepted, declined', { tag: '@both' }, async ({ page, me, visitor }) => {
  const list = await newList(me, 'Home');
  const [first, second] = [newEmail('first'), newEmail('second')];
  await invite(me, list, first);
  await invite(me, list, second);
  const link = await invitationPage(first, 'en');
  const members = `/en/list-management/members?list=${list.id}`;
  await open(page, members);
  await page.getByRole('button', { name: `Resend the invitation to ${first}` }).click();
  await expect(flash(page)).toContainText(/Invitation sent again|Failed to resend invitation/);
  await followAndConfirm(page, `Cancel the invitation to ${first}`, 'Cancel the invitation');
  await expect(flash(page)).toContainText('The invitation is cancelled');
  await expect(row(page, first)).toHaveCount(0);
  const other = await visitor();
  expect(await open(other, link)).toBe(404);
  await expectErrorPage(other, 'Invitation to a list');
  await expect(other.getByRole('main')).toContainText('This invitation does not exist any more.');
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/en/auth?tab=login&returnTo=%2Fen%2Fdashboard',
  );
  await open(page, link);
  await expect(page.getByRole('main')).toContainText('If you have joined, the list is among your medications.');
  await page.getByRole('main').getByRole('link', { name: 'My medications' }).click();
  await expectAt(page, '/en/dashboard');

  await open(other, await invitationPage(second, 'en'));
  await other.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(other.locator('.invited-address')).toHaveText(second);
  await open(other, await invitationPage(second, 'en'));
  await other.getByRole('link', { name: 'Decline' }).click();
  await expect(question(other).getByRole('heading')).toHaveText('Decline the invitation to “Home”?');
  await question(other)
    .getByRole(scriptsRun() ? 'button' : 'link', { name: 'Keep it' })
    .click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are invited to “Home”');
  await followAndConfirm(other, 'Decline', 'Decline');
  await expect(flash(other)).toContainText('You declined the invitation');
  await open(page, members);
  await expect(page.getByText('No invitation is waiting for an answer.')).toBeVisible();
});

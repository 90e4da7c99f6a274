import { press } from '../support/auth-pages.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { field, flash, open } from '../support/pages.ts';
import { newEmail } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('a new address counts once both mailboxes agreed', { tag: '@no-js' }, async ({ page, me, visitor }) => {
  const address = newEmail('new');
  await open(page, '/en/account/security');
  await field(page, 'New e-mail address').fill(address);
  await press(page, 'Change e-mail address');
  await expect(flash(page)).toContainText('We sent two e-mails');
  await expect(page.getByRole('main')).toContainText('Waiting for confirmation');
  const mailbox = await visitor();
  for (const to of [me.email, address]) {
    const { href } = linkIn(await mailTo(to));
    await mailbox.goto(href);
    await mailbox.getByRole('main').getByRole('button').click();
    await mailbox.waitForURL(({ pathname }) => pathname.endsWith('/auth/new-address'));
  }
  await open(page, '/en/account/security');
  await expect(page.getByRole('main')).toContainText(`Your address now: ${address}`);
  await expect(page.getByRole('main')).not.toContainText('Waiting for confirmation');
});

test('a change that waits is taken back', { tag: '@no-js' }, async ({ page, me }) => {
  await open(page, '/en/account/security');
  await field(page, 'New e-mail address').fill(newEmail('new'));
  await press(page, 'Change e-mail address');
  await press(page, 'Keep the present address');
  await expect(flash(page)).toContainText('Your address stays as it is');
  await expect(page.getByRole('main')).not.toContainText('Waiting for confirmation');
  await expect(page.getByRole('main')).toContainText(`Your address now: ${me.email}`);
});

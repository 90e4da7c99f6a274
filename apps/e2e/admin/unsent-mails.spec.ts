import { press } from '../support/auth-pages.ts';
import { invite, newList } from '../support/list-steps.ts';
import { mailsSettled, mailTo } from '../support/mailbox.ts';
import { flash, open } from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test('the mail of a share that was not sent is sent again from its row', { tag: '@both' }, async ({ page, me }) => {
  const email = newEmail('reader');
  const { id, shareToken } = await me.shares({ recipientEmail: email });
  await mailsSettled();
  await sql('update shared_medication_lists set mail_failed = true where id = $1', [id]);
  await open(page, '/pl/list-management');
  await expect(page.getByRole('rowheader')).toContainText('Nie udało się wysłać wiadomości.');
  await press(page, `Wyślij wiadomość ponownie: ${email}`);
  await expect(flash(page)).toContainText('Wiadomość jest w drodze');
  expect((await mailTo(email, 2)).text).toContain(shareToken);
  await expect(page.getByRole('rowheader')).not.toContainText('Nie udało się');
});

test('the mail of a member that was not sent is sent again from their row', { tag: '@no-js' }, async ({ page, me }) => {
  const list = await newList(me, 'Home');
  const friend = await newPerson();
  await invite(me, list, friend.email);
  await mailsSettled();
  await sql('update list_members set mail_failed = true where user_id = $1', [friend.id]);
  await open(page, `/en/list-management/members?list=${list.id}`);
  const member = page.getByRole('row', { name: friend.email });
  await expect(member).toContainText('The e-mail could not be sent.');
  await press(page, `Resend the e-mail to ${friend.email}`);
  await expect(flash(page)).toContainText('The e-mail is on its way');
  await mailTo(friend.email, 2);
  await expect(member).not.toContainText('could not be sent');
});

import { logIn, press } from '../support/auth-pages.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, field, flash, open } from '../support/pages.ts';
import { signIn } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const newPassword = 'seven-green-lamps-77';

test(
  'a new password needs the current one, ends other sessions and is told by mail',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    const other = await visitor();
    await signIn(other.context(), me);
    await sql(`update sessions set created_at = now() - interval '1 hour' where user_id = $1`, [me.id]);
    await open(page, '/en/account/security');
    await page.locator('#password-currentPassword').fill('not-this-one');
    await field(page, 'New password').fill(newPassword);
    await expectRefused(page, await press(page, 'Change password'), 'The current password is not right');
    await expect(page.locator('#password-currentPassword-error')).toBeVisible();
    await page.locator('#password-currentPassword').fill(me.password);
    await field(page, 'New password').fill(newPassword);
    await press(page, 'Change password');
    await expect(flash(page)).toContainText('Your password is changed');
    expect((await mailTo(me.email)).subject).toContain('Your password was changed');
    await open(other, '/en/auth');
    await logIn(other, me.email, newPassword);
    await expectAt(other, '/en/');
  },
);

test(
  'a weak password is refused with the reason, and the server sends no password back',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await open(page, '/en/account/security');
    await page.locator('#password-currentPassword').fill(me.password);
    await field(page, 'New password').fill('short');
    await expectRefused(page, await press(page, 'Change password'), 'Use at least 8 characters');
    expect(await page.content()).not.toContain('value="short"');
  },
);

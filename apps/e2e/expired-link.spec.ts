import { done } from './support/api.ts';
import { press } from './support/auth-pages.ts';
import { linkIn, mailsTo, mailTo } from './support/mailbox.ts';
import { expectRefused, flash, open } from './support/pages.ts';
import { goodPassword, newEmail } from './support/person.ts';
import { sql } from './support/product.ts';
import { expect, test } from './support/test.ts';

const expired = 'Email verification link has expired or is invalid. Please request a new one.';

test('an expired link says so, and a new one is mailed to the address typed there', async ({ page }) => {
  const email = newEmail();
  await done('POST /auth/v1/signup', { body: { email, password: goodPassword, data: { terms: true, privacy: true } } });
  const link = linkIn(await mailTo(email)).href;
  await sql(
    `update one_time_tokens set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)`,
    [email],
  );
  await open(page, link);
  await press(page, 'Confirm my address');
  await expect(page.getByRole('alert')).toContainText(expired);

  await page.getByRole('region', { name: 'Get a new link' }).getByLabel('E-mail address').fill(email);
  await press(page, 'Resend Verification');
  await expect(flash(page)).toContainText('New verification email sent. Please check your inbox.');
  await open(page, linkIn(await mailTo(email, 2)).href);
  await press(page, 'Confirm my address');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
});

test('the address of a failed link shows the same, and asks for the address first', async ({ page }) => {
  await open(page, '/en/auth?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
  await expect(page.getByRole('alert')).toContainText('Authentication Error');
  await expect(page.getByRole('alert')).toContainText(expired);
  const status = await press(page, 'Resend Verification');
  await expectRefused(page, status, 'Please enter your email address first');
  await page.getByRole('region', { name: 'Get a new link' }).getByLabel('E-mail address').fill('nobody');
  await expectRefused(page, await press(page, 'Resend Verification'), 'Please enter a valid email address');
});

test('an unknown address is answered like a known one, and nothing is mailed', async ({ page }) => {
  const email = newEmail('nobody');
  await open(page, '/en/auth?error_code=otp_expired');
  await page.getByRole('region', { name: 'Get a new link' }).getByLabel('E-mail address').fill(email);
  await press(page, 'Resend Verification');
  await expect(flash(page)).toContainText('New verification email sent. Please check your inbox.');
  expect(await mailsTo(email)).toEqual([]);
});

test('other failures show their description, or plainly that it failed', async ({ page }) => {
  await open(page, '/en/auth?error=server_error&error_description=The%20provider%20said%20no');
  await expect(page.getByRole('alert')).toContainText('The provider said no');
  await open(page, '/en/auth?error=server_error');
  await expect(page.getByRole('alert')).toContainText('Authentication failed');
  await expect(page.getByRole('button', { name: 'Resend Verification' })).toHaveCount(0);
});

test('errors behind the hash, which no server sees, are shown as well', { tag: '@js' }, async ({ page }) => {
  await open(page, '/en/auth#error=access_denied&error_code=otp_expired&error_description=x');
  await expect(page.getByRole('alert')).toContainText(expired);
  await expect(page).toHaveURL(/\?error=access_denied&error_code=otp_expired/);
});

import { logIn, press } from './support/auth-pages.ts';
import { linkIn, mailTo } from './support/mailbox.ts';
import { expectAt, expectRefused, flash, open } from './support/pages.ts';
import { goodPassword, newEmail, newPerson } from './support/person.ts';
import { expect, test } from './support/test.ts';

const asked = 'Please check your email for the password reset link';

test('a forgotten password is replaced through a mailed link, and the old one no longer works', async ({ page }) => {
  const { email } = await newPerson();
  const password = 'another-river-bank-77';
  await open(page, '/en/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await page.getByLabel('E-mail address').fill(email);
  await press(page, 'Send reset link');
  await expect(flash(page)).toContainText(asked);

  const mail = await mailTo(email, 2);
  expect(mail.subject).toBe('Set a new password');
  await open(page, linkIn(mail).href);
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await page.getByLabel('New password').fill('password');
  await expectRefused(page, await press(page, 'Update password'), 'This password is too easy to guess.');
  await page.getByLabel('New password').fill(goodPassword);
  await expectRefused(page, await press(page, 'Update password'), 'The new password is the same as the old one.');
  await page.getByLabel('New password').fill(password);
  await press(page, 'Update password');
  await expect(flash(page)).toContainText('Your password has been updated successfully');
  await expectAt(page, '/en/auth?tab=login');

  await expectRefused(page, await logIn(page, email), 'The e-mail address or the password is not right.');
  await logIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
});

test('an unknown address is answered as a known one is', async ({ page }) => {
  await open(page, '/en/auth?view=forgot');
  await page.getByLabel('E-mail address').fill(newEmail('nobody'));
  await press(page, 'Send reset link');
  await expect(flash(page)).toContainText(asked);
  await expectAt(page, '/en/auth?tab=login&sent=mail');
});

test('a reset link works once', async ({ page }) => {
  const { email } = await newPerson();
  await open(page, '/en/auth?view=forgot');
  await page.getByLabel('E-mail address').fill(email);
  await press(page, 'Send reset link');
  const link = linkIn(await mailTo(email, 2)).href;
  await open(page, link);
  await press(page, 'Continue');
  await expect(page.getByLabel('New password')).toBeVisible();
  await open(page, link);
  await press(page, 'Continue');
  await expect(page.getByRole('alert').first()).toContainText('Email verification link has expired or is invalid.');
});

test('without a session there is no form for a new password', async ({ page }) => {
  await open(page, '/en/auth?type=recovery');
  await expect(page.getByRole('alert').first()).toContainText('Email verification link has expired or is invalid.');
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

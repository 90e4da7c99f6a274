import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { logIn, press } from '../support/auth-pages.ts';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, field, flash, open, summary } from '../support/pages.ts';
import { goodPassword, newEmail, newPerson } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { ageProofs } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

const asked = 'Please check your email for the password reset link';

test(
  'a forgotten password is replaced through a mailed link, and the old one no longer works',
  { tag: '@both' },
  async ({ page }) => {
    const { email } = await newPerson();
    const password = 'another-river-bank-77';
    await open(page, '/en/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
    await page.getByLabel('E-mail address').fill(email);
    await press(page, 'Send reset link');
    await expect(flash(page)).toContainText(asked);

    const mail = await mailTo(email);
    expect(mail.subject).toBe('Set a new password');
    await open(page, linkIn(mail).href);
    await expect(page.getByRole('main')).toContainText('right away: this link works only once.');
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
  },
);

test('an unknown address is answered as a known one is', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/auth?view=forgot');
  await page.getByLabel('E-mail address').fill(newEmail('nobody'));
  await press(page, 'Send reset link');
  await expect(flash(page)).toContainText(asked);
  await expectAt(page, '/en/auth/code?for=recovery');
});

test('the code of the mail leads to the form for a new password', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  await open(page, '/en/auth?view=forgot');
  await page.getByLabel('E-mail address').fill(email);
  await press(page, 'Send reset link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  await expect(page.getByRole('main')).toContainText(email);
  await field(page, 'Six-digit code').fill(codeIn(await mailTo(email)));
  await press(page, 'Set a new password');
  await expectAt(page, '/en/auth?type=recovery');
  await page.getByLabel('New password').fill('another-river-bank-77');
  await press(page, 'Update password');
  await expect(flash(page)).toContainText('Your password has been updated successfully');
});

test('a reset link works once', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  await open(page, '/en/auth?view=forgot');
  await page.getByLabel('E-mail address').fill(email);
  await press(page, 'Send reset link');
  const link = linkIn(await mailTo(email)).href;
  await open(page, link);
  await press(page, 'Continue');
  await expect(page.getByLabel('New password')).toBeVisible();
  await page.context().clearCookies({ name: 'session' });
  await open(page, link);
  await press(page, 'Continue');
  await expect(page.getByRole('alert').first()).toContainText('Email verification link has expired or is invalid.');
  await expectAskForNewLink(page);
});

test('a reset asked for in the other language ends on a page in that language', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  const t = wordsIn('pl');
  await open(page, '/pl/auth?view=forgot');
  await field(page, t('identity:field.email.label')).fill(email);
  await press(page, t('identity:view.forgot.submit'));
  await open(page, linkIn(await mailTo(email)).href.replace('/pl/auth/confirm', '/en/auth/confirm'));
  await press(page, 'Continue');
  await expect(page).toHaveTitle(`${t('identity:view.recovery.title')} – Domeka`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:view.recovery.title'));
  await expect(page.getByRole('button', { name: t('identity:view.recovery.submit') })).toBeVisible();
});

test(
  'whoever is logged in and opens an old reset link can ask for a new one as well',
  { tag: '@no-js' },
  async ({ page, me }) => {
    expect(me.id).not.toBe('');
    await open(page, '/en/auth?type=recovery&error=access_denied&error_code=otp_expired');
    await expectAskForNewLink(page);
  },
);

async function expectAskForNewLink(page: Page) {
  await expectAt(page, '/en/auth?view=forgot&link=expired');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Verification' })).toHaveCount(0);
}

test(
  'long after logging in, whoever came by no mailed link sets a new password where proof is asked for it',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await ageProofs(me);
    await open(page, '/en/auth?type=recovery');
    await field(page, 'New password').fill('another-river-bank-77');
    await press(page, 'Update password');
    await expectAt(page, '/en/account/security');
    await expect(flash(page)).toContainText('Set your new password here');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  },
);

test(
  'whose reset was asked for by another client logs in here, and is not told that its link was bad',
  { tag: '@no-js' },
  async ({ page }) => {
    await open(page, '/en/auth?type=recovery&code=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await expect(page.getByText('expired')).toHaveCount(0);
  },
);

test('tokens of another client leave the address', { tag: '@js' }, async ({ page }) => {
  await open(page, '/en/auth?type=recovery#access_token=x&refresh_token=y&type=recovery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByText('expired')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
});

test('without a session there is no form for a new password', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/auth?type=recovery');
  await expect(page.getByRole('alert').first()).toContainText('Email verification link has expired or is invalid.');
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

for (const language of languages)
  test(
    `${language}: long after a reset link was pressed, it sets a password, and all else asks for a code`,
    oneWayIn(language),
    async ({ page }) => {
      const t = wordsIn(language);
      const anna = await newPerson(newEmail(), language);
      await open(page, `/${language}/auth?view=forgot`);
      await field(page, t('identity:field.email.label')).fill(anna.email);
      await press(page, t('identity:view.forgot.submit'));
      await open(page, linkIn(await mailTo(anna.email)).href);
      await press(page, t('identity:confirm.recovery.submit'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:view.recovery.title'));
      await ageProofs(anna);

      const askForCode = t('identity:field.currentPassword.reauthentication_needed');
      await open(page, `/${language}/account/security`);
      await field(page, t('identity:field.newEmail.label')).fill(newEmail());
      expect(await press(page, t('identity:account.security.email.submit'))).toBe(400);
      await expect(summary(page)).toContainText(askForCode);
      await open(page, `/${language}/account/two-step`);
      expect(await press(page, t('identity:account.two-step.off.submit'))).toBe(400);
      await expect(summary(page)).toContainText(askForCode);
      await press(page, t('identity:account.proof.mail-code'));
      await expect(field(page, t('identity:field.nonce.label'))).toBeVisible();
      expect(await press(page, t('identity:account.two-step.off.submit'))).toBe(400);
      await expect(summary(page).getByRole('link', { name: t('identity:field.nonce.required') })).toHaveCount(1);
      await field(page, t('identity:field.nonce.label')).fill(codeIn(await mailTo(anna.email, 3)));
      expect(await press(page, t('identity:account.two-step.off.submit'))).toBe(200);
      await expect(page.locator('#secret')).toBeVisible();

      await open(page, `/${language}/auth?type=recovery`);
      await field(page, t('identity:field.newPassword.label')).fill('another-river-bank-77');
      await press(page, t('identity:view.recovery.submit'));
      await expect(flash(page)).toContainText(t('identity:toast.password-updated.title'));
    },
  );

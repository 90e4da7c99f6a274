import { done } from '../support/api.ts';
import { fillSignUp, logIn, press } from '../support/auth-pages.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, flash, open, summary } from '../support/pages.ts';
import { goodPassword, newEmail, newPerson } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { startCookieRefusal } from '../support/refusing-cookies.ts';
import { expect, test } from '../support/test.ts';

const wrong = 'The e-mail address or the password is not right.';

test(
  'a wrong password is refused as an unknown address is, and then the right one opens the list',
  { tag: '@both' },
  async ({ page }) => {
    const { email } = await newPerson();
    await open(page, '/en/auth');
    await expectRefused(page, await logIn(page, newEmail()), wrong);
    await expect(summary(page).getByRole('heading')).toHaveText('Error');
    await expectRefused(page, await logIn(page, email, 'something-else-42'), wrong);
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await logIn(page, email);
    await expect(flash(page)).toContainText('You have been logged in successfully');
    await expectAt(page, '/en/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
  },
);

test(
  'a browser that refuses cookies is told so after the right password or link',
  { tag: '@no-js' },
  async ({ visitor, baseURL }) => {
    const { email } = await newPerson();
    const { proxy, close } = await startCookieRefusal();
    try {
      const page = await visitor({ proxy });
      await open(page, '/en/auth?returnTo=%2Fen%2Fcontact');
      await logIn(page, email);
      await expect(page.getByRole('alert')).toContainText('Allow cookies for this site, then log in again.');
      await expectAt(page, '/en/auth?tab=login&cookies=needed&returnTo=%2Fen%2Fcontact');
      const landing = encodeURIComponent(`${baseURL}/en/auth?type=recovery`);
      await done(`POST /auth/v1/recover?redirect_to=${landing}`, { body: { email, client: 'web' } });
      await open(page, linkIn(await mailTo(email)).href);
      await press(page, 'Continue');
      await expect(page.getByRole('alert')).toContainText('Allow cookies for this site');
    } finally {
      close();
    }
  },
);

test('whoever brings no cookie yet, and keeps them, is led on', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  await open(page, '/en/auth?returnTo=%2Fen%2Fcontact');
  await page.context().clearCookies();
  await logIn(page, email);
  await expectAt(page, '/en/contact');
  await expect(flash(page)).toContainText('You have been logged in successfully');
});

test('empty fields are named', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/auth');
  await expectRefused(page, await press(page, 'Log in'), 'Enter your e-mail address', 'Enter a password');
  await expect(summary(page).getByRole('heading')).toHaveText('There is a problem');
  await open(page, '/pl/auth?tab=signup');
  await press(page, 'Załóż konto');
  await expect(summary(page).getByRole('heading')).toHaveText('Popraw błędy');
});

test('whoever is sent to log in comes back to where they wanted to be', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  await open(page, '/en/list-management?page=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await logIn(page, email);
  await expectAt(page, '/en/list-management?page=1');
});

test('the way back survives a refusal and the change to sign-up', { tag: '@js' }, async ({ page }) => {
  const { email } = await newPerson();
  await open(page, '/en/auth?returnTo=%2Fen%2Fcontact');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expectRefused(page, await logIn(page, email, 'something-else-42'), wrong);
  await logIn(page, email);
  await expectAt(page, '/en/contact');
});

test('the way back survives every way through the screen, and the mails on it', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  const back = 'returnTo=%2Fen%2Fcontact';
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await open(page, `/en/auth?${back}&error_code=otp_expired`);
  await page.getByRole('region', { name: 'Get a new link' }).getByLabel('E-mail address').fill(newEmail('nobody'));
  await press(page, 'Resend Verification');
  await expectAt(page, `/en/auth/code?for=signup&${back}`);
  await link('Use another address').click();
  await expectAt(page, `/en/auth?tab=signup&${back}`);
  await link('Log in').click();
  await link('Log in with a code by e-mail').click();
  await expectAt(page, `/en/auth/code?${back}`);
  await link('Log in with a password').click();
  await expectAt(page, `/en/auth?tab=login&${back}`);
  await link('Forgot password?').click();
  await expectAt(page, `/en/auth?view=forgot&${back}`);
  await link('Back to log in').click();
  await expectAt(page, `/en/auth?tab=login&${back}`);
  await link('Forgot password?').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await page.getByLabel('E-mail address').fill(email);
  await press(page, 'Send reset link');
  await expectAt(page, `/en/auth/code?for=recovery&${back}`);
  await open(page, linkIn(await mailTo(email)).href);
  await press(page, 'Continue');
  await page.getByLabel('New password').fill('another-river-bank-77');
  await press(page, 'Update password');
  await expectAt(page, `/en/auth?tab=login&${back}`);
  await logIn(page, email, 'another-river-bank-77');
  await expectAt(page, '/en/contact');
});

test('somebody new comes from the mail to where they wanted to be', { tag: '@no-js' }, async ({ page }) => {
  const email = newEmail();
  await open(page, '/en/auth?tab=signup&returnTo=%2Fen%2Fcontact');
  await fillSignUp(page, email);
  await press(page, 'Sign up');
  await expectAt(page, '/en/auth/code?for=signup&returnTo=%2Fen%2Fcontact');
  await open(page, linkIn(await mailTo(email)).href);
  await press(page, 'Confirm my address');
  await expectAt(page, '/en/contact');
});

test('a way back to another site is ignored', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  const there = (hostile: string) => `/en/auth?returnTo=${encodeURIComponent(hostile)}`;
  await open(page, there('//evil.example'));
  await logIn(page, email);
  await expectAt(page, '/en/');
  for (const hostile of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await open(page, there(hostile));
    await expectAt(page, '/en/');
  }
});

test('the landing page leads those who are signed in to their list', { tag: '@no-js' }, async ({ page, me }) => {
  await me.has({ name: 'Apap' });
  await open(page, '/en/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
  await open(page, '/en/auth?tab=signup');
  await expectAt(page, '/en/');
});

test('signed out, the list is a welcome that leads to it', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  expect(await open(page, '/en/dashboard')).toBe(200);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await logIn(page, email);
  await expectAt(page, '/en/dashboard');
});

test('a password can be looked at while it is typed', { tag: '@js' }, async ({ page }) => {
  await open(page, '/en/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(goodPassword);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the card is 420 px wide, and on a phone as wide as it is', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/pl/auth?tab=signup');
  const width = () => page.locator('.auth-card').evaluate((card) => card.getBoundingClientRect().width);
  expect(await width()).toBe(420);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await width()).toBe(375);
});

test(
  'whose account was opened without consents is asked for both before anything else',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await sql('update users set terms_accepted_at = null, privacy_accepted_at = null where id = $1', [me.id]);
    await open(page, '/en/account/sessions');
    await expectAt(page, '/en/auth/consents?returnTo=%2Fen%2Faccount%2Fsessions');
    await open(page, '/en/page/privacy-policy');
    await expectAt(page, '/en/page/privacy-policy');
    await open(page, '/en/dashboard');
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.getByRole('main').getByLabel('Privacy Policy').check();
    await expectRefused(page, await press(page, 'Continue'), 'You must agree to the Terms of Service to continue');
    await page.getByRole('main').getByLabel('Terms of Service').check();
    await press(page, 'Continue');
    await expectAt(page, '/en/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
  },
);

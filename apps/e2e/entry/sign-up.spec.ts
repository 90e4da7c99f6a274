import { done } from '../support/api.ts';
import { fillSignUp, logIn, press } from '../support/auth-pages.ts';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import { pressAdd } from '../support/medication-form.ts';
import { expectAt, expectRefused, field, flash, open, row } from '../support/pages.ts';
import { goodPassword, newEmail, newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('sign-up, mail, confirmation, first medication', { tag: '@both' }, async ({ page }) => {
  const email = newEmail();
  await open(page, '/en/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  await fillSignUp(page, email);
  await press(page, 'Sign up');
  await expect(flash(page)).toContainText('Please check your email to verify your account');
  await expectAt(page, '/en/auth/code?for=signup');
  await expect(page.getByText(`An e-mail with a link and a code is on its way to ${email}.`)).toBeVisible();

  const mail = await mailTo(email);
  expect(mail.subject).toBe('Confirm your e-mail address');
  const link = linkIn(mail);
  await page.request.get(link.href); // mail scanners fetch links: nothing happens yet
  await open(page, link.href);
  await press(page, 'Confirm my address');
  await expect(flash(page)).toContainText('Your e-mail address is confirmed');
  await expectAt(page, '/en/');

  await page.getByRole('link', { name: 'Type it in' }).click();
  await field(page, 'Name').fill('Apap');
  await pressAdd(page);
  await expect(flash(page)).toContainText('Successfully added medication');
  await open(page, '/en/dashboard');
  await expect(row(page, 'Apap')).toContainText('tablets');
});

test(
  'the code of the sign-up’s mail confirms the address as well; another one can be asked for',
  { tag: '@no-js' },
  async ({ page }) => {
    const email = newEmail();
    await open(page, '/en/auth?tab=signup&returnTo=%2Fen%2Fcontact');
    await fillSignUp(page, email);
    await press(page, 'Sign up');
    await mailTo(email);
    await press(page, 'Send a new code');
    await expect(flash(page)).toContainText('New verification email sent. Please check your inbox.');
    await expectAt(page, '/en/auth/code?for=signup&returnTo=%2Fen%2Fcontact');
    const code = codeIn(await mailTo(email, 2));
    await field(page, 'Six-digit code').fill(code === '000000' ? '000001' : '000000');
    await expectRefused(page, await press(page, 'Confirm my address'), 'This code is not right or has expired.');
    await field(page, 'Six-digit code').fill(code);
    await press(page, 'Confirm my address');
    await expect(flash(page)).toContainText('Your e-mail address is confirmed');
    await expectAt(page, '/en/contact');
  },
);

test(
  'a taken address is answered like a new one, and its owner is told by mail',
  { tag: '@no-js' },
  async ({ page }) => {
    const { email } = await newPerson();
    await open(page, '/en/auth?tab=signup');
    await fillSignUp(page, email);
    await press(page, 'Sign up');
    await expect(flash(page)).toContainText('Please check your email to verify your account');
    expect((await mailTo(email)).subject).toBe('You already have an account');
  },
);

test(
  'an address that is not confirmed yet cannot log in, and is mailed another link there',
  { tag: '@no-js' },
  async ({ page }) => {
    const email = newEmail();
    await done('POST /auth/v1/signup', {
      body: { email, password: goodPassword, data: { terms: true, privacy: true } },
    });
    await open(page, '/en/auth');
    await expectRefused(page, await logIn(page, email), 'This address is not confirmed yet.');
    const resend = page.getByRole('region', { name: 'Get a new link' });
    await expect(resend.getByLabel('E-mail address')).toHaveValue(email);
    await press(page, 'Resend Verification');
    await expect(flash(page)).toContainText('New verification email sent');
    expect(linkIn(await mailTo(email, 2)).pathname).toBe('/en/auth/confirm');
  },
);

test(
  'a stranger who signed up with the address first does not get in, whichever mail its owner opens',
  { tag: '@no-js' },
  async ({ page }) => {
    const [email, strangers] = [newEmail(), 'strange-Choice-77'];
    await done('POST /auth/v1/signup', { body: { email, password: strangers, data: { terms: true, privacy: true } } });
    const older = linkIn(await mailTo(email));
    await open(page, '/en/auth?tab=signup');
    await fillSignUp(page, email);
    await press(page, 'Sign up');
    const newer = await mailTo(email, 2);
    expect(newer.text).toContain('the password will be the one typed last');
    await open(page, older.href);
    await press(page, 'Confirm my address');
    await expect(page.getByRole('alert')).toContainText('Email verification link has expired or is invalid.');
    await open(page, linkIn(newer).href);
    await press(page, 'Confirm my address');
    await expect(flash(page)).toContainText('Your e-mail address is confirmed');
    await page.context().clearCookies();
    await open(page, '/en/auth');
    await expectRefused(page, await logIn(page, email, strangers), 'The e-mail address or the password is not right.');
    await logIn(page, email);
    await expect(page.getByRole('banner')).toContainText(email);
  },
);

test('a refused sign-up says every reason and keeps what was typed', { tag: '@js' }, async ({ page }) => {
  await open(page, '/en/auth?tab=signup');
  await fillSignUp(page, 'no address', { password: 'short', again: 'something-else-42' });
  await expectRefused(
    page,
    await press(page, 'Sign up'),
    'Please enter a valid email address',
    'Use at least 8 characters',
    'Passwords do not match',
  );
  await expect(page.getByLabel('E-mail address')).toHaveValue('no address');
  await expect(page.getByLabel('I agree to the Terms of Service')).toBeChecked();
  await fillSignUp(page, 'no address');
  await expectRefused(page, await press(page, 'Sign up'), 'Please enter a valid email address');
  await fillSignUp(page, newEmail(), { password: 'password123' });
  await expectRefused(page, await press(page, 'Sign up'), 'This password is too easy to guess.');
  await fillSignUp(page, '', { password: 'short' });
  await expectRefused(page, await press(page, 'Sign up'), 'Enter your e-mail address');
});

test(
  'without scripts, missing consent is refused with all else, and passwords are not sent back',
  { tag: '@no-js' },
  async ({ page }) => {
    await open(page, '/en/auth?tab=signup');
    await fillSignUp(page, 'no address', { password: 'short', again: 'something-else-42' });
    await page.getByLabel('I agree to the Terms of Service').uncheck();
    await page.getByLabel('I agree to the Privacy Policy').uncheck();
    const status = await press(page, 'Sign up');
    await expectRefused(
      page,
      status,
      'Please enter a valid email address',
      'Use at least 8 characters',
      'Passwords do not match',
      'You must agree to the Terms of Service to continue',
      'You must agree to the Privacy Policy to continue',
    );
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Confirm password')).toHaveValue('');
  },
);

test('with scripts, the button waits for both boxes and says why', { tag: '@js' }, async ({ page }) => {
  await open(page, '/en/auth?tab=signup');
  const button = page.getByRole('main').getByRole('button', { name: 'Sign up' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Tick both boxes to continue.');
  await page.getByLabel('I agree to the Terms of Service').check();
  await expect(button).toBeDisabled();
  await page.getByLabel('I agree to the Privacy Policy').check();
  await expect(button).toBeEnabled();
});

test('boxes ticked before scripts run count', { tag: '@js' }, async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(
    '**/assets/entry.client*',
    (route) => new Promise<void>((go) => held.push(() => go(route.continue()))),
  );
  await page.goto('/en/auth?tab=signup', { waitUntil: 'commit' });
  await page.getByLabel('I agree to the Terms of Service').check();
  await page.getByLabel('I agree to the Privacy Policy').check();
  for (const release of held) release();
  await expect(page.getByRole('button', { name: 'Show' })).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign up' })).toBeEnabled();
});

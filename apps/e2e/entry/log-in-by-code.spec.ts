import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { press } from '../support/auth-pages.ts';
import { codeIn, linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, flash, open } from '../support/pages.ts';
import { newEmail, newPerson, signIn } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const loggedIn = 'You have been logged in successfully';

async function askFor(page: Page, email: string, path = '/en/auth') {
  await open(page, path);
  await page.getByRole('link', { name: 'Log in with a code by e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in with a code');
  await page.getByLabel('E-mail address').fill(email);
  await press(page, 'Send me a code');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  await expect(page).toHaveTitle('Enter the code – Domeka');
  await expect(page.getByRole('main')).toContainText(`If there is an account for ${email}`);
}

test(
  'six digits from the mail log in, and lead to where the person wanted to be',
  { tag: '@both' },
  async ({ page }) => {
    const { email } = await newPerson();
    await askFor(page, email, '/en/list-management');
    expect(page.url()).not.toContain(email);
    const code = codeIn(await mailTo(email));
    await expectRefused(page, await press(page, 'Log in'), 'Enter the six digits from the e-mail');
    await page.getByLabel('Six-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await expectRefused(page, await press(page, 'Log in'), 'This code is not right or has expired.');
    await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, 'Log in');
    await expect(flash(page)).toContainText(loggedIn);
    await expectAt(page, '/en/list-management');
  },
);

test('a new code can be asked for; the one before is void', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  await askFor(page, email);
  const first = codeIn(await mailTo(email));
  await press(page, 'Send a new code');
  const second = codeIn(await mailTo(email, 2));
  await page.getByLabel('Six-digit code').fill(first);
  if (first !== second)
    await expectRefused(page, await press(page, 'Log in'), 'This code is not right or has expired.');
  await page.getByLabel('Six-digit code').fill(second);
  await press(page, 'Log in');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
});

test('the button of the mail logs in as well, once', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  await askFor(page, email);
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Your code for logging in');
  await open(page, linkIn(mail).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in on this device');
  await press(page, 'Log in');
  await expect(flash(page)).toContainText(loggedIn);
  await page.context().clearCookies();
  await open(page, linkIn(mail).href);
  await press(page, 'Log in');
  await expect(page.getByRole('alert').first()).toContainText('This link has expired or was used before.');
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
});

test(
  'an unknown address is answered alike; nothing is mailed and no account opened',
  { tag: '@no-js' },
  async ({ page }) => {
    const email = newEmail('nobody');
    await askFor(page, email);
    await page.getByLabel('Six-digit code').fill('123456');
    await expectRefused(page, await press(page, 'Log in'), 'This code is not right or has expired.');
    expect(await mailsTo(email)).toEqual([]);
    expect(await sql('select 1 from users where email = $1', [email])).toEqual([]);
  },
);

test('an address that is none is said at its field, and kept', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/auth/code');
  await page.getByLabel('E-mail address').fill('nobody');
  await expectRefused(page, await press(page, 'Send me a code'), 'Please enter a valid email address');
  await expect(page.getByLabel('E-mail address')).toHaveValue('nobody');
});

test('without an address there is nobody to mail a code to', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/auth/code');
  const sent = await press(page, 'Send me a code');
  await expectRefused(page, sent, 'You must provide either an email or phone number.');
});

test('in Polish the mail and the pages are Polish', { tag: '@no-js' }, async ({ page }) => {
  const { email, token } = await newPerson();
  await done('PUT /profile', { token, body: { language: 'pl' } });
  await open(page, '/pl/auth/code');
  await page.getByLabel('Adres e-mail').fill(email);
  await press(page, 'Wyślij mi kod');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wpisz kod');
  const mail = await mailTo(email);
  expect([mail.subject, linkIn(mail).pathname]).toEqual(['Twój kod do logowania', '/pl/auth/confirm']);
  await page.getByLabel('Sześciocyfrowy kod').fill(codeIn(mail));
  await press(page, 'Zaloguj się');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moje leki');
});

test('who is logged in goes on', { tag: '@no-js' }, async ({ page, context }) => {
  await signIn(context, await newPerson());
  await open(page, '/en/auth/code');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My medications');
});

import type { Page } from '@playwright/test';
import { done } from '../support/api.ts';
import { logIn, logInAtProvider, press } from '../support/auth-pages.ts';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import { field, flash, open } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import type { Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { appCode, forgetUsedCodes, withApp } from '../support/two-step.ts';

const stays = 'Welcome back. Your account stays';
const leaves = ({ token, email }: Person) => done('POST /profile/deletion', { token, body: { email } });

async function askForCode(page: Page, { email }: Person) {
  await open(page, '/en/auth/code?returnTo=%2Fen%2Fcontact');
  await page.getByLabel('E-mail address').fill(email);
  await press(page, 'Send me a code');
  return mailTo(email, 2);
}

const ways: Record<string, (page: Page, person: Person) => Promise<unknown>> = {
  'a mailed code': async (page, person) => {
    const mail = await askForCode(page, person);
    await page.getByLabel('Six-digit code').fill(codeIn(mail));
    await press(page, 'Log in');
  },
  'a mailed link': async (page, person) => {
    await open(page, linkIn(await askForCode(page, person)).href);
    await press(page, 'Log in');
  },
  'a link for a new password': async (page, { email }) => {
    await open(page, '/en/auth?view=forgot');
    await page.getByLabel('E-mail address').fill(email);
    await press(page, 'Send reset link');
    await open(page, linkIn(await mailTo(email, 2)).href);
    await press(page, 'Continue');
  },
  'a provider': async (page, { email }) => {
    await open(page, '/en/auth');
    await page.getByRole('link', { name: 'Continue with City clinic' }).click();
    await logInAtProvider(page, email);
  },
};

for (const [way, comeBack] of Object.entries(ways))
  test(`whoever comes back by ${way} sees that their account stays`, { tag: '@no-js' }, async ({ page }) => {
    const person = await newPerson();
    await leaves(person);
    await mailTo(person.email);
    await comeBack(page, person);
    await expect(flash(page)).toContainText(stays);
    await expect(page.getByRole('banner').getByText(person.email).first()).toBeAttached();
  });

test(
  'an account with two steps stays by the second one, and only then is it said',
  { tag: '@no-js' },
  async ({ page }) => {
    const person = await withApp(await newPerson());
    await leaves(person);
    await open(page, '/en/auth');
    await logIn(page, person.email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second step');
    await expect(flash(page)).toHaveCount(0);
    await forgetUsedCodes(person);
    await field(page, 'Code').fill(appCode(person.seed));
    await press(page, 'Continue');
    await expect(flash(page)).toContainText(stays);
  },
);

import type { BrowserContext } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { done } from '../support/api.ts';
import { post } from '../support/forms.ts';
import { attack, emails, meantFor, texts } from '../support/rules/hostile.ts';
import type { Attack } from '../support/rules/hostile.ts';
import { mailTo, tokenIn } from '../support/mailbox.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const passwords = meantFor('auth', 'password');
const terms = [...meantFor('auth', 'terms'), ...texts];
const message = { name: 'Jan', email: 'jan@example.test', subject: 'A question', message: 'Where do I begin?' };
const ownWay = (attacks: Attack[]) => attacks.map((one) => ({ ...one, isTaken: null }));

for (const language of languages) {
  const path = `/${language}/auth`;
  const secrets = ['password', 'confirmPassword'];

  test(`log-in, forgotten password and resending (${language})`, { tag: '@no-js' }, async ({ page }) => {
    const logIn = {
      path: `${path}?tab=login`,
      id: 'login',
      filled: () => ({ intent: 'login', email: 'nobody@example.test', password: goodPassword }),
      attacks: { email: [...meantFor('auth', 'login email'), ...ownWay(emails)], password: ownWay(passwords) },
      secrets,
    };
    // One answer for every reason: none reveals which address has an account.
    expect(await attack(page.request, page, { ...logIn, answersAsOne: true })).toEqual([]);

    for (const [intent, query] of [
      ['forgot', 'view=forgot'],
      ['resend', 'tab=login&link=expired'],
    ] as const) {
      const form = {
        path: `${path}?${query}`,
        id: intent,
        filled: () => ({ intent, email: newEmail() }),
        attacks: { email: [...emails, ...meantFor('auth', 'resend email')] },
      };
      expect(await attack(page.request, page, form)).toEqual([]);
    }
  });

  test(`sign-up (${language})`, { tag: '@no-js' }, async ({ page }) => {
    const form = {
      path: `${path}?tab=signup`,
      id: 'signup',
      filled: () => ({
        intent: 'signup',
        email: newEmail(),
        password: goodPassword,
        confirmPassword: goodPassword,
        terms: 'true',
        privacy: 'true',
      }),
      secrets,
    };
    const both = passwords.map((one) => ({ ...one, with: { confirmPassword: one.value } }));
    const attacks = { email: emails, confirmPassword: ownWay(passwords), terms, privacy: terms };
    expect(await attack(page.request, page, { ...form, attacks: { ...attacks, password: both } })).toEqual([]);
  });

  test(`a new password (${language})`, { tag: '@no-js' }, async ({ page, context, me }) => {
    await beginRecovery(context, me.email, language);
    const form = {
      path: `${path}?type=recovery`,
      id: 'recovery',
      filled: () => ({ intent: 'recovery' }),
      attacks: { password: passwords.filter(({ isTaken }) => isTaken === false) },
      secrets,
    };
    expect(await attack(page.request, page, form)).toEqual([]);
  });

  test(`contact (${language})`, { tag: '@no-js' }, async ({ page }) => {
    const form = {
      path: `/${language}/contact`,
      id: 'contact',
      filled: () => message,
      attacks: {
        name: [...meantFor('contact', 'name'), ...texts],
        email: [...meantFor('contact', 'email'), ...emails],
        subject: texts,
        message: [...meantFor('contact', 'message').filter(({ id }) => !id.includes('flood')), ...texts],
      },
    };
    expect(await attack(page.request, page, form)).toEqual([]);
  });
}

/** Opens a mailed recovery link, up to the form for a new password. */
async function beginRecovery(context: BrowserContext, email: string, language: string) {
  await done('POST /auth/v1/recover', { body: { email, client: 'web' } });
  const link = { type: 'recovery', token_hash: tokenIn(await mailTo(email)) };
  const answer = await post(context.request, `/${language}/auth/confirm`, link, 'urlencoded');
  expect(answer.status()).toBe(303);
}

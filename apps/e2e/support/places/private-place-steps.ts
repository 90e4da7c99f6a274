import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Language } from '@domeka/kernel';
import { fillSignUp, press } from '../auth-pages.ts';
import { linkInCode } from '../codes.ts';
import { expectAt, field, open } from '../pages.ts';
import { productUrl, sql } from '../product.ts';
import { expect } from '../test.ts';
import { appCode, seedOn } from '../two-step.ts';
import { wordsIn } from '../words.ts';

const program = fileURLToPath(new URL('../../../../dist/server/admin.js', import.meta.url));

/** As on the first day; the command prints it beside the product that runs. */
export async function setupLink(language: Language): Promise<string> {
  await sql('update users set is_admin = false');
  const settings = { DATABASE_URL: process.env.E2E_DATABASE, SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: productUrl() };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'setup'], {
    env: { ...process.env, SMTP_URL: 'none', ...settings },
  });
  return (stdout.split('\n')[0] ?? '').replace('/en/', `/${language}/`);
}

/** From the page of the account that was just set up. */
export async function setUpSecondStep(page: Page, language: Language) {
  const t = wordsIn(language);
  await press(page, t('identity:account.two-step.off.submit'));
  await field(page, t('identity:field.code.label')).fill(appCode(await seedOn(page)));
  await press(page, t('identity:account.two-step.off.submit'));
}

/** What another phone reads off this one's screen. */
export async function inviteByCode(page: Page, language: Language, email: string): Promise<string> {
  const t = wordsIn(language);
  await open(page, `/${language}/admin?tab=users`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('identity:users.invite.link'), exact: true })
    .click();
  await field(page, t('identity:field.email.label')).fill(email);
  await field(page, t('identity:users.invite.vouched')).check();
  await press(page, t('identity:users.invite.show'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:users.invited.title'));
  return (await linkInCode(page.getByAltText(t('identity:users.invited.code')))).href;
}

export async function comeIn(page: Page, language: Language, address: string) {
  const t = wordsIn(language);
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:invited.title'));
  await fillSignUp(page, null, { language });
  await press(page, t('identity:view.signup.submit'));
  await expectAt(page, `/${language}/`);
}

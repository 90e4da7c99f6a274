import type { Page } from '@playwright/test';
import { logIn, press } from '../support/auth-pages.ts';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.ts';
import {
  confirm,
  expectAt,
  expectRefused,
  field,
  flash,
  followAndConfirm,
  open,
  question,
  row,
} from '../support/pages.ts';
import { newPerson, signIn } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, scriptsRun, test } from '../support/test.ts';
import { ageProofs, appCode, forgetUsedCodes, seedOn, signInWithApp, withApp } from '../support/two-step.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const codesOn = (page: Page) => page.locator('.recovery-codes code').allTextContents();
const signOut = async (page: Page) => {
  await page.context().clearCookies();
  await open(page, '/en/auth');
};

test(
  'an app is set up with its first code; from then on logging in asks for one, and for a paper code without the phone',
  { tag: '@both' },
  async ({ page, me }) => {
    await me.has({ name: 'Apap' });
    await open(page, '/en/account/two-step');
    await expect(page).toHaveTitle('Two-step verification, off – Domeka');
    expect(await press(page, 'Turn it on')).toBe(200);
    await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
    await expect(page).toHaveTitle('Scan this picture – Two-step verification – Domeka');
    const seed = await seedOn(page);
    const link = page.getByRole('link', { name: 'Open it in the authenticator app of this device' });
    await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${seed}`));
    await field(page, 'Code').fill('12345');
    await expectRefused(page, await press(page, 'Turn it on'), 'This code is not right');
    expect(await seedOn(page)).toBe(seed);
    await expect(link).toBeVisible();
    await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
    await field(page, 'Code').fill(appCode(seed));
    expect(await press(page, 'Turn it on')).toBe(200);
    await expect(page.getByText('Two-step verification is on.')).toBeVisible();
    await expect(page).toHaveTitle('Recovery codes – Two-step verification – Domeka');
    const codes = await codesOn(page);
    expect(codes).toHaveLength(10);
    await page.getByRole('link', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 codes are left.')).toBeVisible();
    await expect(page).toHaveTitle('Two-step verification, on – Domeka');
    await mailTo(me.email, 2);
    const subjects = (await mailsTo(me.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Two-step verification is on', 'New recovery codes']));

    await signOut(page);
    await forgetUsedCodes(me);
    await open(page, '/en/list-management');
    await logIn(page, me.email);
    await expect(heading(page)).toHaveText('Second step');
    await field(page, 'Code').fill('000000');
    await expectRefused(page, await press(page, 'Continue'), 'This code is not right');
    await field(page, 'Code').fill(` ${appCode(seed).slice(0, 3)} ${appCode(seed).slice(3)}`);
    await press(page, 'Continue');
    await expectAt(page, '/en/list-management');
    await expect(flash(page)).toContainText('You have been logged in successfully');

    await signOut(page);
    await logIn(page, me.email);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await expect(heading(page)).toHaveText('Recovery code');
    await field(page, 'Recovery code').fill('no-such-code');
    await expectRefused(page, await press(page, 'Continue'), 'This recovery code is not right');
    await field(page, 'Recovery code').fill(codes[0] ?? '');
    await press(page, 'Continue');
    await expect(heading(page)).toHaveText('My medications');
    await expect(row(page, 'Apap')).toBeVisible();
    await open(page, '/en/account/two-step');
    await expect(page.getByText('9 codes are left.')).toBeVisible();
  },
);

test(
  'new recovery codes replace the earlier ones; where the last proof is old, a code is asked for first',
  { tag: '@no-js' },
  async ({ page, context }) => {
    const anna = await withApp(await newPerson());
    await signInWithApp(context, anna);
    await open(page, '/en/account/two-step');
    await press(page, 'Make ten new codes');
    const first = await codesOn(page);
    await ageProofs(anna);
    await forgetUsedCodes(anna);
    await open(page, '/en/account/two-step');
    await expectRefused(page, await press(page, 'Make ten new codes'), 'Type a code from the app');
    await field(page, 'Code').fill(appCode(anna.seed));
    await press(page, 'Make ten new codes');
    await expect(page.locator('.recovery-codes li')).toHaveCount(10);
    const second = await codesOn(page);
    expect(second.filter((code) => first.includes(code))).toEqual([]);
  },
);

test(
  'taking the app away asks for a code, and then the password alone is enough',
  { tag: '@no-js' },
  async ({ page, context }) => {
    const anna = await withApp(await newPerson());
    await signInWithApp(context, anna);
    await ageProofs(anna);
    await forgetUsedCodes(anna);
    await open(page, '/en/account/two-step');
    await page.getByRole('link', { name: 'Remove the app' }).click();
    await expect(page.getByRole('heading', { name: 'Remove the authenticator app?' })).toBeVisible();
    const code = question(page).getByLabel('Code', { exact: true });
    await code.fill('000000');
    expect(await confirm(page, 'Remove it')).toBe(422);
    await expect(question(page).locator('.error-summary')).toContainText('This code is not right');
    await code.fill(appCode(anna.seed));
    await confirm(page, 'Remove it');
    await expect(flash(page)).toContainText('The authenticator app was removed');
    await expect(page.getByRole('button', { name: 'Turn it on' })).toBeVisible();
    await signOut(page);
    await logIn(page, anna.email);
    await expect(heading(page)).toHaveText('My medications');
  },
);

test('where there are several apps the question says which one goes', { tag: '@both' }, async ({ page, context }) => {
  const anna = await withApp(await newPerson());
  const tablet = await withApp(anna, 'Tablet');
  await signInWithApp(context, anna);
  await open(page, '/en/account/two-step');
  await expect(page.getByRole('main').locator('.apps')).toHaveText('Remove app 1Remove the app “Tablet”');
  await open(page, `/en/account/two-step/${anna.appId}/remove`);
  await expect(heading(page)).toHaveText('Remove authenticator app 1?');
  await expect(page).toHaveTitle('Remove authenticator app 1? – Domeka');
  await open(page, `/pl/account/two-step/${tablet.appId}/remove`);
  await expect(heading(page)).toHaveText('Usunąć aplikację z kodami „Tablet”?');

  await ageProofs(anna);
  await forgetUsedCodes(anna);
  await open(page, '/en/account/two-step');
  await followAndConfirm(page, 'Remove app 1', 'Remove it');
  const code = question(page).getByLabel('Code', { exact: true });
  await expect(code).toHaveAccessibleDescription(/Type a code from the app/);
  await code.fill(appCode(tablet.seed));
  await confirm(page, 'Remove it');
  await expect(flash(page)).toContainText('The authenticator app was removed');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page)).toHaveText('Second step');
  if (scriptsRun()) await expect(heading(page)).toBeFocused();
  await forgetUsedCodes(anna);
  await field(page, 'Code').fill(appCode(tablet.seed));
  await press(page, 'Continue');
  await open(page, '/en/account/two-step');
  await expect(page.locator('.apps')).toHaveText('Remove the app “Tablet”');
});

test(
  'with the password alone nothing opens: every way leads to the second step, or out',
  { tag: '@no-js' },
  async ({ page, context }) => {
    const anna = await withApp(await newPerson());
    await anna.has({ name: 'Apap' });
    await signIn(context, anna);
    await open(page, '/en/dashboard');
    await expect(page.getByRole('main')).toContainText('Log in to see and keep the list');
    await expect(page.getByText('Apap')).toHaveCount(0);
    await open(page, '/en/account/sessions');
    await expectAt(page, `/en/auth/two-step?returnTo=${encodeURIComponent('/en/account/sessions')}`);
    await expect(page.getByText(anna.email)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Cancel and sign out' }).click();
    await expect(flash(page)).toContainText('Signed out');
    await open(page, '/en/auth/two-step');
    await expect(heading(page)).toHaveText('Log in');
  },
);

test('a forgotten password is not a way around the second step', { tag: '@no-js' }, async ({ page }) => {
  const anna = await withApp(await newPerson());
  await open(page, '/en/auth?view=forgot');
  await page.getByLabel('E-mail address').fill(anna.email);
  await press(page, 'Send reset link');
  await open(page, linkIn(await mailTo(anna.email, 2)).href);
  await press(page, 'Continue');
  await expect(heading(page)).toHaveText('Second step');
  await open(page, '/en/auth?type=recovery');
  await expect(heading(page)).toHaveText('Second step');
  await field(page, 'Code').fill(appCode(anna.seed));
  await press(page, 'Continue');
  await expect(heading(page)).toHaveText('Set a new password');
  await page.getByLabel('New password').fill('another-river-bank-77');
  await press(page, 'Update password');
  await expect(flash(page)).toContainText('Your password has been updated successfully');
});

test(
  'a session without a fresh proof asks for the password before an app is set up',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await ageProofs(me);
    await open(page, '/en/account/two-step');
    await expectRefused(page, await press(page, 'Turn it on'), 'Enter your current password');
    await field(page, 'Current password').fill(me.password);
    expect(await press(page, 'Turn it on')).toBe(200);
    await expect(page.locator('#secret')).toBeVisible();
  },
);

test('a set-up that took longer than five minutes is begun anew', { tag: '@no-js' }, async ({ page, me }) => {
  await open(page, '/en/account/two-step');
  await press(page, 'Turn it on');
  const seed = await seedOn(page);
  await sql(`update factors set created_at = now() - interval '5 minutes' where user_id = $1`, [me.id]);
  await field(page, 'Code').fill(appCode(seed));
  await expectRefused(page, await press(page, 'Turn it on'), 'longer than five minutes');
  await expect(page.locator('#secret')).toHaveCount(0);
  await press(page, 'Turn it on');
  expect(await seedOn(page)).not.toBe(seed);
});

test('other tabs follow the second step, and signing out after it', { tag: '@js' }, async ({ page, context }) => {
  const anna = await withApp(await newPerson());
  await anna.has({ name: 'Apap' });
  await signIn(context, anna);
  await open(page, '/en/auth/two-step');
  const second = await context.newPage();
  await open(second, '/en/dashboard');
  await expect(second.getByRole('main')).toContainText('Log in to see and keep the list');
  await field(page, 'Code').fill(appCode(anna.seed));
  await press(page, 'Continue');
  await expect(row(second, 'Apap')).toBeVisible();
  await page.getByRole('banner').locator('summary').filter({ hasText: anna.email }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByRole('main')).toContainText('Log in to see and keep the list');
  await expect(second.getByText('Apap')).toHaveCount(0);
});

test('codes can be copied and printed', { tag: '@js' }, async ({ page, context }) => {
  const anna = await withApp(await newPerson());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInWithApp(context, anna);
  await open(page, '/en/account/two-step');
  await press(page, 'Make ten new codes');
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  const codes = await codesOn(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
});

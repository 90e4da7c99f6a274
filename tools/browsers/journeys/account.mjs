import { linkIn, mailTo } from '../../../apps/e2e/support/mailbox.ts';
import { goodPassword, newEmail, newPerson } from '../../../apps/e2e/support/person.ts';
import { appCode, forgetUsedCodes, withApp } from '../../../apps/e2e/support/two-step.ts';

export async function signUp({ page }) {
  const email = newEmail();
  await page.open('/en/');
  await page.press('link', 'Get Started');
  await page.sees('heading', 'Sign up');
  await page.fill('E-mail address', email);
  await page.fill('Password', goodPassword);
  await page.fill('Confirm password', goodPassword);
  await page.check(/^I agree to the Terms/);
  await page.check(/^I agree to the Privacy/);
  await page.press('button', 'Sign up');
  await page.isAt('/en/auth/code?for=signup');
  await page.open(linkIn(await mailTo(email)).href);
  await page.press('button', 'Confirm my address');
  await page.sees('message', /Your e-mail address is confirmed/);
  await page.sees('link', 'Type it in');
}

export async function logIn({ page }) {
  const me = await withApp(await newPerson());
  await me.has({ name: 'Apap' });
  await forgetUsedCodes(me);
  await page.open('/en/auth?tab=login');
  await page.fill('E-mail address', me.email);
  await page.fill('Password', me.password);
  await page.tab.key('Enter');
  await page.sees('heading', 'Second step');
  await page.fill('Code', '000000');
  await page.press('button', 'Continue');
  await page.sees('.error-summary', /This code is not right/);
  await page.fill('Code', appCode(me.seed));
  await page.press('button', 'Continue');
  await page.sees('message', /You have been logged in successfully/);
  await page.sees('row', /Apap/);
}

export async function reminders({ page }) {
  const me = await page.signIn();
  await me.has({ name: 'Apap', expiryDate: '2099-01-31' });
  await page.open('/en/account/reminders');
  await page.check('Remind me');
  await page.check('on the day');
  await page.choose('At what hour', '20:00');
  await page.press('button', 'Save');
  await page.sees('message', /Saved/);
  await page.open('/en/account/reminders');
  await page.has('isChecked', true, 'field', 'on the day');
  await page.has('value', '20', 'field', 'At what hour');
}

export async function signOut({ page, isPhone }) {
  const me = await page.signIn();
  await me.has({ name: 'Apap' });
  await page.open('/en/dashboard');
  await page.sees('row', /Apap/);
  await page.press('button', isPhone ? 'Menu' : me.email);
  await page.press('button', 'Sign out');
  await page.sees('message', /Signed out/);
  await page.goBack();
  await page.sees('text', /Log in to see and keep the list/);
  await page.misses('row', /Apap/);
}

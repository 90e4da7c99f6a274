import { logInAtProvider, press } from '../support/auth-pages.ts';
import { codeIn, mailTo } from '../support/mailbox.ts';
import { confirm, expectAt, expectRefused, field, flash, open, question, row } from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { ageProofs } from '../support/two-step.ts';

const list = '/en/account/sign-in-methods';

test(
  'another way to log in is added, opens the account, and is taken away again',
  { tag: '@both' },
  async ({ page, me, visitor }) => {
    const account = newEmail('at-the-clinic');
    await open(page, list);
    await expect(row(page, 'E-mail: password or code')).toContainText('Always stays');
    await page.getByRole('button', { name: 'Add City clinic' }).click();
    await logInAtProvider(page, account);
    await expectAt(page, list);
    await expect(flash(page)).toContainText('You can now log in this way as well');
    await expect(row(page, 'City clinic')).toContainText(account);
    expect((await mailTo(me.email)).text).toContain('City clinic');

    const elsewhere = await visitor();
    await open(elsewhere, '/en/auth?returnTo=%2Fen%2Faccount%2Fsign-in-methods');
    await elsewhere.getByRole('link', { name: 'Continue with City clinic' }).click();
    await logInAtProvider(elsewhere, account);
    await expect(row(elsewhere, 'E-mail: password or code')).toContainText(me.email);

    await row(page, 'City clinic').getByRole('link', { name: 'Remove' }).click();
    await expect(question(page)).toContainText('City clinic will no longer log you in here.');
    await confirm(page, 'Remove');
    await expect(flash(page)).toContainText('The way to log in was removed');
    await expect(row(page, 'City clinic')).toHaveCount(0);
    expect((await mailTo(me.email, 2)).subject).toContain('A way to log in was removed');
  },
);

test(
  'where the sign-in was long ago, the password or a mailed code opens the way to a provider',
  { tag: '@no-js' },
  async ({ page, me }) => {
    await ageProofs(me);
    await open(page, list);
    await page.getByRole('button', { name: 'Add City clinic' }).click();
    await field(page, 'Current password').fill('wrong');
    await expectRefused(page, await press(page, 'Go to City clinic'), 'The current password is not right');
    await press(page, 'E-mail me a code instead');
    await field(page, 'Code from the e-mail').fill(codeIn(await mailTo(me.email)));
    await press(page, 'Go to City clinic');
    await logInAtProvider(page, newEmail());
    await expectAt(page, list);
    await expect(flash(page)).toContainText('You can now log in this way as well');
  },
);

test('who came through a provider is told why that way stays', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/auth');
  await page.getByRole('link', { name: 'Continue with City clinic' }).click();
  await logInAtProvider(page, newEmail());
  await page.getByLabel('I agree to the Terms of Service').check();
  await page.getByLabel('I agree to the Privacy Policy').check();
  await press(page, 'Open my account');
  await expectAt(page, '/en/');
  await open(page, list);
  await expect(row(page, 'City clinic')).toContainText('Your only way to log in, so it stays');
  await expect(page.getByRole('link', { name: 'Remove' })).toHaveCount(0);
});

test(
  'a login of somebody else is not added, and the page says so',
  { tag: '@no-js' },
  async ({ page, me: _me, visitor }) => {
    const { email } = await newPerson();
    const theirs = await visitor();
    await open(theirs, '/en/auth');
    await theirs.getByRole('link', { name: 'Continue with City clinic' }).click();
    await logInAtProvider(theirs, email);
    await expectAt(theirs, '/en/');
    await open(page, '/pl/account/sign-in-methods');
    await page.getByRole('button', { name: 'Dodaj: City clinic' }).click();
    await logInAtProvider(page, email);
    await expectAt(page, '/pl/account/sign-in-methods?refused=identity_already_exists');
    await expect(page.getByRole('alert').first()).toContainText('należy już do jakiegoś konta');
  },
);

test('turning back, or a provider that is away, adds nothing', { tag: '@no-js' }, async ({ page, me: _me }) => {
  await open(page, list);
  await page.getByRole('button', { name: 'Add City clinic' }).click();
  await logInAtProvider(page, null);
  await expect(page.getByRole('alert').first()).toContainText('You stopped at the other service');
  await page.getByRole('button', { name: 'Add Pharmacy' }).click();
  await expect(page.getByRole('alert').first()).toContainText('does not answer right now');
});

test(
  'the way on is there for browsers that do not go on by themselves',
  { tag: '@no-js' },
  async ({ page, me: _me }) => {
    await open(page, `${list}/add/clinic`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add City clinic');
    await press(page, 'Go to City clinic');
    await logInAtProvider(page, newEmail());
    await expect(flash(page)).toContainText('You can now log in this way as well');
  },
);

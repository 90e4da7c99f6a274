import { logInAtProvider, press } from '../support/auth-pages.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectAt, expectRefused, flash, open } from '../support/pages.ts';
import { newEmail } from '../support/person.ts';
import { productUrl, providerUrl } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const go = 'Continue with City clinic';
const heading = { level: 1 } as const;

test(
  'somebody new comes in through a provider, agrees to both texts, and comes back without being asked',
  { tag: '@both' },
  async ({ page, visitor }) => {
    const account = newEmail();
    await open(page, '/en/auth?tab=signup&returnTo=%2Fen%2Fcontact');
    await page.getByRole('link', { name: go }).click();
    await logInAtProvider(page, account);
    await expect(page.getByRole('heading', heading)).toHaveText('Open your account');
    await expectRefused(
      page,
      await press(page, 'Open my account'),
      'You must agree to the Terms of Service to continue',
    );
    await page.getByLabel('I agree to the Terms of Service').check();
    await expectRefused(page, await press(page, 'Open my account'), 'You must agree to the Privacy Policy to continue');
    await page.getByLabel('I agree to the Privacy Policy').check();
    await press(page, 'Open my account');
    await expectAt(page, '/en/contact');
    await expect(flash(page)).toContainText('You have been logged in successfully');

    const again = await visitor();
    await open(again, '/pl/auth');
    await again.getByRole('link', { name: 'Kontynuuj przez City clinic' }).click();
    await logInAtProvider(again, account);
    await expectAt(again, '/pl/');
  },
);

test(
  'who has an account already finds their things in it, and is told by mail',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    await me.has({ name: 'Apap' });
    const elsewhere = await visitor();
    await open(elsewhere, '/en/auth');
    await elsewhere.getByRole('link', { name: go }).click();
    await logInAtProvider(elsewhere, me.email);
    await expectAt(elsewhere, '/en/');
    await expect(elsewhere.getByRole('rowheader', { name: 'Apap' })).toBeVisible();
    expect((await mailTo(me.email)).subject).toContain('A new way to log in was added');
    await open(page, '/en/account/sessions');
    await expect(page.getByText('With another account')).toBeVisible();
  },
);

test(
  'who turns back at the provider is told that nothing changed, and can start again',
  { tag: '@no-js' },
  async ({ page }) => {
    await open(page, '/en/auth?returnTo=%2Fen%2Fcontact');
    await page.getByRole('link', { name: go }).click();
    await logInAtProvider(page, null);
    await expect(page.getByRole('heading', heading)).toHaveText('Logging in did not work');
    await expect(page.getByRole('alert').first()).toContainText('You stopped at the other service');
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expectAt(page, '/en/auth?tab=login&returnTo=%2Fen%2Fcontact');
  },
);

test('an address that the provider has not confirmed opens nothing', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/pl/auth');
  await page.getByRole('link', { name: 'Kontynuuj przez City clinic' }).click();
  await logInAtProvider(page, newEmail('unverified-somebody'));
  await expect(page.getByRole('alert').first()).toContainText(
    'Usługa, przez którą się logujesz, nie potwierdziła Twojego adresu',
  );
});

test('a provider that is away is said in words', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/en/auth');
  await page.getByRole('link', { name: 'Continue with Pharmacy' }).click();
  await expect(page.getByRole('alert').first()).toContainText('does not answer right now');
});

test('a code in another browser opens nothing @js', async ({ page, visitor }) => {
  await open(page, '/en/auth');
  await page.getByRole('link', { name: go }).click();
  await logInAtProvider(page, newEmail());
  await expect(page.getByRole('heading', heading)).toHaveText('Open your account');
  const thief = await visitor();
  await open(thief, page.url());
  await expect(thief.getByRole('alert').first()).toContainText('began in another browser');
});

test('other sites cannot send anybody to a provider @js', async ({ page }) => {
  const lure = `${providerUrl()}/lure`;
  const to = `${productUrl()}/en/auth/with/clinic`;
  await page.route(lure, (route) => route.fulfill({ contentType: 'text/html', body: `<a href="${to}">Win</a>` }));
  await page.goto(lure);
  await page.getByRole('link', { name: 'Win' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Log in');
});

import type { Page } from '@playwright/test';
import { contentPagePath, languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { fillSignUp, logInAtProvider, press } from '../support/auth-pages.ts';
import { expectAt, expectErrorPage, field, open, row, summary } from '../support/pages.ts';
import { newEmail } from '../support/person.ts';
import { expect, test } from '../support/private-place-test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 375, height: 760 };
test.use({ viewport: phone });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** Ends at the page with the link. */
async function invite(page: Page, language: Language, email: string): Promise<string> {
  const t = wordsIn(language);
  await open(page, `/${language}/admin?tab=users`);
  await link(page, t('identity:users.invite.link')).click();
  await field(page, t('identity:field.email.label')).fill(email);
  await field(page, t('identity:users.invite.vouched')).check();
  await press(page, t('identity:users.invite.show'));
  await expect(heading(page)).toHaveText(t('identity:users.invited.title'));
  await expect(page.getByAltText(t('identity:users.invited.code'))).toBeVisible();
  return page.getByLabel(t('identity:users.invited.link'), { exact: true }).inputValue();
}

for (const language of languages) {
  const t = wordsIn(language);
  const isPrivate = t('common:private-place');

  test(`a stranger is kept out, in ${language}`, { tag: '@both' }, async ({ page }) => {
    const pages = [
      `/${language}/`,
      `/${language}/dashboard`,
      `/${language}/auth?tab=signup`,
      contentPagePath(language, { en: 'about', pl: 'o-nas' }[language]),
    ];
    for (const path of pages) {
      await open(page, path);
      await expect(page.getByRole('main').getByText(isPrivate).first()).toBeVisible();
      await expect(page.locator('[href*="tab=signup"], [action*="tab=signup"], #try')).toHaveCount(0);
    }
    await open(page, `/${language}/auth?tab=signup`);
    await expect(heading(page)).toHaveText(t('identity:view.login.title'));
    await link(page, t('identity:provider.go', { label: 'City clinic' })).click();
    await logInAtProvider(page, newEmail());
    await expect(heading(page)).toHaveText(t('identity:provider.failed.title'));
    await expect(page.getByRole('alert')).toContainText(isPrivate);
  });

  test(
    `who was invited by link comes in on another phone, in ${language}`,
    { tag: '@both' },
    async ({ page, context, visitor }) => {
      await signInAdmin(context);
      const email = newEmail('ewa');
      const address = await invite(page, language, email);

      const other = await visitor({ viewport: phone, locale: language });
      await open(other, address);
      await expect(heading(other)).toHaveText(t('identity:invited.title'));
      const told = (await other.request.get(address)).headers();
      expect([told['referrer-policy'], told['x-robots-tag']]).toEqual(['same-origin', 'noindex']);
      await expect(other.locator('.invited-address')).toHaveText(email);
      await fillSignUp(other, null, { language, again: 'something-else-42' });
      await press(other, t('identity:view.signup.submit'));
      await expect(summary(other)).toContainText(t('identity:field.passwords-differ'));
      await fillSignUp(other, null, { language });
      await press(other, t('identity:view.signup.submit'));
      await expectAt(other, `/${language}/`);
      await expect(other.getByRole('banner')).toContainText(email);

      const late = await visitor({ viewport: phone });
      expect(await open(late, address)).toBe(404);
      await expectErrorPage(late, t('identity:invited.gone.title'));
      await open(page, `/${language}/admin?tab=users`);
      await expect(row(page, email)).toHaveCount(1); // among the users
      await expect(page.locator('.users-pending').filter({ hasText: email })).toHaveCount(0);
    },
  );
}

test(
  'a provider lets in whom it knows by the invited address, and nobody else',
  { tag: '@both' },
  async ({ page, context, visitor }) => {
    await signInAdmin(context);
    const email = newEmail('ola');
    const address = await invite(page, 'en', email);
    const other = await visitor({ viewport: phone });
    await open(other, address);
    await link(other, 'Continue with City clinic').click();
    await logInAtProvider(other, newEmail());
    await expect(other.getByRole('alert')).toContainText('This invitation is for another address.');
    await other.context().clearCookies();
    await open(other, address);
    await link(other, 'Continue with City clinic').click();
    await logInAtProvider(other, email);
    await expect(heading(other)).toHaveText('Open your account');
    await other.getByLabel('I agree to the Terms of Service').check();
    await other.getByLabel('I agree to the Privacy Policy').check();
    await press(other, 'Open my account');
    await expectAt(other, '/en/');
  },
);

test(
  'an invitation needs somebody’s word, is shown again, and is taken back',
  { tag: '@both' },
  async ({ page, context, visitor }) => {
    await signInAdmin(context);
    const email = newEmail('jan');
    await open(page, '/en/admin/invitations/new');
    await field(page, 'E-mail address').fill(email);
    expect(await press(page, 'Show the link')).toBe(422);
    await expect(summary(page)).toContainText('Without mail, somebody has to know that this is their address');
    await expect(field(page, 'E-mail address')).toHaveValue(email);
    await field(page, 'I know this person, and this is their address').check();
    await press(page, 'Show the link');
    const address = await page.getByLabel('Link of the invitation', { exact: true }).inputValue();

    await link(page, 'All users').click();
    await row(page, email).getByRole('link', { name: 'Show the link' }).click();
    await expect(page.getByLabel('Link of the invitation', { exact: true })).toHaveValue(address);
    await link(page, 'All users').click();
    await row(page, email).getByRole('link', { name: 'Take back' }).click();
    await press(page, 'Take it back');
    await expect(page.locator('.flash')).toContainText('The invitation was taken back');
    await expect(row(page, email)).toHaveCount(0);
    const other = await visitor({ viewport: phone });
    expect(await open(other, address)).toBe(404);
  },
);

import type { Page } from '@playwright/test';
import { contentPagePath, languages } from '@domeka/kernel';
import { fillSignUp, logInAtProvider, press } from '../support/auth-pages.ts';
import { invite, newList } from '../support/list-steps.ts';
import { expectAt, expectErrorPage, expectRefused, field, flash, open, row, summary } from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import { comeIn, inviteByCode } from '../support/places/private-place-steps.ts';
import { expect, test } from '../support/private-place-test.ts';
import { sql } from '../support/product.ts';
import { ageProofs, appCode, forgetUsedCodes, signInAdmin } from '../support/two-step.ts';
import { oneWayIn } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 375, height: 760 };
test.use({ viewport: phone });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

for (const language of languages) {
  const t = wordsIn(language);
  const isPrivate = t('common:private-place');

  test(`a stranger is kept out, in ${language}`, oneWayIn(language), async ({ page }) => {
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
    `who reads the code of an invitation comes in on another phone, in ${language}`,
    oneWayIn(language),
    async ({ page, context, visitor }) => {
      await signInAdmin(context);
      const email = newEmail('ewa');
      const address = await inviteByCode(page, language, email);

      const other = await visitor({ viewport: phone, locale: language });
      await open(other, address);
      await expect(heading(other)).toHaveText(t('identity:invited.title'));
      const told = (await other.request.get(address)).headers();
      expect([told['referrer-policy'], told['x-robots-tag']]).toEqual(['same-origin', 'noindex']);
      await expect(other.locator('.invited-address')).toHaveText(email);
      await fillSignUp(other, null, { language, again: 'something-else-42' });
      await press(other, t('identity:view.signup.submit'));
      await expect(summary(other)).toContainText(t('identity:field.passwords-differ'));
      await comeIn(other, language, address);
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
  'of two phones with one invitation the second reads that it was used',
  { tag: '@no-js' },
  async ({ page, context, visitor }) => {
    await signInAdmin(context);
    const email = newEmail('iga');
    const address = await inviteByCode(page, 'en', email);
    const [first, second] = [await visitor({ viewport: phone }), await visitor({ viewport: phone })];
    await open(second, address);
    await fillSignUp(second, null);
    await comeIn(first, 'en', address);
    await press(second, 'Sign up');
    await expect(flash(second)).toContainText('This invitation has been used already. Log in.');
    await expect(field(second, 'E-mail address')).toHaveValue(email);
    await expect(second.getByLabel('Password', { exact: true })).toHaveValue('');
  },
);

test(
  'an invitation opened in another account asks to sign out, and goes on',
  { tag: '@no-js' },
  async ({ page, context }) => {
    const admin = await signInAdmin(context);
    const address = await inviteByCode(page, 'en', newEmail('ula'));
    await open(page, address);
    await expect(heading(page)).toHaveText('Invitation');
    await expect(page).toHaveTitle(/^Invitation – /);
    await expect(page.getByRole('main')).toContainText(`You are logged in as ${admin.email}.`);
    await press(page, 'Sign out and make the account');
    await expectAt(page, new URL(address).pathname);
    await comeIn(page, 'en', address);
  },
);

test(
  'a provider lets in whom it knows by the invited address, and nobody else',
  { tag: '@no-js' },
  async ({ page, context, visitor }) => {
    await signInAdmin(context);
    const email = newEmail('ola');
    const address = await inviteByCode(page, 'en', email);
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
  { tag: '@no-js' },
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

for (const language of languages) {
  const t = wordsIn(language);
  const { tag } = oneWayIn(language);

  test(
    `a link from before mail was turned off says whom to ask, and gives way to a new one, in ${language}`,
    { tag },
    async ({ page, context, visitor }) => {
      const admin = await signInAdmin(context);
      const email = newEmail('old');
      const token = email.padEnd(43, 'x').replace(/\W/g, '-');
      await sql(
        `insert into account_invitations
           (id, email, language, is_vouched, is_mailed, invited_by, token_hash, sealed_token, created_at, expires_at)
         values (gen_random_uuid(), $1, $4, false, true, $2, sha256(convert_to($3, 'UTF8')), '', now(), now() + interval '1 day')`,
        [email, admin.id, token, language],
      );
      const other = await visitor({ viewport: phone, locale: language });
      await open(other, `/${language}/invitation/${token}`);
      await expect(other.getByRole('main')).toContainText(t('identity:invited.new-link'));
      await expect(other.getByRole('main').locator('input[type=password]')).toHaveCount(0);
      await expect(link(other, t('identity:provider.go', { label: 'City clinic' }))).toBeVisible();

      await open(page, `/${language}/admin?tab=users`);
      await expect(row(page, email)).toContainText(t('identity:users.pending.dead'));
      await row(page, email)
        .getByRole('link', { name: t('identity:users.pending.renew') })
        .click();
      await expect(field(page, t('identity:field.email.label'))).toHaveValue(email);
      await field(page, t('identity:users.invite.vouched')).check();
      await press(page, t('identity:users.invite.show'));
      await comeIn(
        other,
        language,
        await page.getByLabel(t('identity:users.invited.link'), { exact: true }).inputValue(),
      );
    },
  );
}

test(
  'a link that vouches is shown again after a proof, which a wrong code is not',
  { tag: '@no-js' },
  async ({ page, context }) => {
    const admin = await signInAdmin(context);
    const address = await inviteByCode(page, 'en', newEmail('ida'));
    const shown = page.getByLabel('Link of the invitation', { exact: true });
    await ageProofs(admin);
    await page.reload();
    await expect(shown).toHaveCount(0);
    for (const code of ['', '000000']) {
      await field(page, 'Code').fill(code);
      await expectRefused(page, await press(page, 'Show the link'), 'The link is not shown');
    }
    await forgetUsedCodes(admin);
    await field(page, 'Code').fill(appCode(admin.seed));
    await press(page, 'Show the link');
    await expect(shown).toHaveValue(address);
  },
);

test('whom a list invites is told to ask whoever runs the place', { tag: '@no-js' }, async ({ page }) => {
  const [owner, email] = [await newPerson(), newEmail('guest')];
  const list = await newList(owner, 'Home');
  await invite(owner, list, email);
  const token = email.padEnd(43, 'x').replace(/\W/g, '-');
  await sql(`update list_invitations set token_hash = sha256(convert_to($2, 'UTF8')) where recipient_email = $1`, [
    email,
    token,
  ]);
  for (const path of ['', '/sign-up']) {
    await open(page, `/en/list-invitation/${token}${path}`);
    await expectAt(page, `/en/list-invitation/${token}`);
    await expect(page.getByRole('main')).toContainText('Ask whoever runs this place to invite you too');
    await expect(link(page, 'Log in')).toBeVisible();
    await expect(page.getByText('This is a private place')).toHaveCount(0);
  }
});

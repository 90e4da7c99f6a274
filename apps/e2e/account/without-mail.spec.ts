import type { Page } from '@playwright/test';
import { languages } from '@domeka/kernel';
import { press } from '../support/auth-pages.ts';
import { done } from '../support/api.ts';
import { expectAt, field, open } from '../support/pages.ts';
import { goodPassword, newEmail, newPerson, signIn } from '../support/person.ts';
import { expect, test } from '../support/private-place-test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

const promises = {
  en: /e-?mail (was|is) (sent|on its way)|check your (e-?mail|inbox|mailbox|spam)|we (mailed|e-?mail|sent|will send)|sent (you )?(an|two) e-?mail|by (e-)?mail\b|notified via email|code (from|by) (the|an) e-?mail|E-mail me|reset link/i,
  pl: /sprawdź (pocztę|skrzynkę)|wysłaliśmy|wyślemy|e-?mailem\b|dostanie e-?mail|(wiadomość|e-mail) jest w drodze|kod z e-maila|wyślij kod/i,
};

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

const deeds = ['confirm-address', 'make-admin', 'end-sessions', 'password-link', 'lock'];

const pagesOf = (listId: string, userId: string) => [
  'dashboard',
  `list-management?list=${listId}`,
  `list-management/members?list=${listId}`,
  'account',
  ...['security', 'security?proof=code', 'sign-in-methods', 'two-step', 'sessions', 'data', 'delete', 'reminders'].map(
    (page) => `account/${page}`,
  ),
  'admin?tab=users',
  'admin?tab=system',
  `admin/users/${userId}`,
  ...deeds.map((deed) => `admin/users/${userId}/${deed}`),
];

for (const language of languages) {
  const t = wordsIn(language);
  const expectNoPromise = async (page: Page) =>
    expect(await page.locator('body').innerText(), page.url()).not.toMatch(promises[language]);

  test(`no page promises a mail, in ${language}`, { tag: '@both' }, async ({ page, context, visitor }) => {
    const stranger = await visitor({ locale: language });
    for (const path of ['auth?tab=login', 'auth?view=forgot', 'auth/code', 'auth?tab=login&link=expired']) {
      await open(stranger, `/${language}/${path}`);
      await expectNoPromise(stranger);
    }
    await open(stranger, `/${language}/auth?view=forgot`);
    await expect(main(stranger)).toContainText(t('identity:view.forgot.without-mail'));
    await expect(stranger.locator('footer [href$="/contact"]')).toHaveCount(0);
    expect(await open(stranger, `/${language}/contact`)).toBe(404);

    const admin = await signInAdmin(context);
    const list = await done('POST /lists', { token: admin.token, body: { name: 'Home' } });
    const other = await newPerson(newEmail(), language);
    await done('PUT /auth/v1/user', {
      token: other.token,
      body: { email: newEmail('new'), current_password: goodPassword },
    });
    for (const path of pagesOf(list.id as string, other.id)) {
      await open(page, `/${language}/${path}`);
      await expectNoPromise(page);
    }
  });

  test(
    `who forgot the password gets a link from an administrator, in ${language}`,
    { tag: '@both' },
    async ({ page, context, visitor }) => {
      await signInAdmin(context);
      const anna = await newPerson(newEmail('anna'), language);
      await open(page, `/${language}/admin/users/${anna.id}`);
      await link(page, t('identity:users.deed.password-link.link')).click();
      await press(page, t('identity:users.deed.password-link.confirm'));
      await expect(page.getByAltText(t('identity:users.password-link.label'))).toBeVisible();
      const address = await page.getByLabel(t('identity:users.password-link.label'), { exact: true }).inputValue();

      const phone = await visitor({ locale: language, viewport: { width: 375, height: 760 } });
      await open(phone, address);
      await main(phone).getByRole('button').click();
      await field(phone, t('identity:field.newPassword.label')).fill('another-Quiet-river-7');
      await press(phone, t('identity:view.recovery.submit'));
      await field(phone, t('identity:field.email.label')).fill(anna.email);
      await field(phone, t('identity:field.password.label')).fill('another-Quiet-river-7');
      await press(phone, t('identity:view.login.submit'));
      await expectAt(phone, `/${language}/`);
      const notices = phone.locator('.account-notices');
      await expect(notices).toContainText(t('identity:notice.password-link'));
      const before = await notices.getByRole('listitem').count();
      await notices
        .getByRole('button', { name: t('common:notices.seen') })
        .first()
        .click();
      await expect(notices.getByRole('listitem')).toHaveCount(before - 1);
      await expectAt(phone, `/${language}/`);
    },
  );
}

test(
  'a share is passed on, an invitation waits, and a changed address is confirmed by an administrator',
  { tag: '@both' },
  async ({ page, context, visitor }) => {
    const admin = await signInAdmin(context);
    const [anna, jan, wanted] = [await newPerson(newEmail('anna')), await newPerson(newEmail('jan')), newEmail('new')];
    const list = await done('POST /lists', { token: anna.token, body: { name: 'Home' } });
    const other = await visitor();
    await signIn(other.context(), anna);
    for (const [email, told] of [
      [newEmail('nobody'), 'Ask whoever runs this place to invite this person too.'],
      [jan.email, 'User has been added to the list'],
    ] as const) {
      await open(other, `/en/list-management/members?list=${list.id}`);
      await field(other, 'E-mail address').fill(email);
      await press(other, 'Invite');
      await expect(other.locator('.flash')).toContainText(told);
    }
    const friend = await visitor();
    await signIn(friend.context(), jan);
    await open(friend, '/en/dashboard');
    await expect(friend.locator('.account-notices')).toContainText('You were added to a medication list.');

    await open(other, '/en/account/security');
    await field(other, 'New e-mail address').fill(wanted);
    await press(other, 'Change e-mail address');
    await expect(main(other)).toContainText('waits until whoever runs this place confirms it');
    await open(page, `/en/admin/users/${anna.id}`);
    await expect(main(page)).toContainText(wanted);
    await link(page, 'Confirm the new address').click();
    await press(page, 'Confirm the address');
    await expect(page.locator('.flash')).toContainText('The address was confirmed');
    expect(admin.id).not.toBe(anna.id);
    await signIn((await visitor()).context(), { email: wanted, password: goodPassword });
  },
);

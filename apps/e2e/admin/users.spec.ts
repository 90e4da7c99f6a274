import { languages } from '@domeka/kernel';
import { logIn, press } from '../support/auth-pages.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectAt, expectErrorPage, expectRefused, field, flash, open } from '../support/pages.ts';
import { newPerson } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { ageProofs, appCode, forgetUsedCodes, newAdmin, signInAdmin, signInWithApp } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

for (const language of languages)
  test(
    `${language}: somebody is found, locked with a reason, and let in again`,
    oneWayIn(language),
    async ({ visitor }) => {
      const t = wordsIn(language);
      const [anna, admin, page] = [await newPerson(undefined, language), await newAdmin(), await visitor()];
      await signInWithApp(page.context(), admin);
      await open(page, `/${language}/admin`);
      await page.getByRole('link', { name: t('identity:admin.tab.users'), exact: true }).click();
      await field(page, t('identity:users.search')).fill(anna.email.slice(0, -5));
      await field(page, t('identity:users.filter.label')).selectOption('active');
      await page.getByRole('button', { name: t('identity:users.submit') }).click();
      await expect(page.getByRole('row').filter({ hasText: anna.email })).toContainText(
        t('identity:users.status.active'),
      );
      await page.getByRole('link', { name: anna.email }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(anna.email);
      const wordsOf = (name: string) => (part: string) => t(`identity:users.deed.${name}.${part}`);
      const lock = wordsOf('lock');
      await page.getByRole('link', { name: lock('link') }).click();
      await field(page, t('identity:field.reason.label')).fill('The link was sold');
      await press(page, lock('confirm'));
      await expect(flash(page)).toContainText(lock('done.title'));
      await expect(page.getByRole('main')).toContainText('The link was sold');
      expect((await mailTo(anna.email)).text).toContain('The link was sold');

      const theirs = await visitor();
      await open(theirs, `/${language}/auth?tab=login`);
      await field(theirs, t('identity:field.email.label')).fill(anna.email);
      await field(theirs, t('identity:field.password.label')).fill(anna.password);
      await press(theirs, t('identity:view.login.submit'));
      await expect(theirs.locator('.error-summary')).toContainText(t('identity:refusal.user_banned'));

      const unlock = wordsOf('unlock');
      await page.getByRole('link', { name: unlock('link') }).click();
      await press(page, unlock('confirm'));
      await expect(flash(page)).toContainText(unlock('done.title'));
    },
  );

test('an action long after the last proof asks for a code of the app', { tag: '@no-js' }, async ({ visitor }) => {
  const [anna, admin, page] = [await newPerson(), await newAdmin(), await visitor()];
  await signInWithApp(page.context(), admin);
  await open(page, `/en/admin/users/${anna.id}/end-sessions`);
  await ageProofs(admin);
  const refused = await press(page, 'Sign out everywhere');
  await expectRefused(page, refused, 'Nobody was signed out');
  await forgetUsedCodes(admin);
  await field(page, 'Code').fill(appCode(admin.seed));
  await press(page, 'Sign out everywhere');
  await expect(flash(page)).toContainText('Signed out everywhere');
  expect((await mailTo(anna.email)).subject).toBe('Your devices were signed out');
});

test('an administrator is made, unmade, and refused at once', { tag: '@no-js' }, async ({ visitor }) => {
  const [anna, admin, page] = [await newPerson(), await newAdmin(), await visitor()];
  await signInWithApp(page.context(), admin);
  await open(page, `/en/admin/users/${anna.id}`);
  await page.getByRole('link', { name: 'Make administrator' }).click();
  await press(page, 'Make administrator');
  await expect(flash(page)).toContainText('Made an administrator');
  const theirs = await visitor();
  await open(theirs, '/en/auth?tab=login');
  await logIn(theirs, anna.email);
  await expect(theirs.getByRole('link', { name: 'Admin' })).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Take the administrator role back' }).click();
  await press(page, 'Take the role back');
  await expect(flash(page)).toContainText('The role was taken back');
  await open(theirs, '/en/admin');
  await expectErrorPage(theirs, 'Access Denied');
});

test(
  'whoever is no administrator is refused, and an account that is not there is missing',
  { tag: '@no-js' },
  async ({ page, me, visitor }) => {
    await open(page, `/en/admin/users/${me.id}/lock`);
    await expectErrorPage(page, 'Access Denied');
    const theirs = await visitor();
    await open(theirs, '/en/admin?tab=users');
    await expectAt(theirs, `/en/auth?tab=login&returnTo=${encodeURIComponent('/en/admin?tab=users')}`);
    const another = await visitor();
    await signInAdmin(another.context());
    expect(await open(another, '/en/admin/users/00000000-0000-4000-8000-000000000000')).toBe(404);
    expect(await open(another, `/en/admin/users/${me.id}/erase`)).toBe(404);
    await open(another, '/en/admin?tab=users&q=nobody-is-called-that');
    await expect(another.getByRole('main')).toContainText('No account is like that');
  },
);

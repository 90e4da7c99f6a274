import { languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { press } from '../support/auth-pages.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { expectAt, flash, open } from '../support/pages.ts';
import { newEmail, newPerson, signIn } from '../support/person.ts';
import { sql } from '../support/product.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

/** As before there was mail. */
async function vouchedFor(language: Language) {
  const person = await newPerson(newEmail('vouched'), language);
  await sql('update users set address_vouched_by = $1 where id = $1', [person.id]);
  return person;
}

for (const language of languages) {
  const t = wordsIn(language);
  const address = (name: string) => t(`identity:account.profile.address.${name}`);

  test(
    `${language}: who was vouched for is asked to confirm the address by mail, and does`,
    oneWayIn(language),
    async ({ page, context, visitor }) => {
      const anna = await vouchedFor(language);
      await signIn(context, anna);
      const admin = await visitor();
      await signInAdmin(admin.context());
      await open(admin, `/${language}/admin/users/${anna.id}`);
      await expect(admin.getByRole('main')).toContainText(t('identity:users.vouched'));
      await open(page, `/${language}/account`);
      await press(page, address('submit'));
      await expect(flash(page)).toContainText(t('identity:toast.address-mailed.title'));
      const mail = await mailTo(anna.email);
      expect(mail.subject).toBe(t('identity:mail.address-proof.subject'));
      await open(page, linkIn(mail).href);
      await press(page, t('identity:confirm.email.submit'));
      await expectAt(page, `/${language}/auth/new-address?state=proved`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:new-address.proved.title'));
      await open(page, `/${language}/account`);
      await expect(page.getByText(address('title'))).toHaveCount(0);
      await open(admin, `/${language}/admin/users/${anna.id}`);
      await expect(admin.getByRole('main')).not.toContainText(t('identity:users.vouched'));
    },
  );

  test(`${language}: who declines is not asked again`, oneWayIn(language), async ({ page, context }) => {
    await signIn(context, await vouchedFor(language));
    await open(page, `/${language}/account`);
    await press(page, address('later'));
    await expect(flash(page)).toContainText(t('identity:toast.address-kept.title'));
    await expect(page.getByText(address('title'))).toHaveCount(0);
  });
}

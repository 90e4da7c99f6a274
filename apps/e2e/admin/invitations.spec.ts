import { languages } from '@domeka/kernel';
import { fillSignUp, press } from '../support/auth-pages.ts';
import { codeIn, linkIn, mailTo } from '../support/mailbox.ts';
import { expectAt, field, flash, open, row } from '../support/pages.ts';
import { newEmail } from '../support/person.ts';
import { expect, oneWayIn, test } from '../support/test.ts';
import { signInAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

for (const language of languages)
  test(
    `${language}: an invitation is sent by mail, and whoever follows it confirms the address and is in`,
    oneWayIn(language),
    async ({ page, context, visitor }) => {
      const t = wordsIn(language);
      await signInAdmin(context);
      const email = newEmail('ewa');
      await open(page, `/${language}/admin/invitations/new`);
      await field(page, t('identity:field.email.label')).fill(email);
      await field(page, t('identity:field.language.label')).selectOption(language);
      await press(page, t('identity:users.invite.send'));
      await expect(flash(page)).toContainText(t('identity:users.invite.sent.title'));
      await expect(row(page, email)).toContainText(t('identity:users.pending.mailed'));

      const mail = await mailTo(email);
      expect(mail.subject).toBe(t('identity:mail.account-invitation.subject'));
      const other = await visitor({ locale: language });
      await open(other, linkIn(mail).href);
      await expect(other.locator('.invited-address')).toHaveText(email);
      await fillSignUp(other, null, { language });
      await press(other, t('identity:view.signup.submit'));
      await field(other, t('identity:field.mailedCode.label')).fill(codeIn(await mailTo(email, 2)));
      await press(other, t('identity:code.submit.signup'));
      await expectAt(other, `/${language}/`);
      await expect(other.getByRole('banner')).toContainText(email);
      await open(page, `/${language}/admin?tab=users`);
      await expect(page.locator('.users-pending').filter({ hasText: email })).toHaveCount(0);
    },
  );

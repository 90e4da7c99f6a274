import { languages } from '@domeka/kernel';
import { api } from '../support/api.ts';
import { fillSignUp, press } from '../support/auth-pages.ts';
import { field, open } from '../support/pages.ts';
import { goodPassword, newEmail } from '../support/person.ts';
import { comeIn, inviteByCode, setUpSecondStep, setupLink } from '../support/places/private-place-steps.ts';
import { expect, test } from '../support/private-place-test.ts';
import { oneWayIn } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const phone = { width: 375, height: 760 };
test.use({ viewport: phone });

for (const language of languages)
  test(
    `${language}: a family of three gets in, shares a list, and keeps a stranger out`,
    oneWayIn(language),
    async ({ page, visitor }) => {
      const t = wordsIn(language);
      const [first, ...others] = [newEmail('first'), newEmail('ewa'), newEmail('jan')];
      await open(page, await setupLink(language));
      await fillSignUp(page, first, { language });
      await press(page, t('identity:setup.submit'));
      await setUpSecondStep(page, language);
      const phones = [];
      for (const email of others) {
        const address = await inviteByCode(page, language, email);
        const other = await visitor({ viewport: phone, locale: language });
        await comeIn(other, language, address);
        phones.push(other);
      }

      await open(page, `/${language}/list-management`);
      await field(page, t('collaboration:field.name.label')).fill('Dom');
      await press(page, t('collaboration:new.submit'));
      await expect(page).toHaveURL(/[?&]list=/);
      const list = new URL(page.url()).searchParams.get('list');
      for (const email of others) {
        await open(page, `/${language}/list-management/members?list=${list}`);
        await field(page, t('collaboration:invite.email')).fill(email);
        await press(page, t('collaboration:invite.submit-here'));
        await expect(page.locator('.flash')).toContainText(t('collaboration:toast.member-added-here.title'));
      }
      for (const other of phones) {
        await open(other, `/${language}/dashboard?list=${list}`);
        await expect(other.getByRole('main')).toContainText('Dom');
      }

      const stranger = await visitor({ viewport: phone, locale: language });
      await open(stranger, `/${language}/auth?tab=signup`);
      await expect(stranger.getByRole('main')).toContainText(t('common:private-place'));
      const body = { email: newEmail('stranger'), password: goodPassword };
      expect((await api('POST /auth/v1/signup', { body })).status).toBe(422);
    },
  );

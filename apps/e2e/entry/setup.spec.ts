import { languages } from '@domeka/kernel';
import { fillSignUp, press } from '../support/auth-pages.ts';
import { expectAt, expectErrorPage, field, flash, open, summary } from '../support/pages.ts';
import { newEmail, newPerson } from '../support/person.ts';
import { setUpSecondStep, setupLink } from '../support/places/private-place-steps.ts';
import { expect, test } from '../support/private-place-test.ts';
import { oneWayIn } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

test.use({ viewport: { width: 375, height: 760 } });

for (const language of languages)
  test(
    `the link makes the first account, which administers after its second step, in ${language}`,
    oneWayIn(language),
    async ({ page, visitor }) => {
      const t = wordsIn(language);
      const [address, email] = [await setupLink(language), newEmail('first')];
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity:setup.title'));
      await fillSignUp(page, email, { language, again: 'something-else-42' });
      expect(await press(page, t('identity:setup.submit'))).toBe(422);
      await expect(summary(page)).toContainText(t('identity:field.passwords-differ'));
      await expect(field(page, t('identity:field.email.label'))).toHaveValue(email);
      await fillSignUp(page, email, { language });
      await press(page, t('identity:setup.submit'));
      const administration = encodeURIComponent(`/${language}/admin`);
      await expectAt(page, `/${language}/account/two-step?returnTo=${administration}`);
      await expect(flash(page)).toContainText(t('identity:toast.set-up.title'));

      await setUpSecondStep(page, language);
      await open(page, `/${language}/admin?tab=users`);
      await expect(page.getByRole('main')).toContainText(email);

      const late = await visitor();
      expect(await open(late, address)).toBe(404);
      await expectErrorPage(late, t('identity:setup.void.title'));
    },
  );

test('an address that has an account is sent to the command', { tag: '@no-js' }, async ({ page }) => {
  const { email } = await newPerson();
  await open(page, await setupLink('en'));
  await fillSignUp(page, email);
  expect(await press(page, 'Create the account')).toBe(409);
  await expect(summary(page)).toContainText('npm run admin -- grant EMAIL');
  await expect(field(page, 'E-mail address')).toHaveValue(email);
});

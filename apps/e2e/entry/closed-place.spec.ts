import { languages } from '@domeka/kernel';
import { newList } from '../support/list-steps.ts';
import { expectAt, open, row } from '../support/pages.ts';
import { newEmail, newPerson, signIn } from '../support/person.ts';
import { expect, placeTest } from '../support/private-place-test.ts';
import { sql } from '../support/product.ts';
import { oneWayIn } from '../support/test.ts';
import { newAdmin } from '../support/two-step.ts';
import { wordsIn } from '../support/words.ts';

const contactEmail = 'ewa@example.test';
const test = placeTest({ SIGNUPS: 'closed', SMTP_URL: 'none', CONTACT_EMAIL: contactEmail });

const secretOf = (email: string) => email.padEnd(43, 'x').replace(/\W/g, '-');

/** From before it closed. */
async function invitedBefore() {
  const [admin, owner, email] = [await newAdmin(), await newPerson(), newEmail('late')];
  const list = await newList(owner, 'Home');
  const secret = secretOf(email);
  await sql(
    `insert into account_invitations
       (id, email, language, is_vouched, is_mailed, invited_by, token_hash, sealed_token, created_at, expires_at)
     values (gen_random_uuid(), $1, 'en', false, true, $2, sha256(convert_to($3, 'UTF8')), '', now(), now() + interval '1 day')`,
    [email, admin.id, secret],
  );
  await sql(
    `insert into list_invitations (id, list_id, recipient_email, role, token_hash, invitation_token, status, created_at, expires_at, mail_failed)
     values (gen_random_uuid(), $1, $2, 'viewer', sha256(convert_to($3, 'UTF8')), '', 'pending', now(), now() + interval '1 day', false)`,
    [list.id, email, secret],
  );
  return { owner, list, email, secret };
}

test('where there is no mail, whoever runs the place is written to directly', { tag: '@both' }, async ({ page }) => {
  await open(page, '/pl/contact');
  await expect(page.getByRole('main')).toContainText(wordsIn('pl')('content:contact.write-to'));
  const links = page.locator(`a[href="mailto:${contactEmail}"]`);
  await expect(links).toHaveCount(2); // in the footer too
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
});

for (const language of languages)
  test(
    `${language}: where nobody new comes in, invitations from before say so and show no form`,
    oneWayIn(language),
    async ({ page, context }) => {
      const t = wordsIn(language);
      const { owner, list, email, secret } = await invitedBefore();
      await open(page, `/${language}/invitation/${secret}`);
      await expect(page.getByRole('main')).toContainText(t('identity:invited.closed'));
      await expect(page.getByRole('main').locator('input[type=password], .other-ways')).toHaveCount(0);
      await open(page, `/${language}/list-invitation/${secret}/sign-up`);
      await expectAt(page, `/${language}/list-invitation/${secret}`);
      await expect(page.getByRole('main')).toContainText(t('collaboration:invitation.closed'));
      await signIn(context, owner);
      await open(page, `/${language}/list-management/members?list=${list.id}`);
      await expect(row(page, email)).toContainText(t('collaboration:invitations.closed'));
    },
  );

import { authSteps, goodPassword, startTestApp, tokenIn } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { identityEn, identityPl } from '@domeka/identity/contract';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

const newPassword = 'another-Quiet-river-7';
const recover = async ({ email }: Person) => {
  await at.recover(email);
  return at.verify('recovery', tokenIn(await t.mailbox.next(email)));
};

type Notice = 'password-changed' | 'recovered' | 'session-ended';
/** What happens to an account that its owner must hear of. */
const happenings: Record<string, { happen: (person: Person) => Promise<unknown>; words: Notice }> = {
  'a new password': {
    happen: ({ token }) =>
      t.api('PUT /auth/v1/user', { token, body: { password: newPassword, current_password: goodPassword } }),
    words: 'password-changed',
  },
  'an account recovered by mail': { happen: recover, words: 'recovered' },
  'an old refresh token, used again': {
    happen: async ({ refreshToken }) => {
      const one = await at.refresh(refreshToken);
      await at.refresh(one.json.refresh_token);
      await t.sql(
        `update refresh_tokens set replaced_at = replaced_at - interval '1 minute' where replaced_at is not null`,
      );
      await at.refresh(refreshToken);
    },
    words: 'session-ended',
  },
};

describe.each([
  ['en', identityEn],
  ['pl', identityPl],
] as const)('in the language %s', (language, words) => {
  test.each(Object.entries(happenings))('%s is told its owner, once', async (_, { happen, words: notice }) => {
    const anna = await t.person('anna');
    await t.api('PUT /profile', { token: anna.token, body: { language } });
    await happen(anna);
    await t.mailsSettled();
    const told = t.mailbox.to(anna.email).filter(({ subject }) => subject === words.mail[notice].subject);
    expect(told).toHaveLength(1);
    const [mail] = told;
    const [paragraph = ''] = words.mail[notice].text.split('\n');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(paragraph);
    expect(mail?.html).toContain(words.mail[notice].heading);
    expect(mail?.html).toMatch(new RegExp(`lang="${language}`));
    expect(`${mail?.text}${mail?.html}`).not.toContain(newPassword);
  });
});

test('notices hold no link that somebody could imitate', async () => {
  const anna = await t.person('anna');
  await recover(anna);
  const notice = await t.mailbox.next(anna.email);
  expect(notice.subject).toBe(identityEn.mail.recovered.subject);
  expect(notice.text).not.toMatch(/https?:/);
});

test('a client with PKCE that recovers is told of as well', async () => {
  const anna = await t.person('anna');
  const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  await at.post('recover', { email: anna.email, code_challenge, code_challenge_method: 's256' });
  const token_hash = tokenIn(await t.mailbox.next(anna.email));
  await at.post('confirm', { type: 'recovery', token_hash });
  expect((await t.mailbox.next(anna.email)).subject).toBe(identityEn.mail.recovered.subject);
});

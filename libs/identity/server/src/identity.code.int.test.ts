import { authSteps, codeIn, goodPassword, linkIn, startTestApp, tokenIn } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  at = authSteps(t);
});
afterAll(() => t.close());

let people = 0;
const newEmail = () => `code-${(people += 1)}@example.test`;
const askFor = (email: string, more: object = {}) => at.post('otp', { email, ...more });
const expired = { error_code: 'otp_expired' };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the code of the mail logs in, once, and says so in the session', async () => {
  const { email, id } = await t.person('anna');
  expect((await askFor(email, { create_user: false })).json).toEqual({});
  const mail = await t.mailbox.next(email);
  expect(mail.subject).not.toContain(codeIn(mail));
  const session = await at.verifyCode('email', email, codeIn(mail));
  expect([session.status, session.json.user.id]).toEqual([200, id]);
  const [row] = await t.sql<{ methods: { method: string }[] }>(
    'select methods from sessions where user_id = $1 order by created_at desc limit 1',
    [id],
  );
  expect(row?.methods[0]?.method).toBe('otp');
  expect((await at.verifyCode('email', email, codeIn(mail))).json).toMatchObject(expired);
  expect((await at.verify('magiclink', tokenIn(mail))).json).toMatchObject(expired);
});

test('of a code and an address counts what is seen', async () => {
  const { email, id } = await t.person('anna');
  await askFor(`\u202a${email}\u200b`);
  const code = codeIn(await t.mailbox.next(email));
  const session = await at.verifyCode('email', `${email}\u202c`, `\u200b${code.slice(0, 3)}-${code.slice(3)}.`);
  expect([session.status, session.json.user.id]).toEqual([200, id]);
});

test.each(['magiclink', 'email'])('the link logs in as %s', async (type) => {
  const { email } = await t.person('anna');
  await askFor(email);
  const link = linkIn(await t.mailbox.next(email));
  expect([link.pathname, link.searchParams.get('type')]).toEqual(['/en/auth/confirm', 'magiclink']);
  expect((await at.verify(type, link.searchParams.get('token_hash') ?? '')).json.user.email).toBe(email);
});

test('a link lives a quarter of an hour, and a newer mail voids the older one', async () => {
  const { email, id } = await t.person('anna');
  await askFor(email);
  const first = await t.mailbox.next(email);
  await askFor(email);
  const second = await t.mailbox.next(email);
  expect((await at.verify('magiclink', tokenIn(first))).json).toMatchObject(expired);
  const [row] = await t.sql<{ minutes: number }>(
    `select extract(epoch from expires_at - created_at)::int / 60 as minutes from one_time_tokens
     where user_id = $1 and purpose = 'magiclink'`,
    [id],
  );
  expect(row?.minutes).toBe(15);
  await t.sql(`update one_time_tokens set expires_at = now() where user_id = $1`, [id]);
  expect((await at.verify('magiclink', tokenIn(second))).json).toMatchObject(expired);
});

test('after five wrong tries the code is void; the link still works', async () => {
  const { email } = await t.person('anna');
  await askFor(email);
  const mail = await t.mailbox.next(email);
  for (let n = 0; n < 5; n += 1) await at.verifyCode('email', email, wrong(codeIn(mail)));
  expect((await at.verifyCode('email', email, codeIn(mail))).json).toMatchObject(expired);
  expect((await at.verify('magiclink', tokenIn(mail))).status).toBe(200);
});

test('a code mailed before the secret was rotated still logs in afterwards', async () => {
  const { email } = await t.person('anna');
  await askFor(email);
  const code = codeIn(await t.mailbox.next(email));
  const secretKey = 'newer-secret-newer-secret-newer-secret';
  const rotated = authSteps(await t.another({ secretKey, secretKeyPrevious: t.environment.secretKey }));
  expect((await rotated.verifyCode('email', email, wrong(code))).json).toMatchObject(expired);
  expect((await rotated.verifyCode('email', email, code)).status).toBe(200);
});

test('fifty uses of one code at the same moment succeed once', async () => {
  const { email } = await t.person('anna');
  await askFor(email);
  const code = codeIn(await t.mailbox.next(email));
  const answers = await Promise.all(Array.from({ length: 50 }, () => at.verifyCode('email', email, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(49);
});

test('a log-in’s code sets no password and confirms no sign-up', async () => {
  const { email } = await t.person('anna');
  await askFor(email);
  const code = codeIn(await t.mailbox.next(email));
  for (const type of ['signup', 'recovery', 'email_change'])
    expect((await at.verifyCode(type, email, code)).json).toMatchObject(expired);
  expect((await at.verifyCode('email', email, code)).status).toBe(200);
});

test('an unknown address opens an account without a password', async () => {
  const email = newEmail();
  await askFor(email, { data: { colour: 'blue' } });
  const session = await at.verifyCode('email', email, codeIn(await t.mailbox.next(email)));
  expect(session.json.user).toMatchObject({ email, user_metadata: { colour: 'blue' } });
  expect(session.json.user.email_confirmed_at).toBeTruthy();
  expect((await at.signIn(email)).json.error_code).toBe('invalid_credentials');
  expect((await at.signIn(email, '')).status).toBe(400);
  const set = await t.api('PUT /auth/v1/user', { token: session.json.access_token, body: { password: goodPassword } });
  expect([set.status, (await at.signIn(email)).status]).toEqual([200, 200]);
});

test('where nobody confirmed the address, a newer mail voids the older one as well', async () => {
  const email = newEmail();
  await askFor(email, { data: { colour: 'strange' } });
  const first = await t.mailbox.next(email);
  await askFor(email, { data: { colour: 'own' } });
  const second = await t.mailbox.next(email);
  expect((await at.verify('magiclink', tokenIn(first))).json).toMatchObject(expired);
  expect((await at.verifyCode('email', email, codeIn(first))).json).toMatchObject(expired);
  expect((await at.verify('magiclink', tokenIn(second))).json.user.user_metadata).toEqual({ colour: 'own' });
});

test('who signed up a stranger’s address first does not own the account the stranger opens by code', async () => {
  const email = newEmail();
  await at.signUp(email, 'attackers-own-password-5');
  const theirs = await t.mailbox.next(email);
  await askFor(email);
  const session = await at.verifyCode('email', email, codeIn(await t.mailbox.next(email)));
  expect(session.status).toBe(200);
  expect((await at.signIn(email, 'attackers-own-password-5')).json.error_code).toBe('invalid_credentials');
  expect((await at.verify('signup', tokenIn(theirs))).json).toMatchObject(expired);
});

test('nothing is mailed, and nothing opened, where no account may be opened; the answer is the same', async () => {
  const [unknown, unconfirmed] = [newEmail(), newEmail()];
  await at.signUp(unconfirmed);
  const { email: known } = await t.person('anna');
  const answers = [];
  for (const email of [known, unknown, unconfirmed]) answers.push(await askFor(email, { create_user: false }));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, '{}']));
  await t.mailsSettled();
  expect([unknown, unconfirmed, known].map((email) => t.mailbox.to(email).length)).toEqual([0, 1, 2]);
  expect(await t.sql('select 1 from users where email = $1', [unknown])).toEqual([]);
});

test('our own pages open no account without both consents, and note them', async () => {
  const email = newEmail();
  const refused = await askFor(email, { client: 'web', data: { terms: true } });
  expect([refused.status, refused.json.errors]).toEqual([400, [expect.objectContaining({ path: 'privacy' })]]);
  await askFor(email, { client: 'web', data: { terms: true, privacy: true, time_zone: 'Europe/Warsaw' } });
  await at.verifyCode('email', email, codeIn(await t.mailbox.next(email)));
  const [row] = await t.sql(
    `select terms_accepted_at is not null as terms, privacy_accepted_at is not null as privacy, time_zone as zone
     from users join profiles using (id) where email = $1`,
    [email],
  );
  expect(row).toEqual({ terms: true, privacy: true, zone: 'Europe/Warsaw' });
});

test('ten requests for one new address at the same moment open one account', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? askFor(email) : at.signUp(email, goodPassword))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await t.sql('select 1 from users where email = $1', [email])).toHaveLength(1);
  expect(await t.sql('select 1 from identities where email = $1', [email])).toHaveLength(1);
});

test('a change of address that waits survives logging in by code', async () => {
  const anna = await t.person('anna');
  const to = newEmail();
  await t.api('PUT /auth/v1/user', { token: anna.token, body: { email: to } });
  await t.mailbox.next(anna.email);
  await askFor(anna.email);
  expect((await at.verifyCode('email', anna.email, codeIn(await t.mailbox.next(anna.email)))).status).toBe(200);
  expect((await at.me(anna.token)).json.new_email).toBe(to);
  expect((await at.verify('email_change', tokenIn(await t.mailbox.next(to)))).json.code).toBe('200');
});

test.each([
  ['a phone number', { phone: '+48600100200' }, 422, 'phone_provider_disabled'],
  ['no address', {}, 400, 'validation_failed'],
  ['data that is no object', { email: 'a@example.test', data: 'x' }, 400, 'validation_failed'],
  ['half a PKCE pair', { email: 'a@example.test', code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  ['create_user as text', { email: 'a@example.test', create_user: 'no' }, 400, 'validation_failed'],
])('a request with %s is refused', async (_, body, status, code) => {
  const answer = await at.post('otp', body);
  expect([answer.status, answer.json.error_code]).toEqual([status, code]);
});

test('members that are null are as if they were not there', async () => {
  const email = newEmail();
  const nothing = { data: null, create_user: null, code_challenge: null, code_challenge_method: null, phone: null };
  expect((await askFor(email, { ...nothing, gotrue_meta_security: {} })).status).toBe(200);
  expect((await t.mailbox.next(email)).to).toEqual([email]);
});

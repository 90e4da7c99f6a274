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

const shapeOf = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
const accounts = (email: string) =>
  t.sql<{ id: string; metadata: object; terms: boolean; privacy: boolean }>(
    'select id, metadata, terms_accepted_at is not null as terms, privacy_accepted_at is not null as privacy from users where email = $1',
    [email],
  );

test('a sign-up answers the account without a session and mails a link', async () => {
  const answer = await at.signUp('Anna.New@Example.Test ');
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    email: 'anna.new@example.test',
    aud: 'authenticated',
    role: 'authenticated',
    phone: '',
    is_anonymous: false,
  });
  expect(answer.json.identities).toEqual([
    expect.objectContaining({ provider: 'email', email: 'anna.new@example.test' }),
  ]);
  expect(answer.json.confirmation_sent_at).toBeTruthy();
  expect(answer.json).not.toHaveProperty('access_token');
  expect(answer.text).not.toMatch(/hash|token/);
  const link = linkIn(await t.mailbox.next('anna.new@example.test'));
  expect([link.origin, link.pathname, link.searchParams.get('type')]).toEqual([
    'http://localhost:3000',
    '/en/auth/confirm',
    'signup',
  ]);
});

test('new, unconfirmed and taken addresses get the same answer', async () => {
  const taken = await t.person('taken@example.test');
  const first = await at.signUp('fresh@example.test');
  const again = await at.signUp('fresh@example.test');
  const owned = await at.signUp(taken.email);
  const ownedAgain = await at.signUp(taken.email);
  const shapes = [first, again, owned, ownedAgain].map(({ text }) => shapeOf(text).replace(/fresh|taken/g, 'WHO'));
  expect(new Set(shapes).size).toBe(1);
  expect(new Set([first, again, owned, ownedAgain].map(({ json }) => json.id)).size).toBe(4);
});

test('the owner of a taken address is told by mail, and nothing of theirs changes', async () => {
  const owner = await t.person('owner@example.test');
  const before = await t.sql('select * from users where id = $1', [owner.id]);
  await at.signUp(owner.email, 'somebody-elses-Password-9', { data: { terms: true } });
  const link = linkIn(await t.mailbox.next(owner.email));
  expect([link.pathname, link.searchParams.has('token_hash')]).toEqual(['/en/auth', false]);
  expect(await t.sql('select * from users where id = $1', [owner.id])).toEqual(before);
  expect((await at.signIn(owner.email, 'somebody-elses-Password-9')).status).toBe(400);
});

test('who registers a stranger’s address first does not own the password the stranger confirms', async () => {
  const email = 'victim@example.test';
  await at.signUp(email, 'strange-Choice-77');
  const attackers = tokenIn(await t.mailbox.next(email));
  await at.signUp(email, 'own-River-choice-88');
  const victims = tokenIn(await t.mailbox.next(email));
  expect((await at.verify('signup', victims)).status).toBe(200);
  expect((await at.verify('signup', attackers)).json).toMatchObject({ error_code: 'otp_expired' });
  expect((await at.signIn(email, 'strange-Choice-77')).status).toBe(400);
  expect((await at.signIn(email, 'own-River-choice-88')).status).toBe(200);
});

test.each(['link', 'code'])('a newer sign-up voids the %s of the one before, which then brings nothing', async (by) => {
  const email = `pressed-older-${by}@example.test`;
  await at.signUp(email, 'strange-Choice-77', { data: { nickname: 'strange' } });
  const attackers = await t.mailbox.next(email);
  await at.signUp(email, 'own-River-choice-88', { data: { nickname: 'own' } });
  const victims = await t.mailbox.next(email);
  const press = (mail: typeof attackers) =>
    by === 'link' ? at.verify('signup', tokenIn(mail)) : at.verifyCode('signup', email, codeIn(mail));
  expect((await press(attackers)).json).toMatchObject({ error_code: 'otp_expired' });
  expect((await accounts(email))[0]).toMatchObject({ metadata: {} });
  expect((await press(victims)).json.user.user_metadata).toEqual({ nickname: 'own' });
  expect([
    (await at.signIn(email, 'strange-Choice-77')).status,
    (await at.signIn(email, 'own-River-choice-88')).status,
  ]).toEqual([400, 200]);
});

test('whose sign-up was not the first is told that the password typed last will count', async () => {
  const email = 'once-more@example.test';
  await at.signUp(email);
  const first = await t.mailbox.next(email);
  await at.signUp(email);
  const second = await t.mailbox.next(email);
  expect([first, second].map(({ text }) => text.includes('typed last'))).toEqual([false, true]);
});

test('while nobody confirms, only the newest sign-up’s password learns that the address waits, taken or not', async () => {
  const taken = await t.person('taken-twice@example.test');
  for (const email of [taken.email, 'waiting-twice@example.test']) {
    await at.signUp(email, 'the-Earlier-choice-1');
    await at.signUp(email, 'the-Later-choice-222');
    const codes = [];
    for (const password of ['the-Earlier-choice-1', 'the-Later-choice-222'])
      codes.push((await at.signIn(email, password)).json.error_code);
    expect(codes).toEqual(['invalid_credentials', 'email_not_confirmed']);
  }
});

test.each([2, 10])('%i sign-ups of one address at the same moment make one account', async (many) => {
  const email = `twins-${many}@example.test`;
  const answers = await Promise.all(Array.from({ length: many }, () => at.signUp(email)));
  expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(200));
  expect(await accounts(email)).toHaveLength(1);
});

test('consent is noted when the address is confirmed, and is no free-form data', async () => {
  const email = 'consent@example.test';
  await at.signUp(email, goodPassword, {
    data: { terms: true, privacy: true, time_zone: 'Europe/Berlin', nickname: 'Ola' },
  });
  expect((await accounts(email))[0]).toMatchObject({ terms: false, privacy: false, metadata: {} });
  const { access_token: token } = (await at.verify('signup', tokenIn(await t.mailbox.next(email)))).json;
  expect((await accounts(email))[0]).toMatchObject({ terms: true, privacy: true, metadata: { nickname: 'Ola' } });
  expect((await t.api('GET /profile', { token })).json).toMatchObject({ timeZone: 'Europe/Berlin', language: 'en' });
});

import type { AccountInvitationView, InvitedAccountView } from '@domeka/identity/contract';
import { authSteps, linkIn, refusalOf, startTestApp, tokenIn, twoStepSteps } from '@domeka/testing';
import type { TestApp, TwoStepPerson } from '@domeka/testing';
import { DomainEvents } from '@domeka/platform';
import { IdentityModule } from '../identity.module.ts';

let t: TestApp;
let at: ReturnType<typeof authSteps>;
let admin: TwoStepPerson;
let mailServer: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  mailServer = t.environment.smtpUrl;
  at = authSteps(t);
  t.app.get(DomainEvents).on('*', (event: Told) => void events.push(event));
  const person = await t.person('administers');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  admin = await twoStepSteps(t).setUp(person);
});
afterAll(() => t.close());

/** The application reads its settings each time it asks. */
const withMail = (signups: 'open' | 'invited' | 'closed' = 'invited') =>
  Object.assign(t.environment, { signups, smtpUrl: mailServer });
const withoutMail = () => Object.assign(t.environment, { signups: 'invited', smtpUrl: 'none' });
beforeEach(() => withMail());

let people = 0;
const address = () => `invited-${(people += 1)}@example.test`;
const invite = (email: string, more: object = {}) =>
  t.api('POST /admin/invitations', { token: admin.token, body: { email, language: 'en', send: false, ...more } });
const invited = async (email: string, more: object = {}) => (await invite(email, more)).json as InvitedAccountView;
const secretIn = ({ link = '' }: { link?: string }) => new URL(link).pathname.split('/').at(-1) ?? '';
const ask = (route: string) => t.api(route, { token: admin.token });
const pending = async () => (await ask('GET /admin/invitations')).json.items as AccountInvitationView[];
const received = (secret: string) => t.api(`GET /invitations/${secret}`);
const accounts = (email: string) =>
  t.sql<{ id: string; vouched: string | null; confirmed: Date | null }>(
    `select id, address_vouched_by as vouched, email_confirmed_at as confirmed from users where email = $1`,
    [email],
  );
interface Told {
  type: string;
  actorId: string | null;
  subjectId: string | null;
}
const events: Told[] = [];
const told = (id: string) =>
  events.filter(({ subjectId }) => subjectId === id).map(({ type, actorId }) => ({ type, actorId }));

test('an invitation is a link to show, again and again, for fourteen days', async () => {
  const email = address();
  const made = await invited(`  ${email.toUpperCase()}`, { name: ' Babcia ', language: 'pl' });
  const { link, ...view } = made;
  expect(view).toMatchObject({ email, name: 'Babcia', language: 'pl', isVouched: false, isMailed: false });
  expect(new Date(view.until).getTime() - new Date(view.createdAt).getTime()).toBe(14 * 86_400_000);
  expect(link).toMatch(/^http:\/\/localhost:3000\/pl\/invitation\/[\w-]{43}$/);
  expect((await pending())[0]).toEqual(view);
  expect((await ask(`GET /admin/invitations/${made.id}/link`)).json).toEqual({ link, until: view.until });
  const shown = await received(secretIn(made));
  expect(shown.json).toEqual({ email, until: view.until, ways: 'all' });
  expect(told(made.id).map(({ type }) => type)).toEqual(['account_invited', 'account_invitation_shown']);
  expect(shown.headers['referrer-policy']).toBe('no-referrer');
});

test('sent, it stands in the mail alone, in the language chosen, and says whether the mail went', async () => {
  const email = address();
  const made = await invited(email, { language: 'pl', send: true });
  expect([made.link, made.isMailed]).toEqual([undefined, true]);
  const mail = await t.mailbox.next(email);
  expect(mail.subject).toBe('Zaproszenie do Domeki');
  expect((await received(linkIn(mail).pathname.split('/').at(-1) ?? '')).json.email).toBe(email);
});

test('who signs up with it confirms the address by mail, and then it is used', async () => {
  const email = address();
  const made = await invited(email);
  const invitation = secretIn(made);
  expect(refusalOf(await at.signUp(address(), undefined, { invitation }))).toEqual([422, 'signup_disabled']);
  expect((await at.signUp(email, undefined, { invitation })).json.access_token).toBeUndefined();
  expect((await accounts(email))[0]?.confirmed).toBeNull();
  expect((await received(invitation)).status).toBe(200);
  const session = await at.verify('signup', tokenIn(await t.mailbox.next(email)));
  expect(session.status).toBe(200);
  expect((await received(invitation)).status).toBe(404);
  expect(told(made.id)).toEqual([
    { type: 'account_invited', actorId: admin.id },
    { type: 'account_invitation_used', actorId: session.json.user.id },
  ]);
  expect(told(session.json.user.id as string)).toContainEqual(expect.objectContaining({ type: 'email_confirmed' }));
});

test('a new link for the confirmation keeps the invitation', async () => {
  const email = address();
  const invitation = secretIn(await invited(email));
  for (let times = 0; times < 2; times += 1) await at.signUp(email, undefined, { invitation });
  for (let times = 0; times < 2; times += 1) await t.mailbox.next(email);
  await at.post('resend', { type: 'signup', email });
  expect((await at.verify('signup', tokenIn(await t.mailbox.next(email)))).status).toBe(200);
});

test('taken back it is dead at once, also for who began with it', async () => {
  const email = address();
  const made = await invited(email);
  const invitation = secretIn(made);
  await at.signUp(email, undefined, { invitation });
  const link = tokenIn(await t.mailbox.next(email));
  expect((await ask(`DELETE /admin/invitations/${made.id}`)).status).toBe(204);
  expect((await ask(`DELETE /admin/invitations/${made.id}`)).status).toBe(404);
  expect((await received(invitation)).status).toBe(404);
  for (const answer of [await at.signUp(email, undefined, { invitation }), await at.verify('signup', link)])
    expect(refusalOf(answer)).toEqual([422, 'signup_disabled']);
  for (const again of ['resend', 'recover', 'otp'])
    expect((await at.post(again, { type: 'signup', email })).status).toBe(200);
  await t.mailsSettled();
  expect(t.mailbox.to(email)).toHaveLength(1);
  expect(told(made.id).map(({ type }) => type)).toEqual(['account_invited', 'account_invitation_cancelled']);
});

test('it ends after its days; inviting again then gives a new link, and an open one its days anew', async () => {
  const email = address();
  const made = await invited(email);
  await t.sql('update account_invitations set expires_at = now() where id = $1', [made.id]);
  const invitation = secretIn(made);
  expect([(await received(invitation)).status, (await pending()).some(({ id }) => id === made.id)]).toEqual([
    404,
    false,
  ]);
  expect((await ask(`GET /admin/invitations/${made.id}/link`)).status).toBe(404);
  expect(refusalOf(await at.signUp(email, undefined, { invitation }))).toEqual([422, 'signup_disabled']);
  const again = await invited(email, { name: 'Jan' });
  expect([again.name, again.id]).toEqual(['Jan', made.id]);
  expect([(await received(invitation)).status, (await received(secretIn(again))).status]).toEqual([404, 200]);
  expect((await invited(email)).link).toBe(again.link);
});

test('without mail an administrator vouches, and the sign-up is the first log-in', async () => {
  withoutMail();
  const email = address();
  const made = await invited(email, { vouched: true });
  const data = { terms: true, privacy: true };
  const answer = await at.signUp(email, undefined, { invitation: secretIn(made), data });
  expect([answer.status, answer.json.user.email]).toEqual([200, email]);
  const token = answer.json.access_token as string;
  expect((await t.api('GET /profile', { token })).json).toMatchObject({ email, hasConsented: true });
  const [account] = await accounts(email);
  expect([account?.vouched, account?.confirmed]).toEqual([admin.id, expect.any(Date)]);
  expect((await at.signIn(email)).status).toBe(200);
  expect(told(account?.id ?? '').slice(0, 4)).toEqual([
    { type: 'signup', actorId: null },
    { type: 'address_vouched', actorId: admin.id },
    { type: 'email_confirmed', actorId: account?.id },
    { type: 'login', actorId: account?.id },
  ]);
  await t.mailsSettled();
  expect(t.mailbox.to(email)).toEqual([]);
});

test('inviting with one’s word gives a new link, which alone vouches; one’s word ends with the role, and with a lock', async () => {
  const [first, second] = [address(), address()];
  withMail('open');
  const other = await t.person('vouches');
  withMail();
  const shown = secretIn(await invited(first));
  withoutMail();
  expect(secretIn(await invited(first, { vouched: true }))).not.toBe(shown);
  expect(refusalOf(await at.signUp(first, undefined, { invitation: shown }))).toEqual([422, 'signup_disabled']);
  for (const [email, end] of [
    [first, 'DELETE /admin/users/:id/admin'],
    [second, 'POST /admin/users/:id/lock'],
  ] as const) {
    await t.sql('update users set is_admin = true where id = $1', [other.id]);
    const invitation = secretIn(await invited(email, { vouched: true }));
    await t.sql('update account_invitations set invited_by = $1 where email = $2', [other.id, email]);
    expect((await t.api(end.replace(':id', other.id), { token: admin.token, body: {} })).status).toBe(204);
    expect(refusalOf(await at.signUp(email, undefined, { invitation }))).toEqual([422, 'signup_disabled']);
  }
});

test('fifty uses of one invitation at once make one account', async () => {
  withoutMail();
  const email = address();
  const invitation = secretIn(await invited(email, { vouched: true }));
  const uses = Array.from({ length: 50 }, (_, n) =>
    at.signUp(email, `quiet-river-stone-${n}`, { invitation }).then(({ status }) => status),
  );
  const statuses = await Promise.all(uses);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 422, 503].includes(status))).toBe(true);
  expect(await accounts(email)).toHaveLength(1);
});

test('a form that is sent twice gets no second session, and is told that its invitation is used', async () => {
  withoutMail();
  const email = address();
  const invitation = secretIn(await invited(email, { vouched: true }));
  const headers = { 'idempotency-key': 'twice' };
  const send = () => at.post('signup', { email, password: 'quiet-river-stone-42', invitation }, { headers });
  expect((await send()).json.access_token).toBeTruthy();
  expect(refusalOf(await send())).toEqual([422, 'invitation-used']);
  expect(refusalOf(await at.signUp(email, undefined, { invitation: null }))).toEqual([422, 'signup_disabled']);
  expect(refusalOf(await at.signUp(address(), undefined, { invitation }))).toEqual([422, 'signup_disabled']);
});

test('what a stranger signed up with before is void where somebody is vouched for', async () => {
  withMail('open');
  const email = address();
  await at.signUp(email, 'a-strangers-password-77');
  const strangers = tokenIn(await t.mailbox.next(email));
  withoutMail();
  const invitation = secretIn(await invited(email, { vouched: true }));
  expect((await at.signUp(email, undefined, { invitation })).status).toBe(200);
  expect((await at.verify('signup', strangers)).status).toBe(403);
  expect((await at.signIn(email, 'a-strangers-password-77')).status).toBe(400);
});

test('where mail came back, an address that was vouched for is confirmed by mail after all', async () => {
  withoutMail();
  const email = address();
  const invitation = secretIn(await invited(email, { vouched: true }));
  withMail();
  expect((await at.signUp(email, undefined, { invitation })).json.access_token).toBeUndefined();
  await at.verify('signup', tokenIn(await t.mailbox.next(email)));
  expect((await accounts(email))[0]).toMatchObject({ vouched: null, confirmed: expect.any(Date) });
});

test('an address with an account is invited no more', async () => {
  withoutMail();
  const email = address();
  const invitation = secretIn(await invited(email, { vouched: true }));
  withMail('open');
  await t.person(email);
  expect((await received(invitation)).status).toBe(404);
  expect((await invite(email)).json.code).toBe('account-exists');
});

test.each([
  ['with mail', withMail, { vouched: true }, [{ path: 'vouched', code: 'vouching-refused' }]],
  ['without mail', withoutMail, { vouched: false }, [{ path: 'vouched', code: 'vouching-needed' }]],
  ['without mail', withoutMail, { vouched: true, send: true }, [{ path: 'send', code: 'no-mail' }]],
])('%s, an invitation that cannot work is refused at its field', async (_, settings, terms, errors) => {
  settings();
  expect((await invite(address(), terms)).problem.errors).toMatchObject(errors);
});

test('to vouch takes a fresh proof, and where nobody new comes in nobody is invited', async () => {
  withMail('open');
  const person = await t.person('long-ago');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  const longAgo = await twoStepSteps(t).setUp(person);
  await twoStepSteps(t).ageProofs(longAgo.id);
  withoutMail();
  const body = { email: address(), language: 'en', send: false, vouched: true };
  const answer = await t.api('POST /admin/invitations', { token: longAgo.token, body });
  expect([answer.status, answer.json.code]).toEqual([400, 'current_password_required']);
  withMail('closed');
  expect((await invite(address())).json.code).toBe('signups-closed');
});

test('who guesses at links is stopped', async () => {
  const limited = await t.another({ throttleScale: 0.05 });
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push((await limited.api('GET /invitations/guessed', { address: '10.9.0.1' })).status);
  expect(statuses).toEqual([...Array(5).fill(404), 429, 429]);
  const { link } = await invited(address());
  expect((await limited.api(`GET /invitations/${secretIn({ link: link ?? '' })}`)).status).toBe(200);
});

test('invitations go with the administrator who sent them', async () => {
  const email = address();
  withMail('open');
  const sender = await t.person('leaves');
  await t.sql('update users set is_admin = true where id = $1', [sender.id]);
  const leaving = await twoStepSteps(t).setUp(sender);
  const body = { email, language: 'en', send: false };
  const { json } = await t.api('POST /admin/invitations', { token: leaving.token, body });
  await t.sql('delete from users where id = $1', [leaving.id]);
  expect((await received(secretIn(json as { link: string }))).status).toBe(404);
});

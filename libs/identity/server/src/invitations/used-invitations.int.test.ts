import type { AccountInvitationView, InvitedAccountView } from '@domeka/identity/contract';
import { appCode, authSteps, goodPassword, refusalOf, startTestApp, tokenIn, twoStepSteps } from '@domeka/testing';
import type { TestApp, TwoStepPerson } from '@domeka/testing';
import { DomainEvents } from '@domeka/platform';
import { IdentityModule } from '../identity.module.ts';

// Invitations of another time: made while there was mail, shown again, or not what let somebody in.

let t: TestApp;
let at: ReturnType<typeof authSteps>;
let admin: TwoStepPerson;
let mailServer: string;
const events: { type: string; actorId: string | null; subjectId: string | null }[] = [];
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  mailServer = t.environment.smtpUrl;
  at = authSteps(t);
  t.app.get(DomainEvents).on('*', (event: (typeof events)[number]) => void events.push(event));
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
const address = () => `once-${(people += 1)}@example.test`;
async function invited(email: string, more: object = {}) {
  const body = { email, language: 'en', send: false, ...more };
  return (await t.api('POST /admin/invitations', { token: admin.token, body })).json as InvitedAccountView;
}
const secretIn = ({ link = '' }: { link?: string }) => new URL(link).pathname.split('/').at(-1) ?? '';
const waysOf = async (made: InvitedAccountView) => (await t.api(`GET /invitations/${secretIn(made)}`)).json.ways;
const pending = async () =>
  (await t.api('GET /admin/invitations', { token: admin.token })).json.items as AccountInvitationView[];
const told = (id: string) => events.filter(({ subjectId }) => subjectId === id).map(({ type }) => type);
const isPending = async ({ id }: InvitedAccountView) => (await pending()).some((one) => one.id === id);

test('a link from before mail was turned off says that it lets nobody choose a password; a new one does', async () => {
  const email = address();
  const old = await invited(email);
  expect(await waysOf(old)).toBe('all');
  withoutMail();
  expect((await pending()).find(({ id }) => id === old.id)?.isVouched).toBe(false);
  expect(await waysOf(old)).toBe('provider');
  const refused = await at.signUp(email, undefined, { invitation: secretIn(old) });
  expect(refusalOf(refused)).toEqual([422, 'signup_disabled']);
  const made = await invited(email, { vouched: true });
  expect([made.id, await waysOf(made)]).toEqual([old.id, 'all']);
  expect((await at.signUp(email, undefined, { invitation: secretIn(made) })).json.access_token).toBeTruthy();
});

test('while nobody new comes in, a link says so', async () => {
  const made = await invited(address());
  withMail('closed');
  expect(await waysOf(made)).toBe('none');
});

test('showing a link that vouches takes a fresh proof, and is logged with who', async () => {
  const plain = await invited(address());
  withoutMail();
  const vouched = await invited(address(), { vouched: true });
  const show = ({ id }: InvitedAccountView) => t.api(`GET /admin/invitations/${id}/link`, { token: admin.token });
  expect((await show(vouched)).json.link).toBe(vouched.link);
  await twoStepSteps(t).ageProofs(admin.id);
  expect([(await show(vouched)).json.code, (await show(plain)).json.link]).toEqual([
    'current_password_required',
    plain.link,
  ]);
  const two = twoStepSteps(t);
  await two.forgetUsedCodes();
  admin.token = (await two.verify(admin.token, admin.factorId, appCode(admin.seed))).json.access_token;
  expect((await show(vouched)).json.link).toBe(vouched.link);
  const shown = expect.objectContaining({ type: 'account_invitation_shown', actorId: admin.id });
  expect(events.filter(({ subjectId }) => subjectId === vouched.id).slice(1)).toEqual([shown, shown]);
});

test('who signs up without the invitation ends it, and does not use it', async () => {
  const email = address();
  const made = await invited(email);
  withMail('open');
  await at.signUp(email);
  await at.verify('signup', tokenIn(await t.mailbox.next(email)));
  expect([await isPending(made), told(made.id)]).toEqual([false, ['account_invited']]);
});

test('an address that somebody changes to is invited no more, and its invitation is not used', async () => {
  withMail('open');
  const anna = await t.person('anna');
  const email = address();
  const made = await invited(email);
  await t.api('PUT /auth/v1/user', { token: anna.token, body: { email, current_password: goodPassword } });
  for (const to of [anna.email, email]) await at.verify('email_change', tokenIn(await t.mailbox.next(to)));
  expect([await isPending(made), told(made.id)]).toEqual([false, ['account_invited']]);
});

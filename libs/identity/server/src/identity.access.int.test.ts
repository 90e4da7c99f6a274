import type { OpenSessionView } from '@domeka/identity/contract';
import { authSteps, describeAccess, everyVisitor, goodPassword, startTestApp } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, Person, TestApp } from '@domeka/testing';
import { IdentityModule } from './identity.module.ts';
import { AccountInvitationsController } from './invitations/account-invitations.controller.ts';
import { ReceivedInvitationController } from './invitations/received-invitation.controller.ts';
import { UsersController } from './users/users.controller.ts';
import { WithoutMailController } from './users/without-mail.controller.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyVisitor>>;
let secret: string;
/** The owner's only one. */
let identityId: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule]);
  cast = await everyVisitor(t);
  identityId = (await t.api('GET /auth/v1/user', { token: cast.owner.token })).json.identities[0].identity_id;
  secret = (await t.api('POST /auth/v1/browser_session', { token: cast.owner.token })).json.secret;
});
afterAll(() => t.close());

const everybody = (status: number) => ({
  anonymous: status,
  signedOut: status,
  stranger: status,
  owner: status,
  admin: status,
});
const signedIn = (status: number) => ({
  anonymous: 401,
  signedOut: 403,
  stranger: status,
  owner: status,
  admin: status,
});
const signedInPage = { anonymous: 401, signedOut: 401, stranger: 200, owner: 200, admin: 200 };

/** Others' things are not there, for administrators neither. */
const owners = (status: number) => ({ anonymous: 401, signedOut: 401, stranger: 404, owner: status, admin: 404 });

const nowhere = '00000000-0000-4000-8000-000000000000';

const bodies: Record<string, AccessRequest> = {
  'POST /auth/v1/factors': { body: { factor_type: 'phone' } },
  'POST /auth/v1/factors/:id/verify': { body: { challenge_id: nowhere, code: '123456' } },
  'POST /auth/v1/recovery_codes/verify': { body: { code: 'x' } },
  'POST /auth/v1/signup': { body: { email: 'new@example.test', password: 'quiet-river-stone-42' } },
  'POST /auth/v1/resend': { body: { type: 'signup', email: 'unknown@example.test' } },
  'POST /auth/v1/otp': { body: { email: 'unknown@example.test', create_user: false } },
  'POST /auth/v1/recover': { body: { email: 'unknown@example.test' } },
  'GET /auth/v1/verify': { query: '?token=x&type=signup' },
  'POST /auth/v1/verify': { body: { type: 'signup', token_hash: 'x' } },
  'POST /auth/v1/confirm': { body: { type: 'signup', token_hash: 'x' } },
  'POST /auth/v1/token': { query: '?grant_type=password', body: { email: 'unknown@example.test', password: 'x' } },
  'PUT /auth/v1/user': { body: { data: { colour: 'blue' } } },
  'POST /auth/v1/logout': { query: '?scope=others' },
  'POST /setup/:token': { body: { email: 'x@example.test', password: goodPassword, terms: true, privacy: true } },
  'POST /profile/export': { body: {} },
  'PUT /profile': { body: { language: 'pl' } },
  'PUT /profile/consents': { body: { terms: true, privacy: true } },
};

async function anotherSession({ email, password }: Person): Promise<string> {
  const { json } = await authSteps(t).signIn(email, password);
  const sessions = await t.api('GET /profile/sessions', { token: json.access_token });
  return sessions.json.items.find(({ isCurrent }: OpenSessionView) => isCurrent).id;
}

async function noticeOf({ id }: Person): Promise<string> {
  const [notice] = await t.sql<{ id: string }>(
    `insert into account_notices (id, user_id, kind, params)
     values (gen_random_uuid(), $1, 'identity:notice.recovered', '{}') returning id`,
    [id],
  );
  return notice?.id ?? '';
}

async function deletionBy(visitor: EveryVisitor): Promise<AccessRequest> {
  const owner = await t.person('leaving');
  const token = visitor === 'owner' ? owner.token : cast[visitor]?.token;
  return { body: { email: owner.email }, token };
}

describeAccess<EveryVisitor>({
  app: () => t,
  of: [IdentityModule],
  others: [UsersController, WithoutMailController, AccountInvitationsController, ReceivedInvitationController],
  table: {
    'POST /auth/v1/signup': everybody(200),
    'POST /auth/v1/resend': everybody(200),
    'POST /auth/v1/otp': everybody(200),
    'POST /auth/v1/recover': everybody(200),
    'GET /auth/v1/verify': everybody(303),
    'POST /auth/v1/verify': everybody(403),
    'POST /auth/v1/confirm': everybody(200),
    'POST /auth/v1/token': everybody(400),
    'POST /auth/v1/browser_session/token': everybody(200),
    'GET /auth/v1/.well-known/jwks.json': everybody(200),
    'GET /auth/v1/authorize': everybody(302),
    'GET /auth/v1/callback': everybody(303),
    'GET /auth/v1/user/identities/authorize': signedIn(404),
    'POST /auth/v1/user/identities/authorize': signedIn(404),
    'GET /auth/v1/settings': everybody(200),
    'GET /auth/v1/health': everybody(200),
    'GET /auth/v1/user': signedIn(200),
    'PUT /auth/v1/user': signedIn(200),
    'GET /auth/v1/reauthenticate': signedIn(200),
    'DELETE /auth/v1/user/identities/:id': { ...signedIn(404), owner: 422 },
    'POST /auth/v1/logout': signedIn(204),
    'POST /auth/v1/browser_session': signedIn(200),
    'POST /auth/v1/factors': signedIn(422),
    'POST /auth/v1/factors/:id/challenge': signedIn(404),
    'POST /auth/v1/factors/:id/verify': signedIn(404),
    'DELETE /auth/v1/factors/:id': signedIn(404),
    'GET /auth/v1/two_step': signedIn(200),
    'POST /auth/v1/recovery_codes': signedIn(403),
    'POST /auth/v1/recovery_codes/verify': signedIn(422),
    'GET /setup/:token': everybody(404),
    'POST /setup/:token': everybody(404),
    'GET /profile': signedInPage,
    'PUT /profile': signedInPage,
    'PUT /profile/consents': signedInPage,
    'POST /profile/address/proof': { ...signedInPage, stranger: 204, owner: 204, admin: 204 },
    'DELETE /profile/address/question': { ...signedInPage, stranger: 204, owner: 204, admin: 204 },
    // An administrator without a second factor; the rest is in the table of administrators' routes.
    'GET /admin/access': { anonymous: 401, signedOut: 401, stranger: 403, owner: 403, admin: 403 },
    'GET /profile/:id/is-admin': owners(200), // administrators see others with their second factor alone
    'GET /profile/sessions': signedInPage,
    'GET /profile/sessions/:id': owners(200),
    'DELETE /profile/sessions/:id': owners(204),
    'GET /notices': signedInPage,
    'POST /notices/:id/seen': owners(204),
    'POST /profile/export': signedInPage,
    'GET /profile/deletion': signedInPage,
    // Each names only the owner's address, so others do not get as far as their own account's deletion.
    'POST /profile/deletion': { anonymous: 401, signedOut: 401, stranger: 422, owner: 200, admin: 422 },
  },
  request: async (route, visitor) => {
    if (route.endsWith('/profile/sessions/:id'))
      return { path: { id: await anotherSession(cast.owner) }, token: cast[visitor]?.token };
    if (route === 'POST /notices/:id/seen')
      return { path: { id: await noticeOf(cast.owner) }, token: cast[visitor]?.token };
    if (route === 'GET /profile/:id/is-admin') return { path: { id: cast.owner.id }, token: cast[visitor]?.token };
    if (route === 'POST /profile/deletion') return deletionBy(visitor);
    // A later secret replaces the one before it.
    const body = route === 'POST /auth/v1/browser_session/token' ? { body: { secret } } : {};
    return { ...bodies[route], ...body, path: { id: identityId }, token: cast[visitor]?.token };
  },
});

test('nobody reads or changes anybody but themselves', async () => {
  const profile = await t.api('GET /profile', { token: cast.stranger.token });
  expect(profile.json).toMatchObject({ id: cast.stranger.id, email: cast.stranger.email, isAdmin: false });
  expect((await t.api('GET /profile', { token: cast.admin.token })).json.isAdmin).toBe(true);
});

import { IdentityModule } from '@domeka/identity';
import { describeAccess, everyListVisitor, linkIn, listOfAll, listSteps, startTestApp } from '@domeka/testing';
import type { AccessRequest, EveryListVisitor, Person, TestApp } from '@domeka/testing';
import { CollaborationModule } from './collaboration.module.ts';
import { ReceivedInvitationsController } from './received-invitations.controller.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyListVisitor>>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule]);
  cast = await everyListVisitor(t);
});
afterAll(() => t.close());
/** There are more cells than lists a person may own. */
afterEach(() => t.sql('delete from medication_lists'));

const owner = () => listSteps(t, cast.owner);
let addresses = 0;
const newAddress = () => `invited-${(addresses += 1)}@example.test`;

async function requestOf(route: string): Promise<AccessRequest> {
  const id = await listOfAll(t, cast);
  if (route.includes('/invitations/:invitationId')) {
    return { path: { id, invitationId: (await owner().invite(id, newAddress())).json.id } };
  }
  if (route.includes('/restore')) await owner().delete(id);
  if (route.endsWith('/members/:userId/mail')) return { path: { id, userId: cast.viewer.id } };
  if (route.includes('/members/:userId')) return { path: { id, userId: cast.viewer.id }, body: { role: 'viewer' } };
  if (route === 'POST /lists/:id/members') return { path: { id }, body: { email: newAddress() } };
  if (route.endsWith('/owner')) return { path: { id }, body: { userId: cast.viewer.id } };
  return { path: { id }, body: { name: 'Home' } };
}

/** Anyone who is no member, administrators included, meets the 404 of an unknown list. */
const members = (viewer: number, collaborator: number, owner: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 404,
  formerMember: 404,
  admin: 404,
  viewer,
  collaborator,
  owner,
});
const signedIn = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: status,
  formerMember: status,
  admin: status,
  viewer: status,
  collaborator: status,
  owner: status,
});

describeAccess<EveryListVisitor>({
  app: () => t,
  of: [CollaborationModule],
  others: [ReceivedInvitationsController],
  table: {
    'GET /lists': signedIn(200),
    'POST /lists': signedIn(201),
    'GET /lists/deleted': signedIn(200),
    'GET /lists/:id': members(200, 200, 200),
    'PATCH /lists/:id': members(403, 403, 200),
    'DELETE /lists/:id': members(403, 403, 204),
    'GET /lists/:id/contents': members(403, 403, 200),
    // Others do not learn whose a deleted list was.
    'POST /lists/:id/restore': members(404, 404, 200),
    'POST /lists/:id/leave': members(204, 204, 409),
    'PUT /lists/:id/owner': members(403, 403, 204),
    'GET /lists/:id/members': members(200, 200, 200),
    'POST /lists/:id/members': members(403, 201, 201),
    'PATCH /lists/:id/members/:userId': members(403, 204, 204),
    'DELETE /lists/:id/members/:userId': members(403, 204, 204),
    'POST /lists/:id/members/:userId/mail': members(403, 200, 200),
    'GET /lists/:id/invitations': members(403, 200, 200),
    'POST /lists/:id/invitations/:invitationId/resend': members(403, 200, 200),
    'DELETE /lists/:id/invitations/:invitationId': members(403, 204, 204),
  },
  request: async (route, visitor) => ({ ...(await requestOf(route)), token: cast[visitor]?.token }),
});

describe('an invitation’s link', () => {
  /** Of a mail: its secret, and who it was for. */
  async function invited(email: string) {
    const id = await listOfAll(t, cast);
    await owner().invite(id, email);
    return decodeURIComponent(
      linkIn(await t.mailbox.next(email))
        .pathname.split('/')
        .at(-1) ?? '',
    );
  }
  const everybody = [
    'anonymous',
    'signedOut',
    'stranger',
    'formerMember',
    'admin',
    'viewer',
    'collaborator',
    'owner',
  ] as const;
  const tokenOf = (visitor: EveryListVisitor) => cast[visitor]?.token;

  test.each(everybody)('is read by whoever holds it, and by nobody without it: %s', async (visitor) => {
    const secret = await invited(newAddress());
    expect((await t.api(`GET /list-invitations/${secret}`, { token: tokenOf(visitor) })).status).toBe(200);
    expect((await t.api(`GET /list-invitations/${'x'.repeat(43)}`, { token: tokenOf(visitor) })).status).toBe(404);
  });

  test.each(everybody)('is accepted only by who was invited: %s', async (visitor) => {
    const secret = await invited(newAddress());
    const status = visitor === 'anonymous' || visitor === 'signedOut' ? 401 : 403;
    expect((await t.api(`POST /list-invitations/${secret}/accept`, { token: tokenOf(visitor) })).status).toBe(status);
    expect((await t.api(`POST /list-invitations/${'x'.repeat(43)}/accept`, { token: tokenOf(visitor) })).status).toBe(
      status === 401 ? 401 : 404,
    );
  });

  test.each(everybody)('is declined by whoever holds it: %s', async (visitor) => {
    const secret = await invited(newAddress());
    const decline = () => t.api(`POST /list-invitations/${secret}/decline`, { token: tokenOf(visitor) });
    expect((await decline()).status).toBe(204);
    expect((await decline()).status).toBe(404);
  });

  test('the tables name every route there is', () => {
    expect(t.routes.filter((route) => route.includes('/list-invitations')).sort()).toEqual([
      'GET /list-invitations/:token',
      'POST /list-invitations/:token/accept',
      'POST /list-invitations/:token/decline',
    ]);
  });
});

test('with the ids of two lists mixed, nothing is found', async () => {
  const [mine, theirs] = [await listOfAll(t, cast), (await listSteps(t, cast.stranger).create('Theirs')).id];
  await listSteps(t, cast.stranger).invite(theirs, cast.admin.email);
  const foreign = (await listSteps(t, cast.stranger).invite(theirs, newAddress())).json.id as string;
  const own = (await owner().invite(mine, newAddress())).json.id as string;
  const { token } = cast.owner;
  for (const route of [
    `PATCH /lists/${mine}/members/${cast.admin.id}`,
    `DELETE /lists/${mine}/members/${cast.admin.id}`,
    `POST /lists/${mine}/members/${cast.admin.id}/mail`,
    `DELETE /lists/${mine}/invitations/${foreign}`,
    `POST /lists/${mine}/invitations/${foreign}/resend`,
    `DELETE /lists/${theirs}/invitations/${own}`,
    `DELETE /lists/${theirs}/members/${cast.admin.id}`,
    `GET /lists/${own}`,
    'GET /lists/not-an-id',
  ]) {
    expect([route, (await t.api(route, { token, body: { role: 'viewer' } })).status]).toEqual([route, 404]);
  }
  expect(await listSteps(t, cast.stranger).members(theirs)).toHaveLength(2);
  expect(await listSteps(t, cast.stranger).invitations(theirs)).toHaveLength(1);
});

test('what others sent changed nothing', async () => {
  const id = await listOfAll(t, cast);
  const state = async () => [await owner().lists(), await owner().members(id), await owner().invitations(id)];
  const before = await state();
  for (const person of [cast.stranger, cast.admin, cast.formerMember, cast.viewer] as Person[]) {
    const steps = listSteps(t, person);
    await t.api(`PATCH /lists/${id}`, { token: person.token, body: { name: 'Taken over' } });
    await steps.delete(id);
    await steps.invite(id, newAddress());
    await steps.changeRole(id, cast.collaborator.id, 'viewer');
    await steps.remove(id, cast.collaborator.id);
    await steps.handOver(id, person.id);
  }
  expect(await state()).toEqual(before);
});

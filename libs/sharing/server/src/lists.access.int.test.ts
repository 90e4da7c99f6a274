import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addPhoto, describeAccess, everyListVisitor, listOfAll, listSteps, startTestApp } from '@domeka/testing';
import type { AccessRequest, EveryListVisitor, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyListVisitor>>;
let list: string;
let medication: string;
let forDoctor: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
  cast = await everyListVisitor(t);
  list = await listOfAll(t, cast);
  const { token } = cast.owner;
  medication = (await t.api('POST /medications', { token, body: { name: 'Apap', listId: list } })).json.id;
  await addPhoto(t, cast.owner, medication);
  const body = { listId: list, recipientEmail: 'doctor@example.test' };
  forDoctor = (await t.api('POST /shares', { token, body })).json.shareToken;
});
afterAll(() => t.close());

const share = async (as: EveryListVisitor = 'collaborator', listId = list, more: object = {}) =>
  (await t.api('POST /shares', { token: cast[as]?.token, body: { listId, ...more } })).json as {
    id: string;
    shareToken: string;
  };
const open = async ({ shareToken }: { shareToken: string }) => (await t.api(`GET /shared/${shareToken}`)).status;

const members = (viewer: number, others: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 404,
  formerMember: 404,
  admin: 404,
  viewer,
  collaborator: others,
  owner: others,
});
const everybody = {
  anonymous: 401,
  signedOut: 401,
  stranger: 200,
  formerMember: 200,
  admin: 200,
  viewer: 200,
  collaborator: 200,
  owner: 200,
};
/** A link for another person opens for no member and not for the owner: they read the list itself. */
const doctors = {
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  formerMember: 403,
  admin: 403,
  viewer: 403,
  collaborator: 403,
  owner: 403,
};

describeAccess<EveryListVisitor>({
  app: () => t,
  of: [SharingModule],
  table: {
    'GET /shares': members(200, 200),
    // Of all that one shares oneself, whatever that is.
    'GET /shares/all': everybody,
    'POST /shares': members(403, 201),
    'GET /shares/:id': members(200, 200),
    'PATCH /shares/:id': members(403, 200),
    'POST /shares/:id/extend': members(403, 200),
    'POST /shares/:id/mail': members(403, 200),
    'DELETE /shares/:id': members(403, 200),
    'GET /shared/:token': doctors,
    'GET /shared/:token/medications.csv': doctors,
    'POST /shared/:token/pass': doctors,
    'GET /shared/:token/images/:id': doctors,
    'DELETE /shares': everybody, // the last: it ends what the others open
  },
  request: async (route, visitor): Promise<AccessRequest> => {
    const token = cast[visitor]?.token;
    if (route === 'DELETE /shares' || route === 'GET /shares/all') return { token };
    if (route === 'GET /shares') return { token, query: `?list=${list}` };
    if (route === 'POST /shares') return { token, body: { listId: list } };
    if (route.endsWith('/pass')) return { token, path: { token: forDoctor }, body: { passcode: '1234' } };
    if (route.includes('/shared/')) return { token, path: { token: forDoctor, id: medication } };
    const reader = route.endsWith('/mail') ? { recipientEmail: 'reader@example.test' } : {};
    return { token, path: { id: (await share('collaborator', list, reader)).id } };
  },
});

test('viewers see that shares exist, without link and without whom they are for', async () => {
  const { id } = await share();
  await t.sql(`update shared_medication_lists set recipient_email = 'nurse@example.test' where id = $1`, [id]);
  const seen = async (as: EveryListVisitor) => {
    const { token } = cast[as] ?? {};
    const { items } = (await t.api(`GET /shares?list=${list}`, { token })).json;
    return [items.find((one: { id: string }) => one.id === id), (await t.api(`GET /shares/${id}`, { token })).json];
  };
  for (const view of await seen('viewer'))
    expect(view).toMatchObject({ isForOne: true, recipientEmail: null, shareToken: null, listId: list });
  for (const view of await seen('owner'))
    expect(view).toMatchObject({
      isForOne: true,
      recipientEmail: 'nurse@example.test',
      shareToken: expect.any(String),
    });
});

test('a list’s share shows the list under its name, and nothing of its maker’s own', async () => {
  await t.api('POST /medications', { token: cast.collaborator.token, body: { name: 'Own' } });
  const { shareToken } = await share();
  const { json } = await t.api(`GET /shared/${shareToken}`);
  expect(json).toMatchObject({ listName: 'Home', total: 1, items: [{ name: 'Apap' }] });
  expect((await t.api('GET /shares', { token: cast.collaborator.token })).json.items).toEqual([]);
});

test('who loses the right to share loses their links to the list; others’ go on', async () => {
  for (const losing of ['changeRole', 'remove', 'leave'] as const) {
    const own = await listOfAll(t, cast, losing);
    const [theirs, owners] = [await share('collaborator', own), await share('owner', own)];
    const steps = listSteps(t, cast.owner);
    if (losing === 'leave') await listSteps(t, cast.collaborator).leave(own);
    else await steps[losing](own, cast.collaborator.id, 'viewer');
    expect([losing, await open(theirs), await open(owners)]).toEqual([losing, 404, 200]);
  }
});

test('a deleted list ends its shares; brought back it has none', async () => {
  const own = await listOfAll(t, cast, 'Gone');
  const made = await share('owner', own);
  const steps = listSteps(t, cast.owner);
  await steps.delete(own, 'Gone');
  expect(await open(made)).toBe(404);
  await steps.restore(own);
  expect(await open(made)).toBe(404);
  expect((await t.api(`GET /shares?list=${own}`, { token: cast.owner.token })).json.items).toEqual([]);
});

test('a share is not made in the moment its maker is taken out', async () => {
  for (let round = 0; round < 8; round += 1) {
    const own = await listOfAll(t, cast, 'Race');
    const [made] = await Promise.all([
      t.api('POST /shares', { token: cast.collaborator.token, body: { listId: own } }),
      listSteps(t, cast.owner).remove(own, cast.collaborator.id),
    ]);
    expect([201, 404]).toContain(made.status);
    if (made.status === 201) expect(await open(made.json)).toBe(404);
  }
});

test('all links are those of one’s own medications and of lists where one shares, and end together', async () => {
  const own = await listOfAll(t, cast, 'Summer house');
  const listed = await share('collaborator', own);
  const { json: personal } = await t.api('POST /shares', { token: cast.owner.token });
  const { json: strangers } = await t.api('POST /shares', { token: cast.stranger.token });
  const ids = async (as: EveryListVisitor) =>
    (await t.api('GET /shares/all', { token: cast[as]?.token })).json.items.map(({ id }: { id: string }) => id);
  expect(await ids('owner')).toEqual(expect.arrayContaining([listed.id, personal.id]));
  expect(await ids('owner')).not.toContain(strangers.id);
  expect(await ids('collaborator')).toContain(listed.id);
  expect(await ids('collaborator')).not.toContain(personal.id);
  for (const as of ['viewer', 'formerMember', 'stranger'] as const) expect(await ids(as)).not.toContain(listed.id);
  await t.api('DELETE /shares', { token: cast.viewer.token });
  expect([await open(listed), await open(personal)]).toEqual([200, 200]);
  const { total } = (await t.api('GET /shares/all', { token: cast.owner.token })).json;
  expect((await t.api('DELETE /shares', { token: cast.owner.token })).json).toEqual({ ended: total });
  expect([await open(listed), await open(personal), await open(strangers)]).toEqual([404, 404, 200]);
  expect(await ids('owner')).toEqual([]);
});

import { IdentityModule } from '@domeka/identity';
import { addPhoto, describeAccess, everyListVisitor, jpeg, listOfAll, startTestApp } from '@domeka/testing';
import type { AccessRequest, EveryListVisitor, TestApp } from '@domeka/testing';
import { DictionariesController } from './dictionaries.controller.ts';
import { DraftsController } from './drafts.controller.ts';
import { InventoryModule } from './inventory.module.ts';
import { ListImportsController } from './list-imports/list-imports.controller.ts';
import { asksAbout, recallSteps } from './recalls/recall-steps.fixture.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyListVisitor>>;
let list: string;
let photo: Buffer;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  cast = await everyListVisitor(t);
  list = await listOfAll(t, cast);
  photo = await jpeg();
  await recallSteps(t).decide(asksAbout);
});
afterAll(() => t.close());

async function medication() {
  const body = { name: 'Apap', listId: list, onDuplicate: 'add-as-new' };
  const { id } = (await t.api('POST /medications', { token: cast.collaborator.token, body })).json;
  return id as string;
}

async function stocktakeRequest(route: string): Promise<AccessRequest> {
  if (!route.includes(':id')) return {};
  await medication();
  const { token } = cast.collaborator;
  const { id } = (await t.api('POST /stocktakes', { token, body: { listId: list } })).json;
  const [{ id: packageId }] = (await t.api(`GET /stocktakes/${id}`, { token })).json.rows;
  const body = route.endsWith('/finish') ? { usedUp: [] } : { seen: route.endsWith('Id') ? true : [] };
  return { path: { id, packageId }, body };
}

async function requestOf(route: string): Promise<AccessRequest> {
  if (/^GET \/medications(\.csv|\.json)?$/.test(route)) return { query: `?list=${list}` };
  if (route === 'POST /medications') return { body: { name: 'Apap', listId: list, onDuplicate: 'add-as-new' } };
  if (route.startsWith('POST /medication-additions'))
    return { body: { listId: list, items: [{ name: 'Apap', onDuplicate: 'add-as-new' }] } };
  if (route === 'POST /recalls/checks') return { body: {} };
  if (route === 'GET /medications/suggestions') return { query: '?q=ap' };
  if (route === 'POST /stocktakes') return { body: { listId: list } };
  if (route.includes('/stocktakes')) return stocktakeRequest(route);
  const id = await medication();
  if (route === 'POST /medication-deletions') return { body: { ids: [id] } };
  if (route === 'PATCH /medications') return { body: { ids: [id], isPrivate: true } };
  const path = { id };
  if (route.includes('/medication-deletions/'))
    await t.api(`DELETE /medications/${id}`, { token: cast.collaborator.token });
  if (route === 'POST /medications/:id/packages') return { path, body: { quantity: 1 } };
  if (route.includes(':packageId')) {
    const added = { token: cast.collaborator.token, body: { gtin: asksAbout.gtin } };
    const { id: packageId } = (await t.api(`POST /medications/${id}/packages`, added)).json;
    const isAnswer = route.endsWith('/recall-answer');
    return { path: { id, packageId }, body: isAnswer ? await recallSteps(t).noneOf(asksAbout) : {} };
  }
  if (route.endsWith('/image')) await addPhoto(t, cast.collaborator, id);
  if (route === 'PUT /medications/:id/image') return { path, body: photo, headers: { 'content-type': 'image/jpeg' } };
  if (route.endsWith('/quantity')) return { path, body: { quantity: 1 } };
  if (route.endsWith('/privacy')) return { path, body: { isPrivate: true } };
  return route === 'PATCH /medications/:id' ? { path, body: { name: 'Changed' } } : { path };
}

/** 404 for non-members, administrators included. */
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

describeAccess<EveryListVisitor>({
  app: () => t,
  of: [InventoryModule],
  others: [DictionariesController, DraftsController, ListImportsController],
  table: {
    'GET /medications': members(200, 200),
    'GET /medications.csv': members(200, 200),
    'GET /medications.json': members(200, 200),
    'POST /medications': members(403, 201),
    'PATCH /medications': members(403, 200),
    // Every person has suggestions of their own.
    'GET /medications/suggestions': { ...members(200, 200), stranger: 200, formerMember: 200, admin: 200 },
    // Without what one may not see.
    'GET /medications/offers': { ...members(200, 200), stranger: 200, formerMember: 200, admin: 200 },
    'GET /medications/added-today': { ...members(200, 200), stranger: 200, formerMember: 200, admin: 200 },
    'GET /medications/offline': { ...members(200, 200), stranger: 200, formerMember: 200, admin: 200 },
    'GET /medications/packages': { ...members(200, 200), stranger: 200, formerMember: 200, admin: 200 },
    'GET /medications/:id': members(200, 200),
    'GET /medications/:id/purposes': members(200, 200),
    'PATCH /medications/:id': members(403, 200),
    'DELETE /medications/:id': members(403, 204),
    'POST /medication-additions': members(403, 201),
    'POST /medication-additions/plans': members(403, 200),
    'POST /medication-deletions': members(403, 201),
    // The collaborator deleted it.
    'GET /medication-deletions/:id': { ...members(404, 404), collaborator: 200 },
    'POST /medication-deletions/:id/undo': { ...members(404, 404), collaborator: 200 },
    'PATCH /medications/:id/quantity': members(403, 200),
    'POST /medications/:id/packages': members(403, 201),
    'PATCH /medications/:id/packages/:packageId': members(403, 200),
    'DELETE /medications/:id/packages/:packageId': members(403, 204),
    'PUT /medications/:id/packages/:packageId/opening': members(403, 200),
    'DELETE /medications/:id/packages/:packageId/opening': members(403, 200),
    'PUT /medications/:id/packages/:packageId/recall-answer': members(403, 200),
    // Of one's own lists only.
    'GET /recalls': { ...members(200, 200), stranger: 200, formerMember: 200, admin: 200 },
    'POST /recalls/checks': { ...members(200, 200), stranger: 200, formerMember: 200, admin: 200 },
    // Of one's own lists only.
    'GET /stocktakes': { ...members(200, 200), stranger: 200, formerMember: 200, admin: 200 },
    'POST /stocktakes': members(403, 201),
    'GET /stocktakes/:id': members(200, 200),
    'DELETE /stocktakes/:id': members(403, 204),
    'PUT /stocktakes/:id/packages': members(403, 200),
    'PUT /stocktakes/:id/packages/:packageId': members(403, 200),
    'POST /stocktakes/:id/finish': members(403, 200),
    'PATCH /medications/:id/privacy': members(403, 200),
    'GET /medications/:id/image': members(200, 200),
    'PUT /medications/:id/image': members(403, 200),
    'DELETE /medications/:id/image': members(403, 200),
  },
  request: async (route, visitor) => ({ ...(await requestOf(route)), token: cast[visitor]?.token }),
});

test('moving needs a role that may edit here and there', async () => {
  const { token } = cast.viewer;
  const mine = (await t.api('POST /medications', { token, body: { name: 'Mine' } })).json.id;
  const theirs = await medication();
  const move = async (id: string, listId: string | null, as: EveryListVisitor) =>
    (await t.api(`PATCH /medications/${id}`, { token: cast[as]?.token, body: { listId } })).status;
  expect([await move(mine, list, 'viewer'), await move(theirs, null, 'viewer')]).toEqual([403, 403]);
  expect([await move(mine, list, 'collaborator'), await move(theirs, null, 'stranger')]).toEqual([404, 404]);
  expect((await t.api(`GET /medications/${mine}`, { token })).json).toMatchObject({ listId: null });
  expect((await t.api(`GET /medications/${theirs}`, { token })).json).toMatchObject({ listId: list });
});

test('a deleted list takes all it holds out of sight, also for its owner', async () => {
  const gone = await listOfAll(t, cast, 'Gone');
  const { token } = cast.owner;
  const { id } = (await t.api('POST /medications', { token, body: { name: 'Apap', listId: gone } })).json;
  await addPhoto(t, cast.owner, id);
  await t.api(`DELETE /lists/${gone}`, { token, body: { name: 'Gone' } });
  for (const route of [
    `GET /medications/${id}`,
    `PATCH /medications/${id}`,
    `DELETE /medications/${id}`,
    `GET /medications/${id}/image`,
    `DELETE /medications/${id}/image`,
    `GET /medications?list=${gone}`,
  ])
    expect([route, (await t.api(route, { token, body: {} })).status]).toEqual([route, 404]);
  await t.api(`POST /lists/${gone}/restore`, { token });
  expect((await t.api(`GET /medications/${id}`, { token })).json).toMatchObject({ listId: gone, listName: 'Gone' });
});

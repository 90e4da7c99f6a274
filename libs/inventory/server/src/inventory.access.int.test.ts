import { IdentityModule } from '@domeka/identity';
import { describeAccess, everyVisitor, jpeg, startTestApp, twoStepSteps } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';
import { listForm } from './list-imports/import-steps.fixture.ts';
import { asksAbout, recallSteps } from './recalls/recall-steps.fixture.ts';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyVisitor>>;
let photo: Buffer;
let added = 0;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  const { admin, ...others } = await everyVisitor(t);
  cast = { ...others, admin: await twoStepSteps(t).setUp(admin) };
  photo = await jpeg();
  await recallSteps(t).decide(asksAbout);
});
afterAll(() => t.close());

const image = () => ({ body: photo, headers: { 'content-type': 'image/jpeg' } });
const asOwner = (route: string, sending: object = {}) => t.api(route, { token: cast.owner.token, ...sending });

async function medication() {
  const { id } = (await asOwner('POST /medications', { body: { name: 'Apap', onDuplicate: 'add-as-new' } })).json;
  await asOwner(`PUT /medications/${id}/image`, image());
  return { path: { id } };
}
/** One of two, and opened. */
async function onePackage(body: object = {}) {
  const { path } = await medication();
  const { id: packageId } = (await asOwner(`POST /medications/${path.id}/packages`, { body })).json;
  await asOwner(`PUT /medications/${path.id}/packages/${packageId}/opening`, { body: {} });
  return { path: { ...path, packageId } };
}
async function deletion() {
  const { path } = await medication();
  await asOwner(`DELETE /medications/${path.id}`);
  return { path };
}
async function draft() {
  const { draftId } = (await asOwner('POST /medication-photos', image())).json;
  return { path: { id: draftId } };
}
/** Open, with a package to tick. */
async function stocktake() {
  await medication();
  const { id } = (await asOwner('POST /stocktakes', { body: {} })).json;
  const [{ id: packageId }] = (await asOwner(`GET /stocktakes/${id}`)).json.rows;
  return { path: { id, packageId } };
}
const aFile = () => listForm({ file: 'Name\nApap\n', destination: 'personal' });
async function listImport(isDone: boolean) {
  const { id } = (await asOwner('POST /list-imports', aFile())).json;
  if (isDone) await asOwner(`POST /list-imports/${id}/run`, { body: {} });
  return { path: { id }, body: {} };
}
async function requestOf(route: string): Promise<AccessRequest> {
  if (route === 'GET /dictionaries/:name') return { path: { name: 'medication_type' } };
  if (route === 'POST /dictionaries/:name/values')
    return { path: { name: 'medication_type' }, body: { value: `value ${(added += 1)}` } };
  if (route.includes('/values')) return { path: { name: 'medication_type' }, query: '?value=syrup', body: {} };
  if (route === 'POST /medication-photos') return image();
  if (route === 'POST /medication-drafts') return { body: { kind: 'form', values: {} } };
  if (route === 'POST /list-imports') return aFile();
  if (route.endsWith('/rows')) return { path: (await listImport(false)).path, query: '?group=new' };
  if (route.startsWith('GET /list-imports') || route.startsWith('DELETE /list-imports'))
    return { path: (await listImport(false)).path };
  if (route.includes('/list-imports/')) return listImport(route.endsWith('/undo'));
  if (route === 'POST /medications') return { body: { name: 'Apap', onDuplicate: 'add-as-new' } };
  if (route.startsWith('POST /medication-additions'))
    return { body: { items: [{ name: 'Apap', onDuplicate: 'add-as-new' }] } };
  if (route === 'PATCH /medications') return { body: { ids: [(await medication()).path.id], isPrivate: true } };
  if (route === 'POST /medication-deletions') return { body: { ids: [(await medication()).path.id] } };
  if (route.includes('/medication-deletions/')) return deletion();
  if (route.includes('/medication-drafts/')) return draft();
  if (route === 'POST /medications/:id/packages') return { ...(await medication()), body: { quantity: 1 } };
  if (route === 'POST /recalls/checks') return { body: {} };
  if (route.endsWith('/recall-answer'))
    return { ...(await onePackage({ gtin: asksAbout.gtin })), body: await recallSteps(t).noneOf(asksAbout) };
  if (route === 'GET /stocktakes' || route === 'POST /stocktakes') return { body: {} };
  if (route.endsWith('/finish')) return { ...(await stocktake()), body: { usedUp: [] } };
  if (route.includes('/stocktakes/'))
    return { ...(await stocktake()), body: { seen: route.endsWith('Id') ? true : [] } };
  if (route.includes(':packageId')) return { ...(await onePackage()), body: {} };
  if (route.endsWith('/quantity')) return { ...(await medication()), body: { quantity: 1 } };
  if (route.endsWith('/privacy')) return { ...(await medication()), body: { isPrivate: true } };
  if (route === 'PATCH /medications/:id') return { ...(await medication()), body: { name: 'Changed' } };
  if (route === 'PUT /medications/:id/image') return { ...(await medication()), ...image() };
  return route.includes(':id') ? medication() : {};
}

const signedIn = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: status,
  owner: status,
  admin: status,
});
/** 404 for others, administrators included. */
const owners = (status: number) => ({ anonymous: 401, signedOut: 401, stranger: 404, owner: status, admin: 404 });

const administrators = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 403,
  owner: 403,
  admin: status,
});

describeAccess<EveryVisitor>({
  app: () => t,
  of: [InventoryModule],
  table: {
    'GET /medications': signedIn(200),
    'POST /medications': signedIn(201),
    'PATCH /medications': owners(200),
    'GET /medications/suggestions': signedIn(200),
    'GET /medications/offers': signedIn(200),
    'GET /medications/added-today': signedIn(200),
    'GET /medications/packages': signedIn(200),
    'GET /medications/offline': signedIn(200),
    'GET /medications.csv': signedIn(200),
    'GET /medications.json': signedIn(200),
    'POST /list-imports': signedIn(201),
    'GET /list-imports/:id': owners(200),
    'GET /list-imports/:id/rows': owners(200),
    'GET /list-imports/:id/unread.csv': owners(200),
    'PATCH /list-imports/:id': owners(200),
    'POST /list-imports/:id/run': owners(200),
    'POST /list-imports/:id/undo': owners(200),
    'DELETE /list-imports/:id': owners(204),
    'GET /medications/:id': owners(200),
    'GET /medications/:id/purposes': owners(200),
    'PATCH /medications/:id': owners(200),
    'DELETE /medications/:id': owners(204),
    'PATCH /medications/:id/quantity': owners(200),
    'POST /medications/:id/packages': owners(201),
    'PATCH /medications/:id/packages/:packageId': owners(200),
    'DELETE /medications/:id/packages/:packageId': owners(204),
    'PUT /medications/:id/packages/:packageId/opening': owners(200),
    'DELETE /medications/:id/packages/:packageId/opening': owners(200),
    'PUT /medications/:id/packages/:packageId/recall-answer': owners(200),
    'GET /recalls': signedIn(200),
    'POST /recalls/checks': signedIn(200),
    'PATCH /medications/:id/privacy': owners(200),
    'GET /medications/:id/image': owners(200),
    'PUT /medications/:id/image': owners(200),
    'DELETE /medications/:id/image': owners(200),
    'POST /medication-additions': signedIn(201),
    'POST /medication-additions/plans': signedIn(200),
    'POST /medication-deletions': owners(201),
    'GET /medication-deletions/:id': owners(200),
    'POST /medication-deletions/:id/undo': owners(200),
    'POST /medication-photos': signedIn(201),
    'POST /medication-drafts': signedIn(201),
    'GET /medication-drafts/:id': owners(200),
    'GET /medication-drafts/:id/image': owners(200),
    // Deleting a missing draft succeeds.
    'DELETE /medication-drafts/:id': signedIn(204),
    'GET /stocktakes': signedIn(200),
    'POST /stocktakes': signedIn(201),
    'GET /stocktakes/:id': owners(200),
    'DELETE /stocktakes/:id': owners(204),
    'PUT /stocktakes/:id/packages': owners(200),
    'PUT /stocktakes/:id/packages/:packageId': owners(200),
    'POST /stocktakes/:id/finish': owners(200),
    'GET /dictionaries/:name': { anonymous: 200, signedOut: 200, stranger: 200, owner: 200, admin: 200 },
    'POST /dictionaries/:name/values': administrators(201),
    // Always refused, with the reason.
    'PATCH /dictionaries/:name/values': administrators(409),
    'DELETE /dictionaries/:name/values': administrators(409),
  },
  request: async (route, visitor) => ({ ...(await requestOf(route)), token: cast[visitor]?.token }),
});

test('what others sent did not touch anything', async () => {
  const { path } = await medication();
  const { path: kept } = await draft();
  const before = (await asOwner(`GET /medications/${path.id}`)).json;
  for (const { token } of [cast.stranger, cast.admin]) {
    await t.api(`PATCH /medications/${path.id}`, { token, body: { name: 'Taken over' } });
    await t.api(`DELETE /medications/${path.id}`, { token });
    await t.api(`DELETE /medication-drafts/${kept.id}`, { token });
  }
  expect((await asOwner(`GET /medications/${path.id}`)).json).toEqual(before);
  expect((await asOwner(`GET /medication-drafts/${kept.id}`)).status).toBe(200);
});

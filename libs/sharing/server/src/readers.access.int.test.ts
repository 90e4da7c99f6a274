import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import {
  addPhoto,
  describeAccess,
  firstSegmentOf,
  jpeg,
  listSteps,
  shareSteps,
  startTestApp,
  waitingInvitation,
} from '@domeka/testing';
import type { AccessRequest, AccessTable, Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

/**
 * Whom a list is shown to without being its members: two to whom it was mailed, one of whom has not confirmed the
 * address, and visitors with a link for anyone. They read what they were sent; nothing else is there for them.
 */
type Reader = 'recipient' | 'unverifiedRecipient' | 'linkHolder';

let t: TestApp;
let owner: Person;
let readers: Record<Reader, Person | null>;
let links: Record<Reader, string>;
/** Ids of the owner's things, by the first word of the routes to them; readers change none. */
let things: Record<string, string>;
/** A medication in no list, shared with them as well. */
let personal: string;
/** A list that the owner may bring back. */
let deleted: string;
let photo: Buffer;
const image = () => ({ body: photo, headers: { 'content-type': 'image/jpeg' } });
async function tableForList() {
  const form = new FormData();
  form.set('destination', things.lists ?? '');
  form.set('file', new Blob(['Name\nApap\n']), 'list.csv');
  const sent = new Response(form);
  return {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}

beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
  const [recipient, unverifiedRecipient] = await Promise.all([t.person('recipient'), t.person('unverified')]);
  await t.sql('update users set email_confirmed_at = null where id = $1', [unverifiedRecipient.id]);
  readers = { recipient, unverifiedRecipient, linkHolder: null };
  owner = await t.person('owner');
  const [hers, herLists] = [shareSteps(t, owner), listSteps(t, owner)];
  const { id: listId } = await herLists.create();
  const [inList, inNone] = [await hers.add({ name: 'Apap', listId }), await hers.add({ name: 'Apap' })];
  const gone = await hers.add({ name: 'Ibuprom', listId });
  await t.api(`DELETE /medications/${gone.id}`, { token: owner.token });
  for (const { id } of [inList, inNone]) await addPhoto(t, owner, id);
  const shareWith = async (recipientEmail: string | null) => {
    await hers.share({ recipientEmail });
    return hers.share({ recipientEmail, listId });
  };
  const share = await shareWith(recipient.email);
  links = {
    recipient: share.shareToken,
    unverifiedRecipient: (await shareWith(unverifiedRecipient.email)).shareToken,
    linkHolder: (await shareWith(null)).shareToken,
  };
  photo = await jpeg();
  const { json: draft } = await t.api('POST /medication-photos', { token: owner.token, ...image() });
  const { json: invitation } = await herLists.invite(listId, 'eva@example.test');
  things = {
    lists: listId,
    medications: inList.id,
    shares: share.id,
    'medication-drafts': draft.draftId,
    'medication-deletions': gone.id,
    invitations: invitation.id,
  };
  const { token } = owner;
  things['list-imports'] = (await t.api('POST /list-imports', { token, ...(await tableForList()) })).json.id;
  things.stocktakes = (await t.api('POST /stocktakes', { token, body: { listId } })).json.id;
  [personal, deleted] = [inNone.id, (await herLists.create('Gone')).id];
  await herLists.delete(deleted, 'Gone');
});
afterAll(() => t.close());

const body = () => ({
  name: 'Taken over',
  listId: things.lists,
  quantity: 1,
  isPrivate: true,
  kind: 'form',
  values: {},
  email: 'somebody@example.test',
  role: 'viewer',
  userId: owner.id,
  passcode: '1234',
  ids: [things.medications],
  items: [{ name: 'Taken over', onDuplicate: 'add-as-new' }],
  usedUp: [],
  decision: owner.id,
  answer: 'none',
});

async function requestOf(route: string, reader: Reader): Promise<AccessRequest> {
  const person = readers[reader];
  const token = person?.token ?? null;
  const kind = firstSegmentOf(route);
  if (kind === 'dictionaries') return { token, path: { name: 'medication_type' } };
  if (kind === 'list-invitations')
    return { token, path: { token: await invitationTo(person?.email ?? 'x@example.test') } };
  if (route === 'GET /medications/suggestions') return { token, query: '?q=ap' };
  if (route === 'POST /medication-photos') return { token, ...image() };
  if (route === 'POST /list-imports') return { token, ...(await tableForList()) };
  const { [kind]: id = things.medications ?? '', invitations: invitationId = '' } = things;
  if (route.endsWith('/restore')) return { token, path: { id: deleted } };
  const path = { id, packageId: personal, invitationId, userId: owner.id, token: links[reader] };
  if (route === 'PUT /medications/:id/image') return { token, path, ...image() };
  const ofList = /^GET \/(medications(\.csv|\.json)?|shares)$/.test(route);
  const query = ofList ? `?list=${things.lists}` : route.endsWith('/rows') ? '?group=new' : '';
  const seen = route.endsWith('/:packageId') || [];
  return { token, path, query, ...(!route.startsWith('GET') && { body: { ...body(), seen } }) };
}

const invitationTo = async (email: string) =>
  waitingInvitation(t, (await listSteps(t, owner).create('To join')).id, email);

const all = (recipient: number, unverifiedRecipient = recipient, linkHolder = 401): Record<Reader, number> => ({
  recipient,
  unverifiedRecipient,
  linkHolder,
});
/** As any stranger. */
const nobodys = all(404);

const inventory: AccessTable<Reader> = {
  'GET /medications': nobodys,
  'POST /medications': nobodys,
  'PATCH /medications': nobodys,
  'GET /medications/:id': nobodys,
  'GET /medications/:id/purposes': nobodys,
  'PATCH /medications/:id': nobodys,
  'DELETE /medications/:id': nobodys,
  'PATCH /medications/:id/quantity': nobodys,
  'POST /medications/:id/packages': nobodys,
  'PATCH /medications/:id/packages/:packageId': nobodys,
  'DELETE /medications/:id/packages/:packageId': nobodys,
  'PUT /medications/:id/packages/:packageId/opening': nobodys,
  'DELETE /medications/:id/packages/:packageId/opening': nobodys,
  'PUT /medications/:id/packages/:packageId/recall-answer': nobodys,
  'PATCH /medications/:id/privacy': nobodys,
  // With what is shared with them, which stands in their own list as well.
  'GET /medications/:id/image': all(200, 404),
  'PUT /medications/:id/image': nobodys,
  'DELETE /medications/:id/image': nobodys,
  'POST /medication-deletions': nobodys,
  'GET /medication-deletions/:id': nobodys,
  'POST /medication-deletions/:id/undo': nobodys,
  'POST /medication-photos': all(201),
  'GET /medications/suggestions': all(200),
  'GET /medications/offers': all(200),
  'GET /medications/added-today': all(200),
  'GET /medications/offline': all(200),
  'GET /medications/packages': all(200),
  'GET /medications.csv': nobodys,
  'GET /medications.json': nobodys,
  'POST /medication-additions': nobodys,
  'POST /medication-additions/plans': nobodys,
  'POST /list-imports': nobodys,
  'GET /list-imports/:id': nobodys,
  'GET /list-imports/:id/rows': nobodys,
  'GET /list-imports/:id/unread.csv': nobodys,
  'PATCH /list-imports/:id': nobodys,
  'POST /list-imports/:id/run': nobodys,
  'POST /list-imports/:id/undo': nobodys,
  'DELETE /list-imports/:id': nobodys,
  'GET /stocktakes': all(200),
  'POST /stocktakes': nobodys,
  'GET /stocktakes/:id': nobodys,
  'DELETE /stocktakes/:id': nobodys,
  'PUT /stocktakes/:id/packages': nobodys,
  'PUT /stocktakes/:id/packages/:packageId': nobodys,
  'POST /stocktakes/:id/finish': nobodys,
  'GET /recalls': all(200),
  'POST /recalls/checks': all(200),
  'POST /medication-drafts': all(201),
  'GET /medication-drafts/:id': nobodys,
  'GET /medication-drafts/:id/image': nobodys,
  'DELETE /medication-drafts/:id': all(204),
  'GET /dictionaries/:name': all(200, 200, 200),
  'POST /dictionaries/:name/values': all(403),
  'PATCH /dictionaries/:name/values': all(403),
  'DELETE /dictionaries/:name/values': all(403),
};

describeAccess<Reader>({
  app: () => t,
  of: [CollaborationModule, InventoryModule, SharingModule],
  table: {
    ...inventory,
    'GET /shares': nobodys,
    // One's own, of which they have none.
    'GET /shares/all': all(200),
    'DELETE /shares': all(200),
    'POST /shares': nobodys,
    'GET /shares/:id': nobodys,
    'PATCH /shares/:id': nobodys,
    'POST /shares/:id/extend': nobodys,
    'POST /shares/:id/mail': nobodys,
    'DELETE /shares/:id': nobodys,
    'GET /shared/:token': all(200, 403, 200),
    'GET /shared/:token/medications.csv': all(200, 403, 200),
    // A link without a passcode takes none.
    'POST /shared/:token/pass': all(422, 403, 422),
    'GET /shared/:token/images/:id': all(200, 403, 200),
    'GET /lists': all(200),
    'POST /lists': all(201),
    'GET /lists/deleted': all(200),
    'GET /lists/:id': nobodys,
    'GET /lists/:id/contents': nobodys,
    'PATCH /lists/:id': nobodys,
    'DELETE /lists/:id': nobodys,
    'POST /lists/:id/restore': nobodys,
    'POST /lists/:id/leave': nobodys,
    'PUT /lists/:id/owner': nobodys,
    'GET /lists/:id/members': nobodys,
    'POST /lists/:id/members': nobodys,
    'PATCH /lists/:id/members/:userId': nobodys,
    'DELETE /lists/:id/members/:userId': nobodys,
    'POST /lists/:id/members/:userId/mail': nobodys,
    'GET /lists/:id/invitations': nobodys,
    'POST /lists/:id/invitations/:invitationId/resend': nobodys,
    'DELETE /lists/:id/invitations/:invitationId': nobodys,
    // Sent to the address: the mail is enough to read and decline it, not to accept it.
    'GET /list-invitations/:token': all(200, 200, 200),
    'POST /list-invitations/:token/accept': all(200, 403),
    'POST /list-invitations/:token/decline': all(204, 204, 204),
  },
  request: requestOf,
});

test.each(Object.entries(inventory).filter(([route]) => route.includes('/medications/:id')))(
  '%s is open to the same of them where the medication is in no list',
  async (route, row) => {
    const statusFor = async (reader: Reader) => {
      const { path: _, ...sending } = await requestOf(route, reader);
      return (await t.api(route.replace(':id', personal), sending)).status;
    };
    for (const reader of Object.keys(row) as Reader[])
      expect([reader, await statusFor(reader)]).toEqual([reader, row[reader]]);
  },
);

test('only who has confirmed the address sees among their own what was shared with it', async () => {
  const seenBy = async (reader: Reader) =>
    (await t.api('GET /medications?tab=all', { token: readers[reader]?.token })).json.counts.shared;
  expect([await seenBy('recipient'), await seenBy('unverifiedRecipient')]).toEqual([2, 0]);
});

test('packages are told of what is shown to them, and of nothing private', async () => {
  const { id } = await shareSteps(t, owner).add({ name: 'Hidden', isPrivate: true });
  const query = [things.medications, personal, id].map((one) => `medicationId=${one}`).join('&');
  const seenBy = async (reader: Reader) =>
    (await t.api(`GET /medications/packages?${query}`, { token: readers[reader]?.token })).json.items.length;
  expect([await seenBy('recipient'), await seenBy('unverifiedRecipient')]).toEqual([2, 0]);
});

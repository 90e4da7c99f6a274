import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addPhoto, describeAccess, everyVisitor, startTestApp } from '@domeka/testing';
import type { AccessRequest, EveryVisitor, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

type Visitor = EveryVisitor | 'linkHolder';

let t: TestApp;
let cast: Awaited<ReturnType<typeof everyVisitor>>;
let medication: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
  cast = await everyVisitor(t);
  medication = (await t.api('POST /medications', { token: cast.owner.token, body: { name: 'Apap' } })).json.id;
  await addPhoto(t, cast.owner, medication);
});
afterAll(() => t.close());

const tokenOf = (visitor: Visitor) => (visitor === 'linkHolder' ? null : cast[visitor]?.token);

async function requestOf(route: string, visitor: Visitor): Promise<AccessRequest> {
  const body = route.endsWith('/mail') ? { recipientEmail: 'reader@example.test' } : {};
  const { id, shareToken } = (await t.api('POST /shares', { token: cast.owner.token, body })).json;
  if (!route.includes('/shared/')) return { path: { id } };
  // The link is all it takes; without it every visitor is a stranger.
  return { path: { token: visitor === 'linkHolder' ? shareToken : 'x'.repeat(43), id: medication } };
}

const owners = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: 404,
  owner: status,
  admin: 404,
  linkHolder: 401,
});
const signedIn = (status: number) => ({
  anonymous: 401,
  signedOut: 401,
  stranger: status,
  owner: status,
  admin: status,
  linkHolder: 401,
});
const linkHolders = { anonymous: 404, signedOut: 404, stranger: 404, owner: 404, admin: 404, linkHolder: 200 };

describeAccess<Visitor>({
  app: () => t,
  of: [SharingModule],
  table: {
    'GET /shares': signedIn(200),
    'GET /shares/all': signedIn(200),
    'DELETE /shares': signedIn(200),
    'POST /shares': signedIn(201),
    'GET /shares/:id': owners(200),
    'PATCH /shares/:id': owners(200),
    'POST /shares/:id/extend': owners(200),
    'POST /shares/:id/mail': owners(200),
    'DELETE /shares/:id': owners(200),
    'GET /shared/:token': linkHolders,
    'GET /shared/:token/medications.csv': linkHolders,
    // A link without a passcode takes none.
    'POST /shared/:token/pass': { ...linkHolders, linkHolder: 422 },
    'GET /shared/:token/images/:id': linkHolders,
  },
  request: async (route, visitor) => ({
    ...(await requestOf(route, visitor)),
    token: tokenOf(visitor),
    ...(route.endsWith('/pass') && { body: { passcode: '1234' } }),
  }),
});

test('a signed-in or signed-out visitor with the link reads as well', async () => {
  const { shareToken } = (await t.api('POST /shares', { token: cast.owner.token })).json;
  for (const visitor of ['stranger', 'signedOut', 'admin', 'owner'] as const) {
    expect((await t.api(`GET /shared/${shareToken}`, { token: cast[visitor].token })).status).toBe(200);
  }
});

test('what others sent did not end, extend or change anything', async () => {
  const { isMailed: _, showedOther: __, ...share } = (await t.api('POST /shares', { token: cast.owner.token })).json;
  for (const { token } of [cast.stranger, cast.admin]) {
    await t.api(`DELETE /shares/${share.id}`, { token });
    await t.api(`POST /shares/${share.id}/extend`, { token });
    await t.api(`PATCH /shares/${share.id}`, { token, body: { shows: 'all', showsLabels: true, note: 'Mine now' } });
  }
  expect((await t.api(`GET /shares/${share.id}`, { token: cast.owner.token })).json).toEqual(share);
});

const routes = [
  'GET /shared/:token',
  'GET /shared/:token/medications.csv',
  'GET /shared/:token/images/:id',
  'POST /shared/:token/pass',
];
test.each(routes)('%s of a share for one person is refused to everybody else who has its link', async (route) => {
  const body = { recipientEmail: 'doctor@example.test' };
  const { shareToken } = (await t.api('POST /shares', { token: cast.owner.token, body })).json;
  const filled = route.replace(':token', shareToken).replace(':id', medication);
  const others = { anonymous: 401, signedOut: 401, stranger: 403, owner: 403, admin: 403 };
  for (const [visitor, status] of Object.entries(others) as [EveryVisitor, number][]) {
    const sending = { token: cast[visitor]?.token, ...(route.endsWith('/pass') && { body: { passcode: '1234' } }) };
    expect([visitor, (await t.api(filled, sending)).status]).toEqual([visitor, status]);
  }
});

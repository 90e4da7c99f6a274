import { jest } from '@jest/globals';
import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { Sql } from '@domeka/platform';
import { addPhoto, listSteps, shareSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let her: ReturnType<typeof shareSteps>;
let his: ReturnType<typeof shareSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  her = shareSteps(t, anna);
  his = shareSteps(t, jan);
});

const list = async (query = '', { token } = jan) => (await t.api(`GET /medications${query}`, { token })).json;
const all = (query = '') => list(`?tab=all${query}`);
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const withJan = () => her.share({ recipientEmail: jan.email });

test('what others share with me is beside mine, newest first, and says whose it is', async () => {
  await her.add({ name: 'Older of hers' });
  await his.add({ name: 'Mine', quantity: 2 });
  const { id } = await her.add({ name: 'Newer of hers' });
  await her.add({ name: 'Secret', isPrivate: true });
  await addPhoto(t, anna, id);
  await withJan();
  const page = await all();
  expect(namesOf(page)).toEqual(['Newer of hers', 'Mine', 'Older of hers']);
  expect(page).toMatchObject({ total: 3, counts: { mine: 1, shared: 2, matching: 3 } });
  expect(page.items[0]).toMatchObject({ isShared: true, ownerName: anna.email, mayEdit: false });
  expect(page.items[1]).toMatchObject({ name: 'Mine', mayEdit: true });
  expect(page.items[1]).not.toHaveProperty('ownerName');
  const image = await t.api(`GET /medications/${id}/image`, { token: jan.token });
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('batch, code and place stay with the owner, in the list, of each package and for the search', async () => {
  const facts = {
    quantity: 3,
    expiryDate: '2099-05-31',
    lotNumber: 'BATCH7',
    gtin: '5909991023744',
    location: 'Hidden drawer',
  };
  const { id } = await her.add({ name: 'Apap', ...facts });
  await withJan();
  const { items } = await all();
  expect(items).toMatchObject([{ id, packageCount: 1, openedCount: 0, lotNumber: null, gtin: null, location: null }]);
  expect((await all('&q=drawer')).items).toEqual([]);
  const { json, text } = await t.api(`GET /medications/packages?medicationId=${id}`, { token: jan.token });
  expect(json.items).toMatchObject([{ medicationId: id, packages: [{ quantity: 3, lastDay: '2099-05-31' }] }]);
  expect(text).not.toMatch(/BATCH7|05909991023744|drawer/);
  expect((await t.api(`GET /medications/${id}`, { token: jan.token })).status).toBe(404);
});

test('my own list counts what is shared, without showing it', async () => {
  await her.add({ name: 'Hers' });
  await withJan();
  expect(await list()).toMatchObject({ items: [], counts: { mine: 0, shared: 1 } });
  expect(await list('?tab=all&list=personal')).toMatchObject({ items: [], total: 0 });
});

test('an owner is called by the name they chose, and found by it', async () => {
  await t.api('PUT /profile', { token: anna.token, body: { displayName: 'Żaneta Wójcik' } });
  await her.add({ name: 'Apap' });
  await his.add({ name: 'Ibuprom' });
  await withJan();
  expect((await all('&q=wojcik')).items).toEqual([
    expect.objectContaining({ name: 'Apap', ownerName: 'Żaneta Wójcik' }),
  ]);
  expect(namesOf(await all('&q=apap'))).toEqual(['Apap']);
  expect(namesOf(await all('&q=ibu'))).toEqual(['Ibuprom']);
  expect(await all('&category=painkiller')).toMatchObject({ total: 0, counts: { shared: 1 } });
});

test.each<[string, (share: { id: string }) => Promise<unknown>]>([
  ['ended', ({ id }) => her.revoke(id)],
  ['past its end', ({ id }) => t.sql('update shared_medication_lists set expires_at = now() where id = $1', [id])],
  [
    'made for an address that is no longer confirmed',
    () => t.sql('update users set email_confirmed_at = null where id = $1', [jan.id]),
  ],
])('a share that is %s shows nothing, not even a photo', async (_, end) => {
  const { id } = await her.add({ name: 'Hers' });
  await addPhoto(t, anna, id);
  const share = await withJan();
  expect(await all()).toMatchObject({ total: 1 });
  await end(share);
  expect(await all()).toMatchObject({ items: [], total: 0, counts: { shared: 0 } });
  expect((await t.api(`GET /medications/${id}/image`, { token: jan.token })).status).toBe(404);
});

test('links for anyone, and shares for others, are not among what is shared with me', async () => {
  await her.add({ name: 'Hers' });
  await her.share();
  await her.share({ recipientEmail: (await t.person('eve')).email });
  expect(await all()).toMatchObject({ items: [], counts: { shared: 0 } });
});

test('what is shared with me can only be read', async () => {
  const { id } = await her.add({ name: 'Hers', quantity: 5 });
  await addPhoto(t, anna, id);
  await withJan();
  const { token } = jan;
  const answers = await Promise.all([
    t.api(`PATCH /medications/${id}`, { token, body: { name: 'His' } }),
    t.api(`PATCH /medications/${id}/quantity`, { token, body: { quantity: 1 } }),
    t.api(`PATCH /medications/${id}/privacy`, { token, body: { isPrivate: true } }),
    t.api(`DELETE /medications/${id}/image`, { token }),
    t.api(`DELETE /medications/${id}`, { token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await list('', anna)).items[0]).toMatchObject({ name: 'Hers', quantity: 5, isPrivate: false });
});

test('a list that is mine anyway is mine, also when one of its members shares it with me', async () => {
  const hersWith = listSteps(t, anna);
  const { id } = await hersWith.create();
  await hersWith.invite(id, jan.email, 'viewer');
  await t.api('POST /medications', { token: anna.token, body: { name: 'In the list', listId: id } });
  const share = await withJan();
  await t.sql('update shared_medication_lists set list_id = $2 where id = $1', [share.id, id]);
  expect(await all()).toMatchObject({ total: 1, counts: { mine: 1, shared: 0 }, items: [{ listId: id }] });
});

test('fifty shares with two hundred medications each cost as many queries as none', async () => {
  const queries = jest.spyOn(t.app.get(Sql), 'rows');
  const cost = async (query: string) => {
    queries.mockClear();
    const page = await all(query);
    return { page, cost: queries.mock.calls.length };
  };
  const before = await cost('');
  await t.sql(
    `with owners as (
       insert into users (id, email, email_confirmed_at, is_admin, metadata, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid() || '@example.test', now(), false, '{}', now(), now()
       from generate_series(1, 50) returning id, email),
     shares as (
       insert into shared_medication_lists (id, owner_id, owner_email, recipient_email, token_hash, share_token, created_at, expires_at, is_active)
       select gen_random_uuid(), id, email, $1, sha256(email::bytea), 'sealed', now(), now() + interval '1 day', true from owners)
     insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
     select gen_random_uuid(), id, 'Medicine ' || n, 'tablets', '{}', n % 2 = 0, now() - n * interval '1 min', now()
     from owners, generate_series(1, 200) n`,
    [jan.email],
  );
  const [first, last, found] = [await cost(''), await cost('&page=999'), await cost('&q=medicine')];
  expect(first.page).toMatchObject({ total: 5000, counts: { shared: 5000 }, items: { length: 20 } });
  expect(last.page).toMatchObject({ page: 250, items: { length: 20 } });
  expect(found.page).toMatchObject({ total: 5000 });
  const withoutCounting = before.cost - 1; // what expires there is known by then
  expect([first.cost, last.cost]).toEqual([before.cost, withoutCounting]);
  queries.mockRestore();
});

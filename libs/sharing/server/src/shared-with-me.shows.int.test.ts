import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addPhoto, shareSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let her: ReturnType<typeof shareSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  her = shareSteps(t, anna);
});

const all = async (query = '') =>
  (await t.api(`GET /medications?tab=all&sort=name${query}`, { token: jan.token })).json;
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const withJan = (body: object = {}) => her.share({ recipientEmail: jan.email, ...body });

async function home() {
  const apap = await her.add({
    name: 'Apap',
    isTaken: true,
    how: 'rano',
    purposes: ['heart'],
    expiryDate: '2020-01-31',
  });
  const syrup = await her.add({ name: 'Syrop', purposes: ['cough'], expiryDate: '2020-01-31' });
  await her.add({ name: 'Hidden', isPrivate: true, isTaken: true, how: 'wieczorem' });
  for (const { id } of [apap, syrup]) await addPhoto(t, anna, id);
  return { apap, syrup };
}

test('a share of what is taken opens no more among one’s own than by its link', async () => {
  const { apap, syrup } = await home();
  await withJan({ shows: 'taken' });
  const page = await all();
  expect(page).toMatchObject({
    items: [{ name: 'Apap', isTaken: true, how: 'rano', purposes: [] }],
    total: 1,
    counts: { shared: 1, all: 1, matching: 1, taken: 1, expired: 1 },
  });
  expect((await all('&shelf=true')).shelf).toMatchObject({ expired: 1 });
  expect((await all('&purposes=true')).purposes).toEqual([]);
  for (const q of ['syrop', 'cough', 'rano', 'wieczorem', 'heart', 'hidden'])
    expect([q, await all(`&q=${q}`)]).toMatchObject([q, { items: [], maybe: [] }]);
  const ids = [apap, syrup].map(({ id }) => `medicationId=${id}`).join('&');
  const packages = await t.api(`GET /medications/packages?${ids}`, { token: jan.token });
  expect(packages.json.items).toMatchObject([{ medicationId: apap.id }]);
  const photo = async ({ id }: { id: string }) =>
    (await t.api(`GET /medications/${id}/image`, { token: jan.token })).status;
  expect([await photo(apap), await photo(syrup)]).toEqual([200, 404]);
});

test('a share of before tells nothing of it: no tick, no filter, no count', async () => {
  await home();
  const { id } = await withJan();
  expect(await all()).toMatchObject({
    items: [
      { name: 'Apap', isTaken: false, how: null, purposes: [] },
      { name: 'Syrop', isTaken: false, how: null },
    ],
    counts: { shared: 2, taken: 0 },
  });
  expect(await all('&taken=true')).toMatchObject({ items: [], total: 0 });
  await t.api(`PATCH /shares/${id}`, { token: anna.token, body: { shows: 'all' } });
  expect(await all('&taken=true')).toMatchObject({ items: [{ name: 'Apap', how: 'rano' }], counts: { taken: 1 } });
});

test('what for is seen and found where the share shows it', async () => {
  await home();
  const { id } = await withJan({ shows: 'taken', showsLabels: true });
  expect((await all()).items).toMatchObject([{ name: 'Apap', purposes: ['heart'] }]);
  expect(namesOf(await all('&q=heart'))).toEqual(['Apap']);
  expect((await all('&purposes=true')).purposes).toEqual([{ key: 'heart', count: 1 }]);
  await t.api(`PATCH /shares/${id}`, { token: anna.token, body: { showsLabels: false } });
  expect([namesOf(await all('&q=heart')), (await all('&purposes=true')).purposes]).toEqual([[], []]);
});

test('of two live shares of one place the wider holds', async () => {
  await home();
  await withJan({ shows: 'taken' });
  await withJan();
  expect(namesOf(await all())).toEqual(['Apap']); // the same share, renewed
  const { id } = await her.share({ shows: 'all' });
  await t.sql('drop index shares_one_per_recipient');
  await t.sql('update shared_medication_lists set recipient_email = $2 where id = $1', [id, jan.email]);
  expect(await all()).toMatchObject({
    items: [{ name: 'Apap', isTaken: true }, { name: 'Syrop' }],
    counts: { shared: 2 },
  });
  await her.revoke(id);
  expect(namesOf(await all())).toEqual(['Apap']);
});

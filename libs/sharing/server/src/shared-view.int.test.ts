import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addPhoto, addProducts, listSteps, noteImport, shareSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { SharingModule } from './sharing.module.ts';

let t: TestApp;
let anna: Person;
let her: ReturnType<typeof shareSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule, SharingModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  her = shareSteps(t, anna);
});

const change = (id: string, what: string) => t.sql(`update shared_medication_lists set ${what} where id = $1`, [id]);

const noRecall = { isRecalled: false, isSuspended: false };

test('a link shows what is shareable, by when it expires, and whose it is', async () => {
  await her.add({ name: 'Undated' });
  const { id } = await her.add({
    name: 'Apap',
    quantity: 2,
    expiryDate: '2027-01-31',
    additionalInfo: 'blue',
    dosage: '5 mg',
    categories: ['painkiller'],
  });
  await addPhoto(t, anna, id);
  await her.add({ name: 'Later', expiryDate: '2028-01-31' });
  const { shareToken, expiresAt } = await her.share();
  const { status, json, headers } = await her.open(shareToken);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  });
  expect(json).toMatchObject({
    ownerEmail: anna.email,
    ownerName: anna.email,
    expiresAt,
    page: 1,
    total: 3,
    catalogDate: null,
  });
  expect(json.items[0]).toEqual({
    id,
    name: 'Apap',
    type: 'tablets',
    categories: ['painkiller'],
    quantity: 2,
    expiryDate: '2027-01-31',
    packages: [{ quantity: 2, lastDay: '2027-01-31', isOpened: false, ...noRecall }],
    ...noRecall,
    additionalInfo: 'blue',
    dosage: '5 mg',
    imageUrl: `/api/shared/${shareToken}/images/${id}`,
    product: null,
    createdAt: expect.stringMatching(/Z$/),
    ownerName: anna.email,
    isShared: true,
  });
  expect(json.items.slice(1)).toMatchObject([{ name: 'Later', imageUrl: null }, { name: 'Undated' }]);
});

test('of each package a link shows quantity, last day and opening, and nothing else', async () => {
  const { id } = await her.add({
    name: 'Drops',
    type: 'drops',
    quantity: 50,
    lotNumber: 'BATCH7',
    location: 'Hidden drawer',
    gtin: '5909991023744',
  });
  const token = anna.token;
  const { json: second } = await t.api(`POST /medications/${id}/packages`, {
    token,
    body: { quantity: 100, expiryDate: '2099-11-30', lotNumber: 'BATCH8' },
  });
  const { shareToken } = await her.share();
  const packages = async () => (await her.open(shareToken)).json.items[0].packages as object[];
  const [sealed, dated] = [
    { quantity: 50, lastDay: null, isOpened: false, ...noRecall },
    { quantity: 100, lastDay: '2099-11-30', isOpened: false, ...noRecall },
  ];
  expect(await packages()).toEqual([dated, sealed]);
  const first = (await t.api(`GET /medications/${id}`, { token })).json.packages[1] as { id: string };
  const body = { openedOn: '2020-05-03', keeps: { value: 28, unit: 'days' } };
  await t.api(`PUT /medications/${id}/packages/${first.id}/opening`, { token, body });
  expect(await packages()).toEqual([{ ...sealed, lastDay: '2020-05-31', isOpened: true }, dated]);
  const { text } = await her.open(shareToken);
  for (const untold of ['BATCH', 'drawer', '05909991023744', first.id, second.id, '2020-05-03', 'lotNumber', 'gtin'])
    expect(text).not.toContain(untold);
});

test('a link leads to the official documents of what it shows, and tells nothing else of the product', async () => {
  const urls = {
    leafletUrl: 'https://register.example/leaflet',
    characteristicsUrl: 'https://register.example/characteristics',
  };
  const [sold, gone] = await addProducts(t.sql, [
    { name: 'Apap', ...urls },
    { name: 'Ibum', isGone: true },
  ]);
  await noteImport(t.sql, '2026-10-01');
  for (const body of [
    { name: 'Kept secret', catalogProductId: sold, isPrivate: true },
    { name: 'Untied' },
    { name: 'For fever', catalogProductId: gone },
    { name: 'For headaches', catalogProductId: sold, gtin: '5909991023744' },
  ])
    await her.add(body);
  const { shareToken } = await her.share();
  const { json, text } = await her.open(shareToken);
  expect(json.catalogDate).toBe('2026-10-01');
  expect(json.items.map(({ name, product }: Record<string, unknown>) => [name, product])).toEqual([
    ['For headaches', { ...urls, isGone: false }],
    ['For fever', { leafletUrl: null, characteristicsUrl: null, isGone: true }],
    ['Untied', null],
  ]);
  for (const untold of [sold, gone, '5909991023744', 'Ibum']) expect(text).not.toContain(untold);
  const csv = (await t.api(`GET /shared/${shareToken}/medications.csv`)).text;
  for (const untold of [sold, gone, '5909991023744']) expect(csv).not.toContain(untold);
});

test('the owner is called by the name they chose', async () => {
  await t.api('PUT /profile', { token: anna.token, body: { displayName: 'Anna N.' } });
  await her.add({ name: 'Apap' });
  const { json } = await her.open((await her.share()).shareToken);
  expect([json.ownerName, json.items[0].ownerName, json.ownerEmail]).toEqual(['Anna N.', 'Anna N.', null]);
});

test('nothing private leaves: not in the list, not its number, not its photo', async () => {
  const secret = await her.add({ name: 'Secret', isPrivate: true });
  const later = await her.add({ name: 'Private later' });
  await addPhoto(t, anna, secret.id);
  await addPhoto(t, anna, later.id);
  const { shareToken } = await her.share();
  await t.api(`PATCH /medications/${later.id}/privacy`, { token: anna.token, body: { isPrivate: true } });
  const { json, text } = await her.open(shareToken);
  expect([json.items, json.total]).toEqual([[], 0]);
  expect(text).not.toMatch(/Secret|Private later|isPrivate/);
  for (const { id } of [secret, later])
    expect((await t.api(`GET /shared/${shareToken}/images/${id}`)).status).toBe(404);
});

test('items of a list are never in a share of the personal medications, nor the other way round', async () => {
  const [personal, inList] = [await her.add({ name: 'Personal' }), await her.add({ name: 'In a list' })];
  await addPhoto(t, anna, personal.id);
  await addPhoto(t, anna, inList.id);
  const { id: list } = await listSteps(t, anna).create();
  await t.api(`PATCH /medications/${inList.id}`, { token: anna.token, body: { listId: list } });
  const [ofPersonal, ofList] = [await her.share(), await her.share()];
  await change(ofList.id, `list_id = '${list}'`);
  const names = async (token: string) => (await her.open(token)).json.items.map(({ name }: { name: string }) => name);
  expect([await names(ofPersonal.shareToken), await names(ofList.shareToken)]).toEqual([['Personal'], ['In a list']]);
  const image = async (token: string, id: string) => (await t.api(`GET /shared/${token}/images/${id}`)).status;
  expect([await image(ofPersonal.shareToken, personal.id), await image(ofPersonal.shareToken, inList.id)]).toEqual([
    200, 404,
  ]);
  expect([await image(ofList.shareToken, inList.id), await image(ofList.shareToken, personal.id)]).toEqual([200, 404]);
});

test('somebody else’s medications are in no share of mine, not even by their photo’s address', async () => {
  const jan = await t.person('jan');
  const his = await shareSteps(t, jan).add({ name: 'His' });
  await addPhoto(t, jan, his.id);
  const { shareToken } = await her.share();
  expect((await her.open(shareToken)).json.items).toEqual([]);
  expect((await t.api(`GET /shared/${shareToken}/images/${his.id}`)).status).toBe(404);
});

test('a long list comes in pages of two hundred, nearest one answered', async () => {
  await t.sql(
    `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
    select gen_random_uuid(), $1, 'Medicine ' || n, 'tablets', '{}', n % 2 = 0, now() + n * interval '1 ms', now() from generate_series(1, 410) n`,
    [anna.id],
  );
  const { shareToken } = await her.share();
  const [first, last] = [await her.open(shareToken), await her.open(shareToken, { query: '?page=9' })];
  expect([first.json.items.length, first.json.items[0].name, first.json.total]).toEqual([200, 'Medicine 409', 205]);
  expect([last.json.page, last.json.items.length, last.json.items[4].name]).toEqual([2, 5, 'Medicine 1']);
});

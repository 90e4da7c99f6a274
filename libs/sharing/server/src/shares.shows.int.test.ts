import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { addPhoto, listSteps, shareSteps, startTestApp } from '@domeka/testing';
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

type Share = Awaited<ReturnType<typeof her.share>>;
const change = (id: string, body: object) => t.api(`PATCH /shares/${id}`, { token: anna.token, body });
const medication = (id: string, body: object) => t.api(`PATCH /medications/${id}`, { token: anna.token, body });
const csvOf = ({ shareToken }: Share) => t.api(`GET /shared/${shareToken}/medications.csv`);
const linesOf = async (share: Share) =>
  (await csvOf(share)).text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1);
const namesIn = async ({ shareToken }: Share) =>
  (await her.open(shareToken)).json.items.map(({ name }: { name: string }) => name) as string[];

/** Words that only what is taken, what it is for, or what is private would bring into an answer. */
const canary = /canary/i;

async function home() {
  const syrup = await her.add({ name: 'Syrop', purposes: ['cough', 'canary label'], expiryDate: '2020-01-31' });
  const apap = await her.add({ name: 'Apap', isTaken: true, how: 'canary 1 rano', purposes: ['fever'] });
  const bisocard = await her.add({ name: 'Bisocard', isTaken: true, how: '=canary()', expiryDate: '2021-01-31' });
  await her.add({ name: 'Canary private', isPrivate: true, isTaken: true, how: 'canary how', purposes: ['canary'] });
  for (const { id } of [syrup, apap]) await addPhoto(t, anna, id);
  return { syrup, apap, bisocard };
}

/** All that a link answers, as it came. */
async function answersOf(share: Share, of: Record<string, { id: string }>) {
  const photos = await Promise.all(
    Object.values(of).map(({ id }) => t.api(`GET /shared/${share.shareToken}/images/${id}`)),
  );
  const [page, csv] = [await her.open(share.shareToken), await csvOf(share)];
  return { page: page.text, etag: page.headers.etag, csv: csv.text, photos: photos.map(({ status }) => status) };
}

test('a share of before says the same to the byte, also after something is ticked', async () => {
  const { syrup, ...more } = await home();
  const share = await her.share();
  const before = await answersOf(share, { syrup, ...more });
  const told = ['isTaken', 'how', 'takenBy', 'whatFor', 'shows', 'shelf'].filter((one) =>
    before.page.includes(`"${one}"`),
  );
  expect([told, before.page + before.csv]).toEqual([[], expect.not.stringMatching(canary)]);
  await medication(syrup.id, { isTaken: true, how: 'canary later' });
  await medication(syrup.id, { how: 'canary again' });
  await medication(more.apap.id, { isTaken: false });
  expect(await answersOf(share, { syrup, ...more })).toEqual(before);
});

test('a share of what is taken shows that alone, how, and nothing else of what is at home', async () => {
  const { syrup, apap, bisocard } = await home();
  const share = await her.share({ shows: 'taken' });
  const { json } = await her.open(share.shareToken);
  expect(json).toMatchObject({ shows: 'taken', total: 2 });
  expect(json.items.map((one: object) => Object.fromEntries(Object.entries(one).slice(-4)))).toEqual([
    { isShared: true, isTaken: true, how: 'canary 1 rano', takenBy: [] },
    { isShared: true, isTaken: true, how: '=canary()', takenBy: [] },
  ]);
  const { photos, csv, page } = await answersOf(share, { syrup, apap, bisocard });
  expect(photos).toEqual([404, 200, 404]);
  expect(page + csv).not.toMatch(/Syrop|label|private|fever/i);
  expect(await linesOf(share)).toEqual([
    'Name,Dosage,Type,Quantity,Expiry date,Categories,Additional info,Package,I take this,How,Who takes it',
    `Apap,,tablets,,,,,'1/1,yes,canary 1 rano,`,
    `Bisocard,,tablets,,2021-01-31,,,'1/1,yes,'=canary(),`,
  ]);
  expect((await her.shares()).visible).toEqual({ shareable: 3, taken: 2, total: 4 });
});

test('a share of everything shows what is taken first, then the rest by name, and what for where that is ticked', async () => {
  const { apap } = await home();
  await her.add({ name: 'Acard' });
  const share = await her.share({ shows: 'all', showsLabels: true });
  expect(await namesIn(share)).toEqual(['Apap', 'Bisocard', 'Acard', 'Syrop']);
  const { items } = (await her.open(share.shareToken)).json;
  expect(items).toMatchObject([
    { isTaken: true, whatFor: ['fever'] },
    { isTaken: true, whatFor: [] },
    { isTaken: false, how: null, whatFor: [] },
    { isTaken: false, whatFor: ['cough', 'canary label'] },
  ]);
  expect((await linesOf(share)).map((line) => line.split(',').slice(-4).join())).toEqual([
    'I take this,How,Who takes it,What for',
    'yes,canary 1 rano,,Fever',
    `yes,'=canary(),,`,
    ',,,',
    ',,"Cough, canary label"',
  ]);
  await medication(apap.id, { isTaken: false });
  expect((await her.open(share.shareToken)).text).not.toContain('canary 1 rano');
});

test('what is finished stands last, unless it is taken', async () => {
  for (const body of [
    { name: 'Aloes', quantity: 0 },
    { name: 'Zyrtec', quantity: 3 },
    { name: 'Bisocard', isTaken: true, quantity: 3 },
    { name: 'Acard', isTaken: true, quantity: 0 },
  ])
    await her.add(body);
  const share = await her.share({ shows: 'all' });
  expect(await namesIn(share)).toEqual(['Acard', 'Bisocard', 'Zyrtec', 'Aloes']);
  expect((await linesOf(share)).slice(1).map((line) => line.split(',')[0])).toEqual(await namesIn(share));
});

test('in a list it says who takes what', async () => {
  const { id: listId } = await listSteps(t, anna).create();
  await her.add({ name: 'Apap', listId, isTaken: true, takenBy: ['Ola', 'dziadek'] });
  const share = await her.share({ listId, shows: 'taken' });
  expect((await her.open(share.shareToken)).json.items).toMatchObject([{ takenBy: ['Ola', 'dziadek'], how: null }]);
  expect((await linesOf(share))[1]).toMatch(/,yes,,"Ola, dziadek"$/);
});

test('what a share of what is taken does not show changes neither its ETag nor its day of change', async () => {
  const { syrup, apap, bisocard } = await home();
  const taken = await her.share({ shows: 'taken' });
  const all = await her.share({ shows: 'all' });
  const read = async ({ shareToken }: Share) => {
    const { headers, json } = await her.open(shareToken);
    return [headers.etag, json.updatedAt];
  };
  const [before, beforeAll] = [await read(taken), await read(all)];
  await medication(syrup.id, { name: 'Syrop canary' });
  expect(await read(taken)).toEqual(before);
  expect(await read(all)).not.toEqual(beforeAll);
  const seen = [(await read(taken)).join(), (await read(all)).join()];
  for (const act of [
    () => medication(apap.id, { how: 'wieczorem' }),
    () => medication(bisocard.id, { isTaken: false }),
    () => medication(bisocard.id, { isTaken: true }),
    () => t.api(`PATCH /medications/${apap.id}/privacy`, { token: anna.token, body: { isPrivate: true } }),
  ]) {
    await act();
    for (const share of [taken, all]) {
      const now = (await read(share)).join();
      expect(seen).not.toContain(now);
      seen.push(now);
    }
  }
});

test('what it shows can be changed: the link stays, and its reader is answered anew', async () => {
  await home();
  const share = await her.share({ note: 'For you' });
  const { etag } = (await her.open(share.shareToken)).headers;
  const changed = await change(share.id, { shows: 'taken', showsLabels: 'true' });
  expect(changed).toMatchObject({
    status: 200,
    json: { id: share.id, shareToken: share.shareToken, shows: 'taken', showsLabels: true, note: 'For you' },
  });
  const read = await her.open(share.shareToken, { etag: String(etag) });
  expect([read.status, read.json.items.length, read.json.items[0].whatFor]).toEqual([200, 2, ['fever']]);
  await change(share.id, { shows: 'taken' });
  expect((await change(share.id, { note: '' })).json).toMatchObject({ shows: 'taken', showsLabels: true, note: null });
  expect((await change(share.id, { shows: null, showsLabels: false })).json).toMatchObject({ shows: null });
  expect((await her.open(share.shareToken, { etag: String(etag) })).json.items).toHaveLength(3);
  expect((await change(share.id, { shows: 'private' })).json.errors).toEqual([
    expect.objectContaining({ path: 'shows', code: 'invalid' }),
  ]);
  await her.revoke(share.id);
  expect((await change(share.id, { shows: 'all' })).status).toBe(404);
});

test('with a version, what was changed meanwhile is refused; what the form does not show is no such change', async () => {
  const { id, version } = await her.share({ note: 'For you' });
  await t.api(`POST /shares/${id}/extend`, { token: anna.token });
  const { json } = await change(id, { version, shows: 'all' });
  expect([json.shows, json.version]).toEqual(['all', expect.not.stringMatching(version)]);
  const late = await change(id, { version, shows: 'taken', note: 'late' });
  expect([late.status, late.problem.code]).toEqual([409, 'changed-meanwhile']);
  expect((await t.api(`GET /shares/${id}`, { token: anna.token })).json).toMatchObject({
    shows: 'all',
    note: 'For you',
  });
});

test.each([
  ['labels', { showsLabels: true }],
  ['taken', { shows: 'taken' }],
  ['taken labels', { shows: 'taken', showsLabels: true }],
])('a note “%s” is not taken for what the share shows', async (note, shown) => {
  const { id, shareToken } = await her.share({ note });
  const { etag } = (await her.open(shareToken)).headers;
  expect((await her.open(shareToken, { etag: String(etag) })).status).toBe(304);
  await change(id, { note: '', ...shown });
  expect((await her.open(shareToken, { etag: String(etag) })).status).toBe(200);
});

test('shared again with the same person, what is not said stays', async () => {
  const to = { recipientEmail: 'doctor@example.test' };
  const share = async (body: object) =>
    (await t.api('POST /shares', { token: anna.token, body: { ...to, ...body } })).json;
  const said = { shows: 'taken', showsLabels: true };
  const { id, showedOther } = await share(said);
  expect(showedOther).toBe(false);
  expect(await share({ note: 'Other' })).toMatchObject({ id, ...said, showedOther: false });
  for (const other of [
    { shows: 'all', showsLabels: true },
    { shows: 'all', showsLabels: false },
  ]) {
    expect(await share(other)).toMatchObject({ id, ...other, showedOther: true });
    expect(await share(other)).toMatchObject({ id, ...other, showedOther: false });
  }
});

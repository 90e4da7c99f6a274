import { IdentityModule } from '@domeka/identity';
import { InventoryModule } from '@domeka/inventory';
import { shareSteps, startTestApp } from '@domeka/testing';
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

const create = (body?: object) => t.api('POST /shares', { token: anna.token, ...(body && { body }) });
/** Whole days from now until an instant. */
const daysUntil = async (instant: string) =>
  (
    await t.sql<{ days: number }>(`select round(extract(epoch from $1::timestamptz - now()) / 86400)::int as days`, [
      instant,
    ])
  )[0]?.days;

test('a share is a link for anyone, for ninety days', async () => {
  const { status, json } = await create();
  expect(status).toBe(201);
  expect(json).toEqual({
    id: expect.any(String),
    ownerId: anna.id,
    ownerEmail: anna.email,
    listId: null,
    isForOne: false,
    recipientEmail: null,
    isActive: true,
    isMailed: false,
    showedOther: false,
    note: null,
    hasPasscode: false,
    openedCount: 0,
    lastOpenedAt: null,
    mailFailed: false,
    shows: null,
    showsLabels: false,
    version: expect.any(String),
    shareToken: expect.stringMatching(/^[\w-]{43}$/),
    createdAt: expect.stringMatching(/Z$/),
    expiresAt: expect.stringMatching(/Z$/),
  });
  expect(await daysUntil(json.expiresAt)).toBe(90);
});

test('every share has a link of its own; the secret is not in the database', async () => {
  const [one, two] = [await her.share(), await her.share()];
  expect(one.shareToken).not.toBe(two.shareToken);
  const rows = await t.sql<object>('select share_token, token_hash::text from shared_medication_lists');
  expect(JSON.stringify(rows)).not.toContain(one.shareToken);
});

test('live shares are listed newest first, with how many medications they show', async () => {
  await her.add({ name: 'Apap' });
  await her.add({ name: 'Duomox' });
  await her.add({ name: 'Secret', isPrivate: true });
  const [one, two, three] = [await her.share(), await her.share(), await her.share()];
  await her.revoke(two.id);
  expect(await her.shares()).toEqual({
    items: [three, one],
    page: 1,
    pageSize: 20,
    total: 2,
    visible: { shareable: 2, taken: 0, total: 3 },
  });
  expect((await t.api(`GET /shares/${one.id}`, { token: anna.token })).json).toEqual(one);
});

test('nobody has shares at first', async () => {
  expect(await her.shares()).toEqual({
    items: [],
    page: 1,
    pageSize: 20,
    total: 0,
    visible: { shareable: 0, taken: 0, total: 0 },
  });
});

test('shares come in pages; a number out of range answers the nearest', async () => {
  for (let n = 0; n < 21; n += 1) await her.share();
  expect(await her.shares('?page=2')).toMatchObject({ page: 2, total: 21, items: [{ isActive: true }] });
  expect(await her.shares('?page=99')).toMatchObject({ page: 2 });
  expect(await her.shares('?page=-1')).toMatchObject({ page: 1 });
});

test('those that anyone may open are listed alone, and counted', async () => {
  const first = await her.share();
  await create({ passcode: 'quiet river' });
  await create({ recipientEmail: 'doctor@example.test' });
  expect(await her.shares('?openTo=anyone')).toMatchObject({ items: [first], page: 1, total: 1 });
  for (let n = 0; n < 20; n += 1) await her.share();
  expect(await her.shares('?openTo=anyone&page=2')).toMatchObject({ items: [first], page: 2, total: 21 });
  expect(await her.shares('?openTo=somebody')).toMatchObject({ total: 23 });
  const list = (await t.api('POST /lists', { token: anna.token, body: { name: 'Cottage' } })).json;
  const { json } = await create({ listId: list.id });
  await create({ listId: list.id, passcode: 'quiet river' });
  const { isMailed: _, showedOther: __, ...shared } = json;
  expect(await her.shares(`?openTo=anyone&list=${list.id}`)).toMatchObject({ items: [shared], total: 1 });
});

test.each([
  ['expired', `expires_at = now()`],
  ['cleaned away', `is_active = false, expires_at = now()`],
])('a share that is %s is not among the live personal ones', async (_, change) => {
  const { id } = await her.share();
  await t.sql(`update shared_medication_lists set ${change} where id = $1`, [id]);
  expect(await her.shares()).toMatchObject({ items: [], total: 0 });
  expect((await t.api(`GET /shares/${id}`, { token: anna.token })).status).toBe(404);
});

test('a share of a list nobody has is refused; blanks mean the personal medications', async () => {
  expect((await create({ listId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  expect((await t.api('GET /shares?list=00000000-0000-4000-8000-000000000000', { token: anna.token })).status).toBe(
    404,
  );
  expect((await t.api('GET /shares?list=personal', { token: anna.token })).status).toBe(200);
  expect((await create({ listId: 'x' })).status).toBe(422);
  expect((await create({ listId: '', recipientEmail: ' ' })).status).toBe(201);
});

test('what a share is cannot be written from outside', async () => {
  const { json } = await create({
    id: 'x',
    ownerId: 'x',
    shareToken: 'mine',
    expiresAt: '2099-01-01',
    isActive: false,
  });
  expect(json).toMatchObject({ ownerId: anna.id, isActive: true });
  expect(json.shareToken).not.toBe('mine');
  expect(await daysUntil(json.expiresAt)).toBe(90);
});

test.each([['1'], ['x%27'], ['00000000-0000-4000-8000-000000000000']])('the share %s is nobody’s', async (id) => {
  const answers = [await t.api(`GET /shares/${id}`, { token: anna.token }), await her.extend(id), await her.revoke(id)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('with the key it was sealed with gone a link still opens, but cannot be copied again', async () => {
  const { id, shareToken } = await her.share();
  const rekeyed = await t.another({ secretKey: 'other-secret-other-secret-other-secret' });
  expect((await rekeyed.api(`GET /shared/${shareToken}`)).status).toBe(200);
  const session = await rekeyed.api('POST /auth/v1/token?grant_type=password', {
    body: { email: anna.email, password: anna.password },
  });
  expect((await rekeyed.api(`GET /shares/${id}`, { token: session.json.access_token })).json.shareToken).toBeNull();
});

import { CollaborationModule } from '@domeka/collaboration';
import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { OfflineList } from '@domeka/inventory/contract';
import { InventoryModule } from './inventory.module.ts';
import { packageSteps } from './packages/package-steps.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, CollaborationModule, InventoryModule]);
});
afterAll(() => t.close());

const read = async ({ token }: Person, headers: Record<string, string> = {}) =>
  t.api('GET /medications/offline', { token, headers });
const list = async (person: Person) => (await read(person)).json as OfflineList;

test('an empty list says when it was read', async () => {
  const { asOf, ...rest } = await list(await t.person());
  expect(rest).toEqual({ items: [], total: 0 });
  expect(Math.abs(Date.now() - Date.parse(asOf))).toBeLessThan(60_000);
});

test('own and listed medications by expiry with their packages; neither batch, code nor photo', async () => {
  const anna = await t.person('anna');
  const its = packageSteps(t, anna);
  const box = { expiryDate: '2027-05-31', quantity: 5, lotNumber: 'SECRET', gtin: '05909990672516' };
  const apap = await its.medication(
    { ...box, name: 'Apap', dosage: '500 mg', additionalInfo: 'blue' },
    { quantity: 7 },
  );
  await its.open(apap.id, apap.packages[0]?.id ?? '');
  const { id: listId } = (await t.api('POST /lists', { token: anna.token, body: { name: 'Home' } })).json;
  await its.medication({ name: 'Ibum', expiryDate: '2027-01-31', listId });
  await its.medication({ name: 'Undated' });
  const { items, total } = await list(anna);
  expect(total).toBe(3);
  expect(items.map(({ name, listName, mayEdit }) => [name, listName, mayEdit])).toEqual([
    ['Ibum', 'Home', true],
    ['Apap', null, true],
    ['Undated', null, true],
  ]);
  expect(items[1]).toEqual({
    id: apap.id,
    name: 'Apap',
    dosage: '500 mg',
    type: 'tablets',
    quantity: 12,
    expiryDate: '2027-05-31',
    additionalInfo: 'blue',
    listName: null,
    mayEdit: true,
    recall: null,
    version: expect.any(Number) as number,
    packages: [
      expect.objectContaining({ quantity: 5, lastDay: '2027-05-31', isOpened: true }),
      expect.objectContaining({ quantity: 7, lastDay: null, isOpened: false }),
    ],
  });
  expect(JSON.stringify(items)).not.toMatch(/SECRET|05909990672516|imageUrl/);
});

test('it is the same until something changes', async () => {
  const jan = await t.person('jan');
  const its = packageSteps(t, jan);
  const { id } = await its.medication({ name: 'Apap', quantity: 5 });
  const first = await read(jan);
  const etag = String(first.headers.etag);
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)]);
  const again = await read(jan, { 'if-none-match': `W/${etag}` });
  expect([again.status, again.text]).toEqual([304, '']);
  await its.take(id, { step: -1 });
  expect((await read(jan, { 'if-none-match': etag })).status).toBe(200);
});

test('what others share is not kept, nor what others have', async () => {
  const [ola, ewa] = [await t.person('ola'), await t.person('ewa')];
  await packageSteps(t, ola).medication({ name: 'Hers' });
  expect((await list(ewa)).items).toEqual([]);
});

test('five hundred at most; the total counts all', async () => {
  const many = await t.person('many');
  await t.sql(
    `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at)
      select gen_random_uuid(), $1, 'Medicine ' || n, 'tablets', '{}', false, now(), now() from generate_series(1, 512) n`,
    [many.id],
  );
  const { items, total } = await list(many);
  expect([items.length, total]).toEqual([500, 512]);
});

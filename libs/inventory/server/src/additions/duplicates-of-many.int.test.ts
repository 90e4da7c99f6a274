import { IdentityModule } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { presentIn } from '../infrastructure/duplicate.queries.ts';
import { InventoryModule } from '../inventory.module.ts';

const code = '05909990000012';
let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
});

const add = async (given: object) => {
  const body = { type: 'tablets', onDuplicate: 'add-as-new', ...given };
  return (await t.api('POST /medications', { token: anna.token, body })).json.id as string;
};

test('every duplicate of any row is found in its scope, newest first, with its packages', async () => {
  const first = await add({ name: 'Apap', dosage: '500 mg' });
  const second = await add({ name: 'Other', gtin: code, lotNumber: 'B1', expiryDate: '2027-01-31', quantity: 0 });
  const syrup = await add({ name: 'APAP', type: 'syrup' });
  await add({ name: 'Apap', listId: (await listSteps(t, anna).create('Home')).id });
  await add({ name: 'Not asked' });
  const rows = [
    { name: 'apap', type: 'tablets', gtin: code },
    { name: 'Apap', type: 'tablets', gtin: null },
  ];
  const present = await presentIn(t.app.get(Sql), anna.id, rows);
  expect(present.map(({ id }) => id)).toEqual([second, first]);
  expect(present[0]).toEqual({
    id: second,
    name: 'Other',
    type: 'tablets',
    dosage: null,
    isPrivate: false,
    packageCount: 1,
    packages: [{ gtin: code, lotNumber: 'B1', expiryDate: '2027-01-31', isFinished: true }],
  });
  const anyType = await presentIn(t.app.get(Sql), anna.id, [{ name: 'Apap', type: null, gtin: null }]);
  expect(anyType.map(({ id }) => id)).toEqual([syrup, first]);
});

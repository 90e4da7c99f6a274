import { RecallsModule } from '@domeka/recalls';
import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { packageSteps } from '../packages/package-steps.fixture.ts';
import { recallSteps, salvia } from './recall-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let its: ReturnType<typeof packageSteps>;
let steps: ReturnType<typeof recallSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, RecallsModule, InventoryModule]);
  steps = recallSteps(t);
  anna = await t.person('anna');
  its = packageSteps(t, anna);
});
afterAll(() => t.close());

const recalledBox = { gtin: salvia, lotNumber: '110724', quantity: 10, expiryDate: '2097-05-31' };
const suspendedBox = { gtin: salvia, lotNumber: '220824', quantity: 4, expiryDate: '2097-04-30' };
const pastBox = { quantity: 5, expiryDate: '2020-01-31' };

test('a piece is taken from what is good, before what is recalled, suspended or past, and given back there', async () => {
  await steps.decided(
    { title: 'Recalled', gtin: salvia, lot: '110724' },
    { title: 'Suspended', gtin: salvia, lot: '220824', kind: 'suspended' },
  );
  const { id } = await its.medication(
    recalledBox,
    suspendedBox,
    pastBox,
    { quantity: 1.5, expiryDate: '2099-03-31' },
    { quantity: 1, expiryDate: '2099-11-30' },
  );
  const left = async () =>
    (await its.read(id)).packages.map(({ quantity, lastDay, recall, isInUse }) => [quantity, lastDay, recall, isInUse]);
  const bad = [
    [10, '2097-05-31', 'recalled', false],
    [4, '2097-04-30', 'suspended', false],
    [5, '2020-01-31', null, false],
  ];
  expect(await left()).toEqual([[1.5, '2099-03-31', null, true], [1, '2099-11-30', null, false], ...bad]);
  expect((await its.take(id, { step: -1 })).json).toMatchObject({
    quantity: 20.5,
    expiryDate: '2020-01-31',
    changed: [{ lastDay: '2099-03-31', before: 1.5, after: 0.5 }],
  });
  expect((await its.take(id, { step: 1 })).json.changed).toMatchObject([{ lastDay: '2099-03-31', after: 1.5 }]);
  await its.take(id, { step: -1 });
  await its.take(id, { step: -1 });
  const last = await its.take(id, { step: -1 });
  expect(last.json.changed).toMatchObject([{ lastDay: '2099-11-30', before: 0.5, after: 0 }]);
  expect((await its.read(id)).packages.slice(0, 3).map(({ quantity }) => quantity)).toEqual([10, 4, 5]);

  const packages = (last.json.changed as { packageId: string; before: number }[]).map(({ packageId, before }) => ({
    id: packageId,
    quantity: before,
  }));
  expect((await its.take(id, { packages, version: last.json.version })).json.quantity).toBe(19.5);
  const { json } = await t.api(`GET /medications/packages?medicationId=${id}`, { token: anna.token });
  expect(json.items[0].packages.map(({ quantity }: { quantity: number }) => quantity)).toEqual([0.5, 10, 4, 5, 0]);
});

test('a chosen package is stepped though it is recalled, and without a good one so is the first', async () => {
  const { id, packages } = await its.medication(recalledBox, { ...pastBox, quantity: 2 }, { quantity: 3 });
  const recalled = packages.find(({ recall }) => recall === 'recalled');
  expect((await its.take(id, { step: -1, packageId: recalled?.id })).json.changed).toMatchObject([{ after: 9 }]);
  await its.take(id, { packageId: packages[0]?.id, quantity: 0 });
  expect((await its.take(id, { step: -1 })).json.changed).toMatchObject([{ packageId: recalled?.id, after: 8 }]);
});

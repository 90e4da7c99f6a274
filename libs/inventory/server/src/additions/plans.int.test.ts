import { RecallsModule } from '@domeka/recalls';
import { IdentityModule } from '@domeka/identity';
import { addProducts, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { mostPackages } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';
import { recallSteps, salvia } from '../recalls/recall-steps.fixture.ts';
import { additionSteps, row } from './addition-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let its: ReturnType<typeof additionSteps>;
let recalls: ReturnType<typeof recallSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, RecallsModule, InventoryModule]);
  recalls = recallSteps(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  its = additionSteps(t, anna);
});

const asNew = { outcome: 'new', joins: null, joinsItem: null, couldJoin: [], isFull: false, isThere: false };

test('a plan says what each row joins, what it could join, and what is full, and keeps nothing', async () => {
  const same = await its.alone({});
  const stronger = await its.alone({ dosage: '1 g' });
  const none = await its.alone({ dosage: null });
  await its.alone({ name: 'Full' });
  await its.add(...Array.from({ length: mostPackages - 1 }, () => row({ name: 'Full' })));
  const before = await its.list();
  const [joins, begins, joinsRow, isFull] = await its.plan(
    row({ dosage: '0,5 g' }),
    row({ dosage: '650 mg' }),
    row({ dosage: '0.65 g' }),
    row({ name: 'Full' }),
  );
  const target = (id: string, dosage: string | null) => ({ id, name: 'Apap', dosage, packageCount: 1 });
  expect(joins).toEqual({
    ...asNew,
    key: same,
    outcome: 'another-package',
    joins: target(same, '500 mg'),
    couldJoin: [target(none, null), target(stronger, '1 g')],
    isExpired: false,
    recall: null,
  });
  const others = [none, stronger, same].map((id) => expect.objectContaining({ id }) as object);
  expect(begins).toMatchObject({ ...asNew, key: 'new', couldJoin: others });
  expect(joinsRow).toMatchObject({
    key: 'row',
    outcome: 'another-package',
    joins: null,
    joinsItem: 1,
    couldJoin: others,
  });
  expect(isFull).toMatchObject({ ...asNew, key: 'new', isFull: true });
  expect(await its.list()).toEqual(before);
});

test('rows see what was chosen before them, and what they would be by the rule themselves', async () => {
  const same = await its.alone({});
  const plans = await its.plan(row({ onDuplicate: 'add-as-new' }), row(), row({ existingId: same }));
  expect(plans.map(({ key, joinsItem }) => [key, joinsItem])).toEqual([
    [same, null],
    ['row', 0],
    ['row', 0],
  ]);
});

test('what is there already, expired or recalled is said before it is added', async () => {
  const [product = ''] = await addProducts(t.sql, [{ name: 'Salvia', packages: [{ gtin: salvia }] }]);
  await recalls.decided(
    { title: 'Recalled', gtin: salvia, lot: '110724' },
    { title: 'Suspended', gtin: salvia, lot: '220824', kind: 'suspended' },
  );
  const box = { name: 'Salvia', gtin: salvia, lotNumber: '110724', expiryDate: '2099-01-31' };
  await its.alone(box);
  const plans = await its.plan(
    row(box),
    row({ ...box, lotNumber: '220824' }),
    row({ name: 'Salvia', gtin: salvia }),
    row({ name: 'Tied', catalogProductId: product, lotNumber: '999999' }),
    row({ name: 'Past', expiryDate: '2020-01-31' }),
  );
  expect(plans.map(({ isThere, isExpired, recall }) => [isThere, isExpired, recall])).toEqual([
    [true, false, 'recalled'],
    [false, false, 'suspended'],
    [false, false, 'check'],
    [false, false, null],
    [false, true, null],
  ]);
  expect(plans[0]?.key).toMatch(/\.there$/);
});

test('what is added is matched with the decisions, all at once', async () => {
  await recalls.decided({ title: 'Recalled', gtin: salvia, lot: '330924' });
  const present = await its.alone({});
  const recalled = { gtin: salvia, lotNumber: '330924' };
  const [joined, begun] = await its.add(row(recalled), row({ name: 'New', ...recalled }), row({ name: 'Fine' }));
  expect(joined?.medicationId).toBe(present);
  for (const id of [present, begun?.medicationId ?? ''])
    expect(await its.read(id)).toMatchObject({ recall: 'recalled' });
  expect((await t.api('GET /recalls', { token: anna.token })).json.items).toHaveLength(2);
});

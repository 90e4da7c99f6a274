import { randomUUID } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { DomainEvents } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import { addProducts, listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { mostAdditions } from '@domeka/inventory/contract';
import type { InventoryEvents } from '@domeka/inventory/contract';
import pg from 'pg';
import { InventoryModule } from '../inventory.module.ts';
import { expectKept } from '../packages/package-steps.fixture.ts';
import { additionSteps, row } from './addition-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let its: ReturnType<typeof additionSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  its = additionSteps(t, anna);
});

test('rows are added in their order: they join what is the same, also each other, and begin what is not', async () => {
  const present = await its.alone({ quantity: 5, expiryDate: '2098-05-31', additionalInfo: 'Mine' });
  const box = { quantity: 20, expiryDate: '2099-01-31', lotNumber: 'B1', gtin: '05909990672516' };
  const answer = await its.send([
    row({ ...box, dosage: '0,5 g', additionalInfo: 'Theirs' }),
    row({ name: 'Ibuprom', dosage: '400 mg', quantity: 10 }),
    row({ name: 'IBUPROM', dosage: '0.4 g', quantity: 12, expiryDate: '2098-12-31' }),
    row({ dosage: '1 g', onDuplicate: 'add-as-new' }),
  ]);
  expect(answer.status).toBe(201);
  const [joined, begun, second, other] = answer.json.added;
  expect(joined).toEqual({ medicationId: present, version: 2, packageId: expect.any(String), packageVersion: 1 });
  expect([second.medicationId, second.version]).toEqual([begun.medicationId, 1]);
  expect(await its.read(present)).toMatchObject({
    quantity: 25,
    dosage: '500 mg',
    additionalInfo: 'Mine',
    packageCount: 2,
    packages: [{ expiryDate: '2098-05-31' }, { ...box, id: joined.packageId }],
  });
  expect(await its.read(begun.medicationId)).toMatchObject({
    name: 'Ibuprom',
    dosage: '400 mg',
    quantity: 22,
    packageCount: 2,
    version: 1,
  });
  expect(await its.read(other.medicationId)).toMatchObject({ name: 'Apap', dosage: '1 g', packageCount: 1 });
  expect((await its.list()).total).toBe(3);
  for (const id of [present, begun.medicationId, other.medicationId]) await expectKept(t, id);
});

test('each is told as if it had been added alone; the same request again adds nothing', async () => {
  const home = (await listSteps(t, anna).create('Home')).id;
  its = additionSteps(t, anna, home);
  const present = await its.alone({});
  const told: DomainEvent<InventoryEvents>[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void told.push(event));
  const items = [row(), row({ name: 'New' }), row({ name: 'New' }), row()];
  const key = { 'idempotency-key': randomUUID() };
  const [first, ...repeats] = await Promise.all([its.send(items, key), its.send(items, key), its.send(items, key)]);
  const begun = first.json.added[1].medicationId as string;
  const details = { list: home, fields: ['packages'] };
  expect(told.map(({ type, subjectId, details }) => [type, subjectId, details])).toEqual([
    ['medication_updated', present, details],
    ['medication_added', begun, { list: home }],
    ['medication_updated', begun, details],
    ['medication_updated', present, details],
  ]);
  expect(repeats.map(({ status, json }) => [status, json])).toEqual(Array(2).fill([201, first.json]));
  expect((await its.send(items.slice(1), key)).problem.code).toBe('key-used-differently');
  expect((await its.list()).items.map(({ packageCount }) => packageCount).sort()).toEqual([2, 3]);
});

test('what was chosen is done: on its own, or another package of one of another strength', async () => {
  const stronger = await its.alone({ dosage: '1 g' });
  const same = await its.alone({});
  const [own, chosen, byRule] = await its.add(
    row({ onDuplicate: 'add-as-new' }),
    row({ existingId: stronger.toUpperCase() }),
    row(),
  );
  expect(chosen?.medicationId).toBe(stronger);
  expect([same, stronger]).not.toContain(own?.medicationId);
  expect(byRule?.medicationId).toBe(own?.medicationId);
});

test('what is tied to a product keeps its substances, and a package ties what is not tied', async () => {
  const [product = ''] = await addProducts(t.sql, [{ name: 'Apap', ingredients: ['paracetamol'] }]);
  const present = await its.alone({});
  const [, begun] = await its.add(
    row({ catalogProductId: product.toUpperCase() }),
    row({ name: 'Tied', catalogProductId: product }),
  );
  const of = (id = '') => t.sql('select catalog_product_id, product_substances from medications where id = $1', [id]);
  const tied = [{ catalog_product_id: product, product_substances: ['paracetamol'] }];
  expect([await of(present), await of(begun?.medicationId)]).toEqual([tied, tied]);
});

test('as many statements are run for fifty rows as for four', async () => {
  const present = await Promise.all(Array.from({ length: 25 }, (_, at) => its.alone({ name: `Present ${at}` })));
  const items = (most: number) =>
    Array.from({ length: most }, (_, at) =>
      row({ name: at % 2 === 0 ? `Present ${at / 2}` : `New ${at}`, quantity: at }),
    );
  const about = /medication|catalog|package_recalls/;
  const counting = jest.spyOn(pg.Client.prototype, 'query');
  const statementsFor = async (act: () => Promise<{ status: number }>) => {
    counting.mockClear();
    expect((await act()).status).toBeLessThan(300);
    return counting.mock.calls.filter(([statement]) => about.test(JSON.stringify(statement))).length;
  };
  await its.send([row({ name: 'Warm' })]);
  const few = await statementsFor(() => its.send(items(4)));
  expect(await statementsFor(() => its.send(items(mostAdditions)))).toBe(few);
  const fewPlanned = await statementsFor(() => its.plansFor(items(4)));
  expect(await statementsFor(() => its.plansFor(items(mostAdditions)))).toBe(fewPlanned);
  counting.mockRestore();
  expect((await its.read(present[24] ?? '')).packageCount).toBe(2);
  expect((await its.list()).total).toBe(25 + 1 + 25);
});

import { randomUUID } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { mostAdditions, mostPackages } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';
import { faultsOf } from '../packages/package-steps.fixture.ts';
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

type Mistake = [given: object, ...faults: string[]];
const mistakes: Mistake[] = [
  [{ name: '' }, 'name required'],
  [{ name: 'x'.repeat(201) }, 'name too-long'],
  [{ name: '—' }, 'name marks-alone'],
  [{ type: 'potion' }, 'type not-in-list'],
  [{ categories: ['potions'] }, 'categories not-in-list'],
  [{ quantity: 'many' }, 'quantity not-a-number'],
  [{ quantity: '33', type: 'syrup' }, 'quantity not-a-step'],
  [{ quantity: 100_000 }, 'quantity too-many'],
  [{ expiryDate: '31.02.2027' }, 'expiryDate date-invalid'],
  [{ gtin: '05909990672517' }, 'gtin code-invalid'],
  [{ lotNumber: 'x'.repeat(41) }, 'lotNumber too-long'],
  [{ location: 'x'.repeat(41) }, 'location too-long'],
  [{ dosage: 'x'.repeat(201) }, 'dosage too-long'],
  [{ additionalInfo: 'a\u0000b' }, 'additionalInfo character-not-allowed'],
  [
    {
      purposes: Array(9)
        .fill('x')
        .map(String)
        .map((one, at) => one + at),
    },
    'purposes too-many',
  ],
  [{ takenBy: ['a', 'b', 'c', 'd', 'e'] }, 'takenBy too-many'],
  [{ isTaken: 'perhaps' }, 'isTaken true-or-false'],
  [{ isPrivate: 'perhaps' }, 'isPrivate true-or-false'],
  [{ catalogProductId: randomUUID() }, 'catalogProductId not-in-catalog'],
  [{ catalogProductId: 'x' }, 'catalogProductId invalid'],
  [{ onDuplicate: 'update-existing' }, 'onDuplicate invalid'],
  [{ onDuplicate: undefined }, 'onDuplicate invalid'],
  [{ existingId: 'x' }, 'existingId invalid'],
  [{ planned: 'x'.repeat(61) }, 'planned too-long'],
  [{ name: '', type: 'potion', gtin: 'x' }, 'name required', 'gtin code-invalid', 'type not-in-list'],
];

test('fifty rows with mistakes have each named at its field, in words, and nothing is added', async () => {
  const rows = Array.from({ length: mostAdditions }, (_, at): Mistake => mistakes[at % mistakes.length] ?? [{}]);
  const items = rows.map(([given], at) => row({ name: `Row ${at}`, ...given }));
  const expected = rows.flatMap(([, ...faults], at) => faults.map((fault) => `items.${at}.${fault}`));
  for (const act of [its.send, its.plansFor]) {
    const answer = await act(items);
    expect([answer.status, answer.problem.code]).toEqual([422, 'invalid-input']);
    expect(faultsOf(answer)?.sort()).toEqual(expected.sort());
    expect(answer.problem.errors?.find(({ path }) => path === 'items.0.name')?.message).toBe(
      'Enter the name of the medicine',
    );
    expect(answer.problem.errors?.filter(({ message }) => !message?.includes(' '))).toEqual([]);
  }
  expect((await its.list()).total).toBe(0);
});

test('one bad row among good ones keeps all of them out', async () => {
  expect(faultsOf(await its.send([row(), row({ quantity: 'x' })]))).toEqual(['items.1.quantity not-a-number']);
  // The type is only known to the dictionary, and the quantity is judged with the default.
  const late = await its.send([row(), row({ type: undefined, quantity: 'x' }), row({ type: 'potion' })]);
  expect(faultsOf(late)).toEqual(['items.1.quantity not-a-number', 'items.2.type not-in-list']);
  expect((await its.list()).total).toBe(0);
});

test.each<[string, unknown, string]>([
  ['none', [], 'items required'],
  ['too many', Array.from({ length: mostAdditions + 1 }, (_, at) => row({ name: `Row ${at}` })), 'items too-many'],
  ['no list', 'Apap', 'items invalid'],
  ['nothing', undefined, 'items invalid'],
  ['lists', [[row()]], 'items invalid'],
  ['texts', ['Apap'], 'items invalid'],
])('%s is refused', async (_, items, expected) => {
  for (const act of [its.send, its.plansFor]) {
    const answer = await act(items);
    expect([answer.status, faultsOf(answer)?.[0]]).toEqual([422, expected]);
  }
});

test('where the rule ends otherwise than a person saw, nothing is added and the row says so', async () => {
  const items = [row({ name: 'Other' }), row()];
  const keys = async () => (await its.plan(...items)).map(({ key }) => key);
  const seen = await keys();
  const send = (planned: string[]) => its.send(items.map((item, at) => ({ ...item, planned: planned[at] })));
  const meanwhile = await its.alone({});
  const refused = await send(seen);
  expect([refused.status, faultsOf(refused)]).toEqual([422, ['items.1.onDuplicate planned-otherwise']]);
  expect(refused.problem.errors?.[0]?.message).toMatch(/^The list has changed/);
  expect((await its.list()).total).toBe(1);
  const now = await keys();
  await t.api(`DELETE /medications/${meanwhile}`, { token: anna.token });
  expect(faultsOf(await send(now))).toEqual(['items.1.onDuplicate planned-otherwise']);
  expect((await send(await keys())).status).toBe(201);
});

test('a package that came meanwhile is said, also where the row is on its own', async () => {
  const box = { gtin: '05909990672516', lotNumber: 'B1', expiryDate: '2099-01-31' };
  const present = await its.alone({ dosage: '1 g' });
  const item = row({ ...box, onDuplicate: 'add-as-new' });
  const [seen] = await its.plan(item);
  await t.api(`POST /medications/${present}/packages`, { token: anna.token, body: box });
  const [now] = await its.plan(item);
  expect([seen?.isThere, now?.isThere]).toEqual([false, true]);
  expect(faultsOf(await its.send([{ ...item, planned: seen?.key }]))).toEqual([
    'items.0.onDuplicate planned-otherwise',
  ]);
  expect((await its.send([{ ...item, planned: now?.key }])).status).toBe(201);
});

test('what was chosen must be there, the same medicine, in the same place, and have room', async () => {
  const home = (await listSteps(t, anna).create('Home')).id;
  const elsewhere = await additionSteps(t, anna, home).alone({});
  const theirs = await additionSteps(t, await t.person('jan')).alone({});
  const other = await its.alone({ name: 'Other' });
  const full = await its.alone({ dosage: '1 g' });
  await its.add(...Array.from({ length: mostPackages - 1 }, () => row({ dosage: '1 g' })));
  const chosen = [randomUUID(), elsewhere, theirs, other, full];
  const refused = await its.send(chosen.map((existingId) => row({ existingId })));
  expect(faultsOf(refused)).toEqual([
    ...[0, 1, 2, 3].map((at) => `items.${at}.onDuplicate planned-otherwise`),
    'items.4.onDuplicate too-many-packages',
  ]);
  expect(refused.problem.errors?.at(-1)?.message).toBe(
    'This medicine has 50 packages, as many as one can have here. Add this as new',
  );
  expect([(await its.read(full)).packageCount, (await its.list()).total]).toEqual([mostPackages, 2]);
});

test('a sum that is too large is said at each quantity that makes it so', async () => {
  await its.alone({ quantity: 99_990 });
  const items = [row({ quantity: 5 }), row({ quantity: 6 }), row({ name: 'Other' }), row({ quantity: 7 })];
  expect(faultsOf(await its.send(items))).toEqual(['items.1.quantity too-many', 'items.3.quantity too-many']);
  expect((await its.list()).items.map(({ packageCount }) => packageCount)).toEqual([1]);
});

import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { expectKept, faultsOf, packageSteps } from './package-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let its: ReturnType<typeof packageSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
  its = packageSteps(t, anna);
});
afterAll(() => t.close());

/** In the order of use: May, November, without a date. */
async function three(quantities: (number | null)[]) {
  const [first, ...others] = quantities.map((quantity, index) => ({
    quantity,
    expiryDate: ['2098-05-31', '2098-11-30'][index] ?? null,
  }));
  const { id, packages } = await its.medication(first, ...others);
  return { id, ids: packages.map((one) => one.id) };
}
/** By the given order. */
const left = async (id: string, ids: string[]) => {
  const { packages } = await its.read(id);
  return ids.map((one) => packages.find(({ id }) => id === one)?.quantity);
};

test('a piece is taken from the package in use, and the answer says from which', async () => {
  const { id, ids } = await three([3, 10]);
  const { status, json } = await its.take(id, { step: -1 });
  expect([status, json.quantity, json.changed]).toEqual([
    200,
    12,
    [{ packageId: ids[0], lastDay: '2098-05-31', before: 3, after: 2 }],
  ]);
  expect(await left(id, ids)).toEqual([2, 10]);
  await its.open(id, ids[1] ?? '');
  expect((await its.take(id, { step: '-1' })).json.changed).toMatchObject([{ packageId: ids[1], after: 9 }]);
  expect((await its.take(id, { step: 1 })).json.changed).toMatchObject([{ packageId: ids[1], after: 10 }]);
});

test('a half that is left is used up and the rest taken from the next, and all of it can be taken back', async () => {
  const { id, ids } = await three([0.5, 10, 4]);
  const taken = await its.take(id, { step: -1 });
  expect(taken.json.changed).toEqual([
    { packageId: ids[0], lastDay: '2098-05-31', before: 0.5, after: 0 },
    { packageId: ids[1], lastDay: '2098-11-30', before: 10, after: 9.5 },
  ]);
  expect(taken.json).toMatchObject({ quantity: 13.5, expiryDate: '2098-11-30' });
  const packages = (taken.json.changed as { packageId: string; before: number }[]).map(({ packageId, before }) => ({
    id: packageId,
    quantity: before,
  }));
  const back = await its.take(id, { packages, version: taken.json.version });
  expect(back.json).toMatchObject({ quantity: 14.5, expiryDate: '2098-05-31' });
  expect(await left(id, ids)).toEqual([0.5, 10, 4]);
});

test('nothing is taken where nothing is left', async () => {
  const { id, ids } = await three([0, 0.5]);
  expect((await its.take(id, { step: -1 })).json).toMatchObject({ quantity: 0, changed: [{ packageId: ids[0] }] });
  const { version } = await its.read(id);
  expect((await its.take(id, { step: -1 })).json).toMatchObject({ quantity: 0, changed: [], version });
});

test('a step on a chosen package leaves the others', async () => {
  const { id, ids } = await three([0.5, 10]);
  const step = (step: number, packageId?: string) => its.take(id, { step, packageId });
  expect((await step(-1, ids[1])).json.changed).toMatchObject([{ packageId: ids[1], after: 9 }]);
  expect((await step(-1, ids[0])).json.changed).toMatchObject([{ packageId: ids[0], after: 0 }]);
  expect((await step(1, ids[0])).json.changed).toMatchObject([{ packageId: ids[0], after: 1 }]);
  expect(await left(id, ids)).toEqual([1, 9]);
});

test('the new quantity of several needs to say of which', async () => {
  const { id, ids } = await three([3, 10]);
  const refused = await its.take(id, { quantity: 5 });
  expect([refused.status, refused.problem.code, faultsOf(refused)]).toEqual([
    422,
    'which-package',
    ['quantity which-package'],
  ]);
  const { json } = await its.take(id, { quantity: '5,5', packageId: ids[1] });
  expect(json).toMatchObject({ quantity: 8.5, changed: [{ packageId: ids[1], before: 10, after: 5.5 }] });
  expect((await its.take(id, { quantity: null, packageId: ids[1] })).json.quantity).toBe(3);
  const [only] = (await its.medication({ quantity: 3 })).packages;
  expect(only?.quantity).toBe(3);
});

test('of a single package it needs not', async () => {
  const { id, packages } = await its.medication({ quantity: 3 });
  const [only] = packages;
  expect((await its.take(id, { quantity: 5 })).json.changed).toEqual([
    { packageId: only?.id, lastDay: null, before: 3, after: 5 },
  ]);
  expect((await its.take(id, { quantity: 6, packageId: only?.id })).json.quantity).toBe(6);
  expect((await its.take(id, { quantity: 6 })).json.changed).toEqual([]);
});

test.each([
  [{ packages: [] }, ['packages invalid']],
  [{ packages: 'x' }, ['packages invalid']],
  [{ packages: [null] }, ['packages invalid']],
  [{ packages: [{ id: 'x', quantity: 1 }] }, ['packages invalid']],
  [{ packages: [{ id: '00000000-0000-4000-8000-000000000000' }] }, ['packages invalid']],
  [{ packageId: 'x', quantity: 1 }, ['packageId invalid']],
  [{ packageId: '00000000-0000-4000-8000-000000000000' }, ['quantity required']],
  [{ step: 2 }, ['step invalid']],
  [{}, ['quantity required']],
])('a quantity of %j is refused: %j', async (body, faults) => {
  const { id, ids } = await three([3, 10]);
  const answer = await its.take(id, body);
  expect([answer.status, faultsOf(answer)]).toEqual([422, faults]);
  expect(await left(id, ids)).toEqual([3, 10]);
});

test('of several new quantities none is taken if one is wrong or not there', async () => {
  const { id, ids } = await three([3, 10]);
  const [first, second] = ids;
  const set = (packages: object[]) => its.take(id, { packages });
  const wrong = await set([
    { id: first, quantity: 1 },
    { id: second, quantity: 'x' },
  ]);
  expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['quantity not-a-number']]);
  const missing = await set([
    { id: first, quantity: 1 },
    { id: '00000000-0000-4000-8000-000000000000', quantity: 1 },
  ]);
  expect([missing.status, missing.problem.code]).toEqual([404, 'package-not-found']);
  const tooMany = await set([{ id: first, quantity: 99_999 }]);
  expect([tooMany.status, faultsOf(tooMany)]).toEqual([422, ['quantity too-many']]);
  expect(await left(id, ids)).toEqual([3, 10]);
});

test('percentages are set, never stepped, each by itself', async () => {
  const { id, packages } = await its.medication({ type: 'drops', quantity: 50 }, { quantity: 100 });
  const [first, second] = packages;
  expect(faultsOf(await its.take(id, { step: -1 }))).toEqual(['quantity not-a-number']);
  expect(faultsOf(await its.take(id, { quantity: 30, packageId: first?.id }))).toEqual(['quantity not-a-step']);
  expect((await its.take(id, { quantity: 75, packageId: second?.id })).json.quantity).toBe(50);
  expect((await its.take(id, { quantity: 0, packageId: first?.id })).json.quantity).toBe(75);
});

test('a version seen before the packages changed is refused', async () => {
  const { id, ids } = await three([3, 10]);
  const { version } = await its.read(id);
  await its.change(id, ids[1] ?? '', { lotNumber: 'A1' });
  const late = await its.take(id, { quantity: 1, packageId: ids[0], version });
  expect([late.status, late.problem.code]).toEqual([409, 'changed-meanwhile']);
});

test('fifty who take one at once take fifty', async () => {
  const { id, ids } = await three([20.5, 10, 40]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      t.api(`PATCH /medications/${id}/quantity`, { token: anna.token, body: { step: -1 } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await left(id, ids)).toEqual([0, 0, 20.5]);
  expect(await its.read(id)).toMatchObject({ quantity: 20.5, expiryDate: null });
  await expectKept(t, id);
});

test('people who change different packages at once lose nothing', async () => {
  const { id, ids } = await three([5, 5, 5]);
  const send = (route: string, body: object) => t.api(route, { token: anna.token, body });
  const answers = await Promise.all([
    ...ids.map((one, n) => send(`PATCH /medications/${id}/packages/${one}`, { lotNumber: `L${n}` })),
    ...ids.map((one) => send(`PUT /medications/${id}/packages/${one}/opening`, { openedOn: '2026-05-03' })),
    ...ids.map((one) => send(`PATCH /medications/${id}/quantity`, { quantity: 7, packageId: one })),
    send(`POST /medications/${id}/packages`, { quantity: 1 }),
    send(`PATCH /medications/${id}`, { dosage: '1 mg' }),
  ]);
  expect(answers.filter(({ status }) => status > 201)).toEqual([]);
  expect(await its.read(id)).toMatchObject({ quantity: 22, packageCount: 4, openedCount: 3, dosage: '1 mg' });
  await expectKept(t, id);
});

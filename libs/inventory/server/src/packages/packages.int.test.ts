import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { faultsOf, packageSteps } from './package-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let its: ReturnType<typeof packageSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
  its = packageSteps(t, anna);
});
afterAll(() => t.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const code = '05909990672516';

test('a new medication has one package with what was typed', async () => {
  const facts = { quantity: 20, expiryDate: '2027-05-31', lotNumber: 'A1', gtin: code, location: 'Bathroom' };
  const { packages, ...medication } = await its.medication(facts);
  expect(medication).toMatchObject({ ...facts, packageCount: 1, openedCount: 0, keepsLastTime: null });
  expect(packages).toEqual([
    {
      ...facts,
      id: expect.any(String) as string,
      lastDay: '2027-05-31',
      openedOn: null,
      keeps: null,
      isInUse: true,
      recall: null,
      recalls: [],
      version: 1,
    },
  ]);
});

test('a second package adds to the quantity, and the earlier day counts', async () => {
  const { id, version } = await its.medication({ quantity: 20, expiryDate: '2027-11-30', lotNumber: 'A1' });
  const added = await its.add(id, { quantity: '10,5', expiryDate: '2027-05-31', lotNumber: ' B2 ', gtin: code });
  expect([added.status, added.json]).toMatchObject([
    201,
    { quantity: 10.5, expiryDate: '2027-05-31', lotNumber: 'B2', gtin: code, isInUse: true, version: 1 },
  ]);
  const medication = await its.read(id);
  expect(medication).toMatchObject({ quantity: 30.5, expiryDate: '2027-05-31', lotNumber: 'B2', gtin: code });
  expect(medication.packages.map(({ quantity, isInUse }) => [quantity, isInUse])).toEqual([
    [10.5, true],
    [20, false],
  ]);
  expect(medication).toMatchObject({ packageCount: 2, version: version + 1 });
  const [listed] = (await t.api('GET /medications', { token: anna.token })).json.items;
  expect(listed).toMatchObject({ id, packageCount: 2, openedCount: 0, quantity: 30.5 });
  expect(listed).not.toHaveProperty('packages');
});

test('a change of a package changes what is given, and counts as one of its medication', async () => {
  const { id, version, packages } = await its.medication({ quantity: 5, expiryDate: '2027-05-31' }, { quantity: 7 });
  const [first, second] = packages;
  const changed = await its.change(id, second?.id ?? '', { expiryDate: '2027-01-31', lotNumber: 'C3' });
  expect([changed.status, changed.json]).toEqual([
    200,
    { ...second, expiryDate: '2027-01-31', lastDay: '2027-01-31', lotNumber: 'C3', isInUse: true, version: 2 },
  ]);
  const medication = await its.read(id);
  expect(medication).toMatchObject({ version: version + 1, expiryDate: '2027-01-31', quantity: 12 });
  expect(medication.packages).toEqual([changed.json, { ...first, isInUse: false }]);
  await its.change(id, second?.id ?? '', { quantity: null, expiryDate: '', lotNumber: '' });
  expect(await its.read(id)).toMatchObject({ quantity: 5, expiryDate: '2027-05-31', lotNumber: null });
});

test('each package lies somewhere; what was typed before is offered at one’s own places and those of one’s lists', async () => {
  const jan = await t.person('jan.places');
  const his = packageSteps(t, jan);
  const { id, packages } = await his.medication({ location: ' Bathroom  shelf ' }, { location: 'Car' }, {});
  expect(packages.map(({ location }) => location)).toEqual(['Bathroom shelf', 'Car', null]);
  expect(await his.read(id)).toMatchObject({ location: 'Bathroom shelf' });
  await his.change(id, packages[2]?.id ?? '', { location: 'Car' });
  expect((await t.api('GET /medications/offers', { token: jan.token })).json).toEqual({
    location: ['Bathroom shelf', 'Car'],
  });
  const ola = await t.person('ola.places');
  expect((await t.api('GET /medications/offers', { token: ola.token })).json).toEqual({});
});

test('a change to the same changes nothing, not even a version', async () => {
  const before = await its.medication({ quantity: 5, lotNumber: 'A1' });
  const [only] = before.packages;
  const same = await its.change(before.id, only?.id ?? '', { quantity: '5', lotNumber: 'A1', version: only?.version });
  expect(same.json).toEqual(only);
  expect(await its.read(before.id)).toEqual(before);
});

test.each([
  [{ quantity: '1e3' }, ['quantity not-a-number']],
  [{ quantity: -1 }, ['quantity not-a-number']],
  [{ quantity: 100_000 }, ['quantity too-many']],
  [{ quantity: 99_999 }, ['quantity too-many']],
  [{ expiryDate: '31.12.2027' }, ['expiryDate date-invalid']],
  [{ gtin: '123', expiryDate: 'x' }, ['expiryDate date-invalid', 'gtin code-invalid']],
  [{ lotNumber: 'x'.repeat(41) }, ['lotNumber too-long']],
  [{ location: 'x'.repeat(41) }, ['location too-long']],
  [{ version: 'x' }, ['version invalid']],
])('a package of %j is refused at its fields: %j', async (body, faults) => {
  const before = await its.medication({ quantity: 1 }, { quantity: 2 });
  const answers = [await its.add(before.id, body), await its.change(before.id, before.packages[0]?.id ?? '', body)];
  for (const answer of answers) {
    expect([answer.status, faultsOf(answer)]).toEqual([422, faults]);
    expect(answer.problem.errors?.every(({ message = '' }) => /^[A-Z].* /.test(message))).toBe(true);
  }
  expect(await its.read(before.id)).toEqual(before);
});

test('a percentage is one for each package', async () => {
  const { id, packages } = await its.medication({ type: 'syrup', quantity: 25, expiryDate: '2027-05-31' });
  expect(faultsOf(await its.add(id, { quantity: 30 }))).toEqual(['quantity not-a-step']);
  await its.add(id, { quantity: 100, expiryDate: '2027-12-31' });
  expect(await its.read(id)).toMatchObject({ quantity: 25, packageCount: 2 });
  expect(faultsOf(await its.change(id, packages[0]?.id ?? '', { quantity: 26 }))).toEqual(['quantity not-a-step']);
  await its.change(id, packages[0]?.id ?? '', { quantity: 0 });
  expect(await its.read(id)).toMatchObject({ quantity: 100, expiryDate: '2027-12-31' });
});

test('who saw an earlier version is told instead of overwriting', async () => {
  const { id, packages } = await its.medication({ quantity: 5 }, { quantity: 7 });
  const packageId = packages[0]?.id ?? '';
  expect((await its.change(id, packageId, { quantity: 4, version: '1' })).json).toMatchObject({ version: 2 });
  for (const refused of [
    await its.change(id, packageId, { quantity: 3, version: 1 }),
    await its.open(id, packageId, { version: 1 }),
    await its.close(id, packageId, '?version=1'),
  ])
    expect([refused.status, refused.problem.code]).toEqual([409, 'changed-meanwhile']);
  // A change of one package leaves the others' versions.
  expect((await its.change(id, packages[1]?.id ?? '', { quantity: 1, version: 1 })).status).toBe(200);
  expect((await its.change(id, packageId, { quantity: 3 })).json).toMatchObject({ quantity: 3, version: 3 });
});

test('of ten changes at the same moment with the same version one is made', async () => {
  const { id, packages } = await its.medication({ quantity: 5 }, {});
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      t.api(`PATCH /medications/${id}/packages/${packages[0]?.id}`, {
        token: anna.token,
        body: { lotNumber: `L${n}`, version: 1 },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test.each(['x', nobody, '%7B%7D', '__proto__'])('the package %s is nobody’s', async (packageId) => {
  const { id } = await its.medication();
  for (const answer of [
    await its.change(id, packageId, { quantity: 1 }),
    await its.open(id, packageId),
    await its.close(id, packageId),
  ])
    expect([answer.status, answer.problem.code]).toEqual([404, 'package-not-found']);
});

test('another medication’s package is not there, and another person’s medication neither', async () => {
  const [one, other] = [await its.medication({ quantity: 1 }), await its.medication({ quantity: 2 })];
  const foreign = other.packages[0]?.id ?? '';
  expect((await its.change(one.id, foreign, { quantity: 9 })).problem.code).toBe('package-not-found');
  expect((await its.take(one.id, { quantity: 9, packageId: foreign })).problem.code).toBe('package-not-found');
  const jan = packageSteps(t, await t.person('jan'));
  for (const answer of [
    await jan.add(one.id, { quantity: 1 }),
    await jan.change(other.id, foreign, { quantity: 9 }),
    await jan.open(other.id, foreign),
    await jan.close(other.id, foreign),
  ])
    expect([answer.status, answer.problem.code]).toEqual([404, 'medication-not-found']);
  expect([await its.read(one.id), await its.read(other.id)]).toEqual([one, other]);
});

test('the 51st is refused with a sentence', async () => {
  const { id } = await its.medication({ quantity: 1 }, ...Array<object>(49).fill({ quantity: 1 }));
  const refused = await its.add(id, { quantity: 1 });
  expect([refused.status, refused.problem.code]).toEqual([422, 'too-many-packages']);
  expect(refused.problem.title).toContain('50');
  expect(await its.read(id)).toMatchObject({ packageCount: 50, quantity: 50 });
});

test('the same package sent twice with one key is added once', async () => {
  const { id } = await its.medication({ quantity: 1 });
  const send = () =>
    t.api(`POST /medications/${id}/packages`, {
      token: anna.token,
      body: { quantity: 2 },
      headers: { 'idempotency-key': 'same' },
    });
  const [first, again] = [await send(), await send()];
  expect(again.json).toEqual(first.json);
  expect(await its.read(id)).toMatchObject({ packageCount: 2, quantity: 3 });
});

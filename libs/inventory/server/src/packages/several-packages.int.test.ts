import { IdentityModule } from '@domeka/identity';
import type { InventoryEvents } from '@domeka/inventory/contract';
import { DomainEvents } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import { addPhoto, addProducts, jpeg, listSteps, startTestApp } from '@domeka/testing';
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

const post = (body: object) => t.api('POST /medications', { token: anna.token, body });
const code = '05909990672516';

test('what packages have is changed at the only one', async () => {
  const { id, packages } = await its.medication({ quantity: 5, expiryDate: '2098-05-31' });
  const facts = { quantity: 6, expiryDate: '2098-06-30', lotNumber: 'B2', gtin: code };
  expect((await its.edit(id, facts)).json).toMatchObject(facts);
  expect((await its.read(id)).packages).toMatchObject([{ ...facts, id: packages[0]?.id, version: 2 }]);
  await its.open(id, packages[0]?.id ?? '', { openedOn: '2026-05-03', keeps: { value: 28, unit: 'days' } });
  // What was read is sent back: the printed date stays.
  await its.edit(id, { expiryDate: '2026-05-31', dosage: '5 mg' });
  expect((await its.read(id)).packages).toMatchObject([{ expiryDate: '2098-06-30', lastDay: '2026-05-31' }]);
  await its.edit(id, { expiryDate: '2026-05-10' });
  expect(await its.read(id)).toMatchObject({ expiryDate: '2026-05-10', dosage: '5 mg' });
});

test('of several it is refused at its fields; what was read may be sent back', async () => {
  const facts = { quantity: 5, expiryDate: '2098-05-31', lotNumber: 'A1', gtin: code };
  const { id } = await its.medication(facts, { quantity: 7, expiryDate: '2098-11-30' });
  const before = await its.read(id);
  const refused = await its.edit(id, {
    name: 'Renamed',
    quantity: 6,
    expiryDate: null,
    lotNumber: 'B2',
    gtin: null,
  });
  expect([refused.status, faultsOf(refused)?.sort()]).toEqual([
    422,
    ['expiryDate which-package', 'gtin which-package', 'lotNumber which-package', 'quantity which-package'],
  ]);
  expect(await its.read(id)).toEqual(before);
  const changed = await its.edit(id, { ...facts, quantity: '12', name: 'Renamed', version: before.version });
  expect(changed.json).toMatchObject({ ...facts, quantity: 12, name: 'Renamed', version: before.version + 1 });
  expect((await its.read(id)).packages).toEqual(before.packages);
});

test('another type is judged with all packages', async () => {
  const { id } = await its.medication({ quantity: 25, expiryDate: '2098-05-31' }, { quantity: 30 });
  const refused = await its.edit(id, { type: 'syrup' });
  expect([refused.status, faultsOf(refused)]).toEqual([422, ['quantity not-a-step']]);
  const [first, second] = (await its.read(id)).packages;
  await its.change(id, second?.id ?? '', { quantity: 0 });
  expect((await its.edit(id, { type: 'syrup', quantity: 25 })).status).toBe(422);
  await its.change(id, first?.id ?? '', { quantity: null });
  expect((await its.edit(id, { type: 'syrup' })).json).toMatchObject({ type: 'syrup' });
  await its.change(id, first?.id ?? '', { quantity: 25 });
  expect(faultsOf(await its.edit(id, { type: 'tablets' }))).toEqual(['quantity not-a-number']);
});

test('a duplicate may be another package: the medicine stays as it is', async () => {
  const before = await its.medication({ quantity: 5, expiryDate: '2098-05-31', dosage: '5 mg', categories: ['other'] });
  const body = { name: before.name.toUpperCase(), quantity: 20, expiryDate: '2098-01-31', lotNumber: 'B2', gtin: code };
  const answer = { onDuplicate: 'another-package', existingId: before.id, existingVersion: before.version };
  const added = await post({ ...body, dosage: '10 mg', isPrivate: true, additionalInfo: 'x', ...answer });
  await expectKept(t, before.id);
  expect([added.status, added.json]).toMatchObject([
    201,
    {
      id: before.id,
      name: before.name,
      dosage: '5 mg',
      categories: ['other'],
      isPrivate: false,
      additionalInfo: null,
      quantity: 25,
      quantityBefore: 5,
      packageCount: 2,
      expiryDate: '2098-01-31',
    },
  ]);
  const [second, first] = (await its.read(before.id)).packages;
  expect([first?.id, second]).toMatchObject([before.packages[0]?.id, { quantity: 20, lotNumber: 'B2', gtin: code }]);
  const late = await post({ ...body, ...answer });
  expect([late.status, late.problem.code]).toEqual([409, 'changed-meanwhile']);
});

test('several packages are not updated as one', async () => {
  const { id, name } = await its.medication({ quantity: 5 }, { quantity: 7 });
  const refused = await post({ name, quantity: 1, onDuplicate: 'update-existing', existingId: id });
  expect([refused.status, refused.problem.code]).toEqual([422, 'which-package']);
  expect((await its.read(id)).quantity).toBe(12);
});

test('a single one is updated, its opening stays', async () => {
  const { id, name, packages } = await its.medication({ quantity: 5, expiryDate: '2098-05-31' });
  await its.open(id, packages[0]?.id ?? '', { openedOn: '2026-05-03' });
  const merged = await post({ name, quantity: 3, expiryDate: '2098-11-30', onDuplicate: 'update-existing' });
  await expectKept(t, id);
  expect(merged.json).toMatchObject({ id, quantity: 8, quantityBefore: 5, packageCount: 1, openedCount: 1 });
  expect((await its.read(id)).packages).toMatchObject([{ expiryDate: '2098-11-30', openedOn: '2026-05-03' }]);
});

test('another package brings its photo only where there is none', async () => {
  const { id, name } = await its.medication({ quantity: 5 });
  const another = async (width: number) => {
    const image = { token: anna.token, body: await jpeg(width, 30), headers: { 'content-type': 'image/jpeg' } };
    const { draftId } = (await t.api('POST /medication-photos', image)).json;
    return (await post({ name, onDuplicate: 'another-package', existingId: id, draftId })).json.imageUrl as string;
  };
  const url = await another(40);
  expect(url).toContain(id);
  expect(await another(50)).toBe(url);
  await addPhoto(t, anna, id);
  expect((await its.read(id)).packageCount).toBe(3);
});

test('another package brings its tie to the catalogue only where there is none', async () => {
  const [drops, others] = await addProducts(t.sql, [
    { name: 'Drops', form: 'Krople' },
    { name: 'Drops', form: 'Krople do oczu' },
  ]);
  const { id, name } = await its.medication({ quantity: 5 });
  const tied = async (catalogProductId: string | undefined) =>
    (await post({ name, catalogProductId, onDuplicate: 'another-package', existingId: id })).json.catalogProductId;
  expect([await tied(undefined), await tied(drops), await tied(others), await tied(undefined)]).toEqual([
    null,
    drops,
    drops,
    drops,
  ]);
  await expectKept(t, id);
});

test('another package of what holds too much or too many is refused', async () => {
  const { id, name } = await its.medication({ quantity: 99_999 });
  const another = (quantity: number) => post({ name, quantity, onDuplicate: 'another-package', existingId: id });
  expect(faultsOf(await another(1))).toEqual(['quantity too-many']);
  await its.take(id, { quantity: 1 });
  for (let count = 1; count < 50; count += 1) expect((await another(1)).status).toBe(201);
  expect((await another(1)).problem.code).toBe('too-many-packages');
});

test('where the existing one is gone, another package is a new medicine', async () => {
  const { id, name } = await its.medication({ quantity: 5 });
  await t.api(`DELETE /medications/${id}`, { token: anna.token });
  const added = await post({ name, quantity: 3, onDuplicate: 'another-package', existingId: id });
  expect([added.status, added.json.packageCount, added.json.quantity]).toEqual([201, 1, 3]);
});

test('what is moved takes its packages along', async () => {
  const { id: list } = await listSteps(t, anna).create('Home');
  const { id, packages } = await its.medication({ quantity: 5 }, { quantity: 7 });
  expect((await its.edit(id, { listId: list })).json).toMatchObject({ listId: list, quantity: 12, packageCount: 2 });
  expect((await its.read(id)).packages).toEqual(packages);
});

test('changes are told as such, never what is in them', async () => {
  const heard: DomainEvent<InventoryEvents>[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void heard.push(event));
  const { id, name, packages } = await its.medication({ quantity: 5 });
  const packageId = packages[0]?.id ?? '';
  await its.take(id, { quantity: 4 });
  await its.change(id, packageId, { lotNumber: 'SECRET-LOT' });
  await its.change(id, packageId, { lotNumber: 'SECRET-LOT' });
  await its.open(id, packageId, { openedOn: '2026-05-03' });
  await its.close(id, packageId);
  await its.add(id, { gtin: code });
  await its.take(id, { step: -1 });
  await its.edit(id, { dosage: '5 mg' });
  await post({ name, onDuplicate: 'another-package', existingId: id, lotNumber: 'SECRET-LOT' });
  const told = heard.filter(({ subjectId }) => subjectId === id);
  expect(told.map(({ type, details }) => [type, details])).toEqual([
    ['medication_added', {}],
    ...[
      ['quantity'],
      ['packages'],
      ['packages'],
      ['packages'],
      ['packages'],
      ['packages'],
      ['dosage'],
      ['packages'],
    ].map((fields) => ['medication_updated', { fields }]),
  ]);
  expect(JSON.stringify(told)).not.toMatch(/SECRET|05909990672516|2026-05-03/);
});

test('a package’s change is news for who polls', async () => {
  const { id, packages } = await its.medication({ quantity: 5 });
  const version = async () =>
    (await t.sql<{ version: string }>(`select version::text from medication_scopes where scope_id = $1`, [anna.id]))[0];
  const before = await version();
  await its.open(id, packages[0]?.id ?? '');
  expect(await version()).not.toEqual(before);
});

test('what the release before adds and changes has its package', async () => {
  const [row] = await t.sql<{ id: string }>(
    `insert into medications (id, user_id, name, type, categories, quantity, expiry_date, lot_number, is_private,
       created_at, updated_at)
     values (gen_random_uuid(), $1, 'Old', 'tablets', '{}', 5, '2098-05-31', 'A1', false, now(), now()) returning id`,
    [anna.id],
  );
  const id = row?.id ?? '';
  await expectKept(t, id);
  expect((await its.read(id)).packages).toMatchObject([{ quantity: 5, expiryDate: '2098-05-31', lotNumber: 'A1' }]);
  await t.sql(`update medications set quantity = 3, expiry_date = null, version = version + 1 where id = $1`, [id]);
  await expectKept(t, id);
  expect((await its.read(id)).packages).toMatchObject([{ quantity: 3, expiryDate: null, version: 2 }]);
  expect((await its.take(id, { step: -1 })).json).toMatchObject({ quantity: 2, changed: [{ after: 2 }] });
  expect((await its.add(id, { quantity: 4 })).status).toBe(201);
});

import { randomUUID } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { DomainEvents, Housekeeping } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { InventoryEvents, OneMedicationView, PackageView } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
});

const as = (person: Person, route: string, body?: object) => t.api(route, { token: person.token, body });
const read = async (id: string) => (await as(anna, `GET /medications/${id}`)).json as OneMedicationView;
const undo = (id: string, person = anna) => as(person, `POST /medication-deletions/${id}/undo`);

/** A medication with a package for each of these. */
async function has(packages: object[], facts: object = {}) {
  const [first, ...more] = packages;
  const body = { name: 'Apap', onDuplicate: 'add-as-new', ...facts, ...first };
  const { id } = (await as(anna, 'POST /medications', body)).json as { id: string };
  const ids = [(await read(id)).packages[0]!.id];
  for (const one of more) ids.push((await as(anna, `POST /medications/${id}/packages`, one)).json.id as string);
  return { id, packages: ids };
}
const versionsOf = ({ packages }: OneMedicationView, among: string[] = packages.map(({ id }) => id)) =>
  packages.filter(({ id }) => among.includes(id)).map(({ id, version }) => ({ id, version }));
/** Of one medication, as its copies and its packages say. */
const said = ({ quantity, expiryDate, packageCount, openedCount, packages }: OneMedicationView) => ({
  quantity,
  expiryDate,
  packageCount,
  openedCount,
  packages: packages.map((one: PackageView) => one.quantity),
});

test('a package goes, the copies follow, and it comes back as it was with its opening', async () => {
  const { id, packages } = await has([
    { quantity: 20, expiryDate: '2099-05-31', lotNumber: 'A' },
    { quantity: 10, expiryDate: '2098-11-30', lotNumber: 'B' },
  ]);
  const [, second] = packages as [string, string];
  const opening = { openedOn: '2020-01-31', keeps: { value: 1, unit: 'months' } };
  await as(anna, `PUT /medications/${id}/packages/${second}/opening`, opening);
  const before = await read(id);
  expect(said(before)).toMatchObject({ quantity: 30, expiryDate: '2020-02-29', packageCount: 2, openedCount: 1 });
  expect((await as(anna, `DELETE /medications/${id}/packages/${second}`)).status).toBe(204);
  const left = await read(id);
  expect(said(left)).toEqual({
    quantity: 20,
    expiryDate: '2099-05-31',
    packageCount: 1,
    openedCount: 0,
    packages: [20],
  });
  expect([left.lotNumber, left.version]).toEqual(['A', before.version + 1]);
  expect((await as(anna, `GET /medication-deletions/${second}`)).json).toEqual({ id: second, count: 1, name: 'Apap' });
  expect(await undo(second)).toMatchObject({ status: 200, json: { count: 1, name: 'Apap' } });
  const back = await read(id);
  expect([back.packages, said(back)]).toEqual([before.packages, said(before)]);
  expect((await undo(second)).problem.code).toBe('deletion-not-found');
});

test('the last package stays; a version seen before is not deleted; another medication’s is not found', async () => {
  const { id, packages } = await has([{ quantity: 1 }, { quantity: 2 }]);
  const [first, second] = packages as [string, string];
  const other = await has([{ quantity: 3 }, { quantity: 4 }]);
  await as(anna, `PATCH /medications/${id}/packages/${second}`, { quantity: 5 });
  const remove = async (medication: string, of: string, version = '') => {
    const answer = await as(anna, `DELETE /medications/${medication}/packages/${of}${version}`);
    return [answer.status, answer.status === 204 ? null : answer.problem.code];
  };
  expect(await remove(id, second, '?version=1')).toEqual([409, 'changed-meanwhile']);
  expect(await remove(other.id, second)).toEqual([404, 'package-not-found']);
  expect(await remove(randomUUID(), second)).toEqual([404, 'medication-not-found']);
  expect(await remove(id, 'nonsense')).toEqual([404, 'package-not-found']);
  expect(await remove(id, second, '?version=2')).toEqual([204, null]);
  expect(await remove(id, first)).toEqual([409, 'last-package']);
  expect((await read(id)).packageCount).toBe(1);
});

test('in the clear-out an only package takes its medication along, and all of them do', async () => {
  const [only, both, one] = [await has([{}]), await has([{ quantity: 0 }, { quantity: 0 }]), await has([{}, {}])];
  const asked = [...only.packages, ...both.packages, one.packages[0]!].map((id) => ({ id, version: 1 }));
  const deletion = await as(anna, 'POST /medication-deletions', { ids: [], packages: asked });
  expect(deletion).toMatchObject({ status: 201, json: { count: 3, name: null, kept: [] } });
  const statuses = async () =>
    Promise.all([only, both, one].map(async ({ id }) => (await as(anna, `GET /medications/${id}`)).status));
  expect(await statuses()).toEqual([404, 404, 200]);
  expect((await read(one.id)).packageCount).toBe(1);
  expect((await undo(deletion.json.id)).json).toMatchObject({ count: 3 });
  expect(await statuses()).toEqual([200, 200, 200]);
  for (const { id, packages } of [only, both, one])
    expect((await read(id)).packages.map((of) => of.id).sort()).toEqual([...packages].sort());
});

test('packages that changed since they were seen stay, and are named; with them their medication', async () => {
  const { id, packages } = await has([{ quantity: 0 }, { quantity: 0 }, { quantity: 0 }]);
  const [first, second] = packages as [string, string, string];
  const seen = versionsOf(await read(id));
  await as(anna, `PATCH /medications/${id}/packages/${first}`, { quantity: 7 });
  const other = await has([{ quantity: 0 }]);
  const capitals = seen.map((one) => ({ ...one, id: one.id.toUpperCase() }));
  const deletion = await as(anna, 'POST /medication-deletions', { ids: [other.id], packages: capitals });
  expect(deletion).toMatchObject({ status: 201, json: { count: 3, kept: [first] } });
  expect(said(await read(id))).toMatchObject({ quantity: 7, packageCount: 1, packages: [7] });
  const again = await as(anna, 'POST /medication-deletions', { ids: [], packages: [{ id: first, version: 1 }] });
  expect([again.status, again.problem.code]).toEqual([409, 'changed-meanwhile']);
  const gone = await as(anna, 'POST /medication-deletions', { ids: [], packages: [{ id: second, version: 1 }] });
  expect([gone.status, gone.problem.code]).toEqual([404, 'package-not-found']);
});

test.each([
  [{ ids: [] }, 'ids'],
  [{ ids: [], packages: [] }, 'ids'],
  [{ ids: [], packages: 'one' }, 'packages'],
  [{ ids: [], packages: [{ id: 'nonsense', version: 1 }] }, 'packages'],
  [{ ids: [], packages: [{ id: '00000000-0000-4000-8000-000000000000' }] }, 'packages'],
  [{ ids: [], packages: Array(101).fill({ id: '00000000-0000-4000-8000-000000000000', version: 1 }) }, 'packages'],
])('what are no packages is refused: %#', async (body, path) => {
  const { status, problem } = await as(anna, 'POST /medication-deletions', body);
  expect([status, problem.errors?.map((error) => error.path)]).toEqual([422, expect.arrayContaining([path])]);
});

test('packages travel with their medication when it is deleted and brought back, and when it moves meanwhile', async () => {
  const { id, packages } = await has([{ quantity: 3 }, { quantity: 4, expiryDate: '2099-01-31' }]);
  const before = await read(id);
  await as(anna, `DELETE /medications/${id}`);
  expect(await t.sql('select 1 from medication_packages where medication_id = $1', [id])).toEqual([]);
  expect((await undo(id)).status).toBe(200);
  expect(await read(id)).toEqual(before);
  await as(anna, `DELETE /medications/${id}/packages/${packages[1]}`);
  const { id: listId } = await listSteps(t, anna).create();
  await as(anna, `PATCH /medications/${id}`, { listId });
  await undo(packages[1]!);
  expect([(await read(id)).listId, (await read(id)).packageCount]).toEqual([listId, 2]);
});

test('a medication deleted by the release before comes back with a package of what was kept', async () => {
  const { id } = await has([{ quantity: 3, lotNumber: 'A' }, { quantity: 4 }]);
  await as(anna, `DELETE /medications/${id}`);
  await t.sql('update deleted_medications set packages = null where medication_id = $1', [id]);
  expect((await undo(id)).status).toBe(200);
  expect(said(await read(id))).toMatchObject({ quantity: 7, packageCount: 1, openedCount: 0, packages: [7] });
});

test('it takes the role where the medication is now, is told, and only its person sees it, for ten minutes', async () => {
  const jan = await t.person('jan');
  const { create, invite, changeRole } = listSteps(t, anna);
  const { id: listId } = await create('Together');
  await invite(listId, jan.email, 'collaborator');
  const { id, packages } = await has([{ quantity: 1 }, { quantity: 2 }], { listId });
  const told: DomainEvent<InventoryEvents>[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void told.push(event));
  const remove = (person: Person) => as(person, `DELETE /medications/${id}/packages/${packages[0]}`);
  await changeRole(listId, jan.id, 'viewer');
  expect((await remove(jan)).status).toBe(403);
  expect((await remove(await t.person('ewa'))).status).toBe(404);
  await changeRole(listId, jan.id, 'collaborator');
  expect((await remove(jan)).status).toBe(204);
  expect((await undo(packages[0]!)).status).toBe(404);
  await changeRole(listId, jan.id, 'viewer');
  expect((await undo(packages[0]!, jan)).status).toBe(403);
  await changeRole(listId, jan.id, 'collaborator');
  await as(anna, `PATCH /medications/${id}`, { listId: null });
  expect((await undo(packages[0]!, jan)).problem.code).toBe('deletion-not-found');
  await as(anna, `PATCH /medications/${id}`, { listId });
  expect((await undo(packages[0]!, jan)).status).toBe(200);
  await remove(jan);
  await t.sql(`update deleted_packages set deleted_at = now() - interval '601 seconds'`);
  expect((await undo(packages[0]!, jan)).problem.code).toBe('deletion-not-found');
  await t.app.get(Housekeeping).clear(null);
  expect(await t.sql('select 1 from deleted_packages where package_id = $1', [packages[0]])).toEqual([]);
  const ofPackages = told.filter(({ subjectId, actorId }) => subjectId === id && actorId === jan.id);
  expect(ofPackages.map(({ type, details }) => [type, details])).toEqual(
    Array(3).fill(['medication_updated', { list: listId, fields: ['packages'] }]),
  );
});

test('what comes back has to fit: no 51st package, no pieces among percentages, and its medication has to be there', async () => {
  const { id, packages } = await has([{ quantity: 25 }, { quantity: 50 }]);
  await as(anna, `DELETE /medications/${id}/packages/${packages[1]}`);
  await as(anna, `PATCH /medications/${id}`, { type: 'syrup', quantity: 25 });
  expect((await undo(packages[1]!)).problem.errors).toMatchObject([{ path: 'quantity', code: 'not-a-step' }]);
  await as(anna, `PATCH /medications/${id}`, { type: 'tablets', quantity: 25 });
  await t.sql(
    `insert into medication_packages (id, medication_id, created_at)
     select gen_random_uuid(), $1, now() from generate_series(1, 49)`,
    [id],
  );
  expect((await undo(packages[1]!)).problem.code).toBe('too-many-packages');
  await t.sql('delete from medication_packages where medication_id = $1 and quantity is null', [id]);
  await as(anna, `DELETE /medications/${id}`);
  expect((await undo(packages[1]!)).problem.code).toBe('deletion-not-found');
  expect((await as(anna, `GET /medication-deletions/${packages[1]}`)).status).toBe(404);
  await undo(id);
  expect((await undo(packages[1]!)).status).toBe(200);
  expect(said(await read(id))).toMatchObject({ quantity: 75, packageCount: 2 });
});

test('two people who delete the two packages at once leave one', async () => {
  const { id, packages } = await has([{ quantity: 1 }, { quantity: 2 }]);
  const answers = await Promise.all(packages.map((one) => as(anna, `DELETE /medications/${id}/packages/${one}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(said(await read(id))).toMatchObject({ packageCount: 1 });
});

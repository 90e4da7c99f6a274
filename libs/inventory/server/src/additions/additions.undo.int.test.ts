import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { mostAdditions } from '@domeka/inventory/contract';
import type { MadeAdditionsView } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';
import { expectKept } from '../packages/package-steps.fixture.ts';
import { additionSteps, row } from './addition-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let home: string;
let its: ReturnType<typeof additionSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

/** Jan is a collaborator in Home. */
beforeEach(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const steps = listSteps(t, anna);
  home = (await steps.create('Home')).id;
  await steps.invite(home, jan.email, 'collaborator');
  its = additionSteps(t, anna, home);
});

type Added = MadeAdditionsView['added'];

/** As the page does: what the rows began goes whole, what they joined loses its package. */
function undo(added: Added, present: string[]) {
  const begun = added.filter(({ medicationId }) => !present.includes(medicationId));
  const joined = added.filter(({ medicationId }) => present.includes(medicationId));
  const versions = Object.fromEntries(begun.map(({ medicationId, version }) => [medicationId, version]));
  const packages = joined.map(({ packageId, packageVersion }) => ({ id: packageId, version: packageVersion }));
  const body = { ids: Object.keys(versions), versions, packages };
  return t.api('POST /medication-deletions', { token: anna.token, body });
}
const asJan = (route: string, body: object) => t.api(route, { token: jan.token, body });
const counts = async () => (await its.list()).items.map(({ name, packageCount }) => `${name} ${packageCount}`).sort();

test('fifty rows, of which some joined and some begin medications with two packages, are taken back and come again', async () => {
  const present = [await its.alone({ name: 'A' }), await its.alone({ name: 'B' })];
  const before = await Promise.all(present.map((id) => its.read(id)));
  const names = Array.from({ length: mostAdditions }, (_, at) => ['A', 'B', `New ${at % 12}`][Math.min(at, 2)] ?? 'A');
  const added = await its.add(...names.map((name) => row({ name })));
  const all = await counts();
  expect(await undo(added, present)).toMatchObject({ status: 201, json: { kept: [] } });
  const after = await Promise.all(present.map((id) => its.read(id)));
  expect(after.map(({ packages }) => packages)).toEqual(before.map(({ packages }) => packages));
  expect(await counts()).toEqual(['A 1', 'B 1']);
  for (const id of present) await expectKept(t, id);
  const [{ deletionId } = { deletionId: '' }] = await t.sql<{ deletionId: string }>(
    'select deletion_id as "deletionId" from deleted_packages where deleted_by = $1 limit 1',
    [anna.id],
  );
  expect((await t.api(`POST /medication-deletions/${deletionId}/undo`, { token: anna.token })).status).toBe(200);
  expect(await counts()).toEqual(all);
});

test('what somebody changed meanwhile stays and is named: whole if new, else its package', async () => {
  const present = [await its.alone({ name: 'A' })];
  const rows = ['A', 'A', 'New', 'New', 'Taken', 'More', 'Gone'].map((name) => row({ name, quantity: 10 }));
  const added = await its.add(...rows);
  const [, changedPackage, , secondOfNew, taken, more, gone] = added as [
    Added[0],
    Added[0],
    Added[0],
    Added[0],
    Added[0],
    Added[0],
    Added[0],
  ];
  await asJan(`PATCH /medications/${present[0] ?? ''}/packages/${changedPackage.packageId}`, { lotNumber: 'B2' });
  await asJan(`PATCH /medications/${secondOfNew.medicationId}/packages/${secondOfNew.packageId}`, { quantity: 9 });
  await asJan(`PATCH /medications/${taken.medicationId}/quantity`, { step: -1 });
  await asJan(`POST /medications/${more.medicationId}/packages`, { quantity: 1 });
  await asJan(`DELETE /medications/${gone.medicationId}`, {});
  const answer = await undo(added, present);
  const kept = [changedPackage.packageId, ...[secondOfNew, taken, more].map(({ medicationId }) => medicationId)];
  expect([answer.status, answer.json.count, answer.json.kept.sort()]).toEqual([201, 1, kept.sort()]);
  expect(await counts()).toEqual(['A 2', 'More 2', 'New 2', 'Taken 1']);
});

test('a medication that was there and changed otherwise still loses the package that joined', async () => {
  const present = [await its.alone({ name: 'A' })];
  const added = await its.add(row({ name: 'A' }));
  await asJan(`PATCH /medications/${present[0] ?? ''}`, { additionalInfo: 'Meanwhile' });
  expect((await undo(added, present)).json).toMatchObject({ count: 1, kept: [] });
  expect(await its.read(present[0] ?? '')).toMatchObject({ additionalInfo: 'Meanwhile', packageCount: 1 });
});

test('where all was changed nothing is taken back', async () => {
  const added = await its.add(row({ name: 'New' }));
  await asJan(`PATCH /medications/${added[0]?.medicationId ?? ''}`, { dosage: '1 g' });
  expect((await undo(added, [])).problem.code).toBe('changed-meanwhile');
  expect(await counts()).toEqual(['New 1']);
});

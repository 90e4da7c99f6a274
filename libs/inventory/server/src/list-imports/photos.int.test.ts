import { IdentityModule } from '@domeka/identity';
import { jpeg, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { zipOf } from './formats/zip-of.fixture.ts';
import { importSteps } from './import-steps.fixture.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
});

const waiting = () => t.sql('select path, bytes is null as "isRefused" from list_import_photos order by path');
const exportOf = async (photos: Record<string, Buffer | string>, names: string[]) =>
  zipOf({
    'medications.json': JSON.stringify(
      names.map((name) => ({
        ...{ id: name, name, type: 'tablets', dosage: '1 mg', catalogProductId: null },
        ...{ expiryDate: '2099-01-31', photo: `photos/${name}.jpg` },
      })),
    ),
    ...Object.fromEntries(Object.entries(photos).map(([name, bytes]) => [`photos/${name}.jpg`, bytes])),
  });
async function has(name: string, photo?: Buffer) {
  const { json } = await t.api('POST /medications', {
    token: anna.token,
    body: { name, type: 'tablets', dosage: '1 mg', expiryDate: '2098-01-31' },
  });
  if (photo)
    await t.api(`PUT /medications/${json.id}/image`, {
      ...{ token: anna.token, body: photo },
      headers: { 'content-type': 'image/jpeg' },
    });
}

test('what is no photo, too large or not there is counted, and its row imported without', async () => {
  const her = importSteps(t, anna);
  const photos = { Good: await jpeg(2000, 1000), Text: 'no photo', Large: Buffer.alloc(10 * 1024 * 1024 + 1) };
  const plan = await her.plan(await exportOf(photos, ['Good', 'Text', 'Large', 'Missing']));
  expect(plan).toMatchObject({ notes: [], counts: { new: 4, photosRefused: 3 } });
  expect(await waiting()).toEqual([
    { path: 'photos/Good.jpg', isRefused: false },
    { path: 'photos/Large.jpg', isRefused: true },
    { path: 'photos/Missing.jpg', isRefused: true },
    { path: 'photos/Text.jpg', isRefused: true },
  ]);
  expect((await her.run(plan.id)).json).toEqual({ added: 4 });
  expect(await her.photos()).toEqual([['Good', 1600, 800]]);
  expect(await waiting()).toEqual([]);
});

test('a photo goes to what is there only if that has none, and is taken back with its package', async () => {
  const her = importSteps(t, anna);
  await has('Without');
  await has('With', await jpeg(30, 30));
  const photo = await jpeg(60, 40);
  const plan = await her.plan(await exportOf({ Without: photo, With: photo }, ['Without', 'With']));
  expect(plan.counts).toMatchObject({ anotherPackage: 2, photosRefused: 0 });
  await her.run(plan.id);
  expect(await her.photos()).toEqual([
    ['With', 30, 30],
    ['Without', 60, 40],
  ]);
  expect((await her.undo(plan.id)).json).toEqual({ removed: 2, kept: 0 });
  expect(await her.photos()).toEqual([['With', 30, 30]]);
});

test('photos go with a plan that is replaced or discarded, and wait while rows are left out', async () => {
  const her = importSteps(t, anna);
  const file = await exportOf({ Apap: await jpeg() }, ['Apap', 'Ibuprom']);
  await her.plan(file);
  const plan = await her.plan(file);
  expect(await waiting()).toHaveLength(2);
  await her.change(plan.id, { leaveOut: { 2: true } });
  await her.run(plan.id);
  expect(await her.photos()).toEqual([['Apap', 60, 40]]);
  const other = await her.plan(await exportOf({ Nospa: await jpeg() }, ['Nospa']));
  await t.api(`DELETE /list-imports/${other.id}`, anna);
  expect(await waiting()).toEqual([]);
});

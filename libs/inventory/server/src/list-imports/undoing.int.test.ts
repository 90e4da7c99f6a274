import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { importSteps } from './import-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let home: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

/** Both may change what is in Home. */
beforeEach(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const steps = listSteps(t, anna);
  home = (await steps.create('Home')).id;
  await steps.invite(home, jan.email, 'collaborator');
});

const as = (person: Person, route: string, body?: object) => t.api(route, { token: person.token, body });
const inHome = async () =>
  (await as(anna, `GET /medications?list=${home}&sort=name`)).json.items as {
    id: string;
    name: string;
    packageCount: number;
  }[];
const idOf = async (name: string) => (await inHome()).find((one) => one.name === name)?.id ?? '';

const table = 'Name,Dosage,Type,Quantity\nApap,500 mg,tablets,20\nIbuprom,200 mg,tablets,12\nNospa,40 mg,tablets,6\n';

test('what two people changed since stays, and is named; the rest goes', async () => {
  await as(anna, 'POST /medications', {
    name: 'Apap',
    dosage: '500 mg',
    type: 'tablets',
    listId: home,
    expiryDate: '2099-01-31',
  });
  const her = importSteps(t, anna);
  const plan = await her.plan(table, home);
  await her.run(plan.id);
  expect(await inHome()).toMatchObject([{ packageCount: 2 }, { packageCount: 1 }, { packageCount: 1 }]);
  await as(jan, `PATCH /medications/${await idOf('Ibuprom')}`, { additionalInfo: 'For the journey' });
  await as(jan, `PATCH /medications/${await idOf('Apap')}`, { additionalInfo: 'Of what was there before' });
  await as(anna, `DELETE /medications/${await idOf('Nospa')}`);
  expect((await her.read(plan.id)).counts).toMatchObject({ takesBack: 1, changed: 1 });
  expect((await her.rows(plan.id, 'changed')).items).toMatchObject([{ facts: { name: 'Ibuprom' } }]);
  expect((await her.undo(plan.id)).json).toEqual({ removed: 1, kept: 1 });
  expect(await inHome()).toMatchObject([
    { name: 'Apap', packageCount: 1, additionalInfo: 'Of what was there before' },
    { name: 'Ibuprom', packageCount: 1 },
  ]);
});

test('what was changed goes if it is ticked', async () => {
  const her = importSteps(t, anna);
  const plan = await her.plan(table, home);
  await her.run(plan.id);
  await as(jan, `PATCH /medications/${await idOf('Ibuprom')}/quantity`, { quantity: 3 });
  await as(jan, `PATCH /medications/${await idOf('Apap')}`, { name: 'Apap for the night' });
  const { items } = await her.rows(plan.id, 'changed');
  const alsoChanged = items.filter(({ facts }) => facts.name === 'Ibuprom').map(({ asChanged }) => asChanged);
  expect((await her.undo(plan.id, { alsoChanged })).json).toEqual({ removed: 2, kept: 1 });
  expect(await inHome()).toMatchObject([{ name: 'Apap for the night' }]);
});

test('what was changed again after it was ticked stays', async () => {
  const her = importSteps(t, anna);
  const plan = await her.plan(table, home);
  await her.run(plan.id);
  await as(jan, `PATCH /medications/${await idOf('Ibuprom')}/quantity`, { quantity: 3 });
  await as(jan, `PATCH /medications/${await idOf('Nospa')}`, { additionalInfo: 'For the journey' });
  const alsoChanged = (await her.rows(plan.id, 'changed')).items.map(({ asChanged }) => asChanged);
  await as(jan, `PATCH /medications/${await idOf('Ibuprom')}/quantity`, { quantity: 2 });
  await as(jan, `PATCH /medications/${await idOf('Nospa')}`, { additionalInfo: 'For the long journey' });
  expect((await her.undo(plan.id, { alsoChanged: ['every one'] })).status).toBe(422);
  expect((await her.undo(plan.id, { alsoChanged })).json).toEqual({ removed: 1, kept: 2 });
  expect(await inHome()).toMatchObject([{ name: 'Ibuprom' }, { name: 'Nospa' }]);
});

test('all that were changed are shown at once, however many', async () => {
  const her = importSteps(t, anna);
  const plan = await her.plan(['Name', ...Array.from({ length: 60 }, (_, at) => `Medicine ${at}`)].join('\n'));
  await her.run(plan.id);
  await t.sql('update medications set version = version + 1 where user_id = $1', [anna.id]);
  const { items, total } = await her.rows(plan.id, 'changed');
  expect([items.length, total]).toEqual([60, 60]);
  const alsoChanged = items.map(({ asChanged }) => asChanged);
  expect((await her.undo(plan.id, { alsoChanged })).json).toEqual({ removed: 60, kept: 0 });
});

test('a package that was added since stays with its medication, and what moved away is left alone', async () => {
  const her = importSteps(t, anna);
  const plan = await her.plan(table, home);
  await her.run(plan.id);
  await as(jan, `POST /medications/${await idOf('Apap')}/packages`, { quantity: 5 });
  await as(anna, `PATCH /medications/${await idOf('Nospa')}`, { listId: null });
  const { items } = await her.rows(plan.id, 'changed');
  const alsoChanged = items.map(({ asChanged }) => asChanged);
  expect((await her.undo(plan.id, { alsoChanged })).json).toEqual({ removed: 2, kept: 0 });
  expect(await inHome()).toMatchObject([{ name: 'Apap', packageCount: 1, quantity: 5 }]);
  expect((await as(anna, 'GET /medications?list=personal')).json.items).toMatchObject([{ name: 'Nospa' }]);
});

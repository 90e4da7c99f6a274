import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

test('types and categories come in alphabetical order, other last, for everybody', async () => {
  const types = await t.api('GET /dictionaries/medication_type');
  expect([types.status, types.json]).toEqual([
    200,
    {
      name: 'medication_type',
      values: [
        'capsules',
        'cream',
        'drops',
        'inhaler',
        'injection',
        'ointment',
        'sachets',
        'spray',
        'suppository',
        'syrup',
        'tablets',
        'other',
      ],
    },
  ]);
  expect((await t.api('GET /dictionaries/medication_category')).json.values).toEqual([
    'allergy',
    'antibiotic',
    'cold/flu',
    'equipment',
    'painkiller',
    'supplements',
    'other',
  ]);
});

test.each([['medication_dosage'], ['pg_class'], ['__proto__'], ['medication_type%00'], [`medication_type';--`]])(
  'there is no dictionary %s',
  async (name) => {
    const answer = await t.api(`GET /dictionaries/${name}`);
    expect([answer.status, answer.problem.type]).toEqual([404, 'urn:problem:inventory.dictionary-not-found']);
  },
);

test('a value added to the database can be used at once', async () => {
  const anna = await t.person('anna');
  await t.sql(`alter type medication_type add value 'plasters'`);
  const added = await t.api('POST /medications', { token: anna.token, body: { name: 'Plasters', type: 'plasters' } });
  expect([added.status, added.json.type]).toEqual([201, 'plasters']);
});

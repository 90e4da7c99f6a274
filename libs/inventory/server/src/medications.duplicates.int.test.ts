import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
});

const add = (body: object, person = anna) => t.api('POST /medications', { token: person.token, body });
const all = async () =>
  (await t.api('GET /medications', { token: anna.token })).json.items as {
    id: string;
    name: string;
    quantity: number;
  }[];

test('the same name in any case and the same type is asked about, naming which one', async () => {
  const { json: first } = await add({ name: 'Apap Łagodny' });
  const asked = await add({ name: 'APAP łagodny', quantity: 5 });
  expect([asked.status, asked.problem.type, asked.problem.params]).toEqual([
    409,
    'urn:problem:inventory.duplicate-medication',
    { existingId: first.id },
  ]);
  expect(await all()).toHaveLength(1);
});

test('who does not say what to do is asked', async () => {
  await add({ name: 'Apap' });
  expect((await add({ name: 'Apap', onDuplicate: null })).status).toBe(409);
});

test('a box with the same code is the same medicine, whatever it is called', async () => {
  const gtin = '05909990672516';
  const { json: first } = await add({ name: 'Acard', gtin });
  expect((await add({ name: 'Aspirin of the doctor', gtin })).problem.params).toEqual({ existingId: first.id });
  expect((await add({ name: 'Acard', gtin: '05909991029876', type: 'capsules' })).status).toBe(201);
  expect((await add({ name: 'Another', gtin: '05909990000012' })).status).toBe(201);
});

test('a box with the code of any package is the same medicine', async () => {
  const gtin = '05909990672516';
  const { json: first } = await add({ name: 'Acard', gtin: '05909991029876' });
  await t.api(`POST /medications/${first.id}/packages`, { token: anna.token, body: { gtin } });
  expect((await add({ name: 'Aspirin', gtin })).problem.params).toEqual({ existingId: first.id });
  expect((await add({ name: 'Aspirin', gtin }, await t.person('jan'))).status).toBe(201);
});

test('the same name typed with decomposed letters is the same name', async () => {
  await add({ name: 'Żółć' });
  expect((await add({ name: 'Żółć'.normalize('NFD') })).status).toBe(409);
});

test.each([
  ['of another type', { name: 'Apap', type: 'syrup' }],
  ['of a longer name', { name: 'Apap Extra' }],
])('one %s is no duplicate', async (_, body) => {
  await add({ name: 'Apap' });
  expect((await add(body)).status).toBe(201);
});

test('somebody else’s is no duplicate', async () => {
  await add({ name: 'Apap' });
  expect((await add({ name: 'Apap' }, await t.person('jan'))).status).toBe(201);
});

test('one in a list of several people is no duplicate of a personal one', async () => {
  const { id: listId } = await listSteps(t, anna).create();
  expect((await add({ name: 'Apap', listId })).status).toBe(201);
  expect((await add({ name: 'apap', listId })).problem.code).toBe('duplicate-medication');
  expect((await add({ name: 'Apap' })).status).toBe(201);
});

test('keeping both adds a second one', async () => {
  const { json: first } = await add({ name: 'Apap', quantity: 3 });
  const second = await add({ name: 'Apap', quantity: 5, onDuplicate: 'add-as-new' });
  expect(second.status).toBe(201);
  expect(second.json.id).not.toBe(first.id);
  expect((await all()).map(({ quantity }) => quantity)).toEqual([5, 3]);
});

test('updating adds quantities and takes what the new one says', async () => {
  const { json: first } = await add({
    name: 'Apap',
    quantity: 3,
    expiryDate: '2027-01-31',
    categories: ['painkiller'],
    additionalInfo: 'old',
    dosage: '5 mg',
    isPrivate: true,
  });
  const { json } = await add({
    name: 'apap',
    quantity: '2,5',
    expiryDate: '2028-01-31',
    categories: ['other'],
    additionalInfo: 'new',
    onDuplicate: 'update-existing',
    existingId: first.id,
  });
  expect(json).toMatchObject({
    id: first.id,
    name: 'Apap',
    quantity: 5.5,
    quantityBefore: 3,
    expiryDate: '2028-01-31',
    categories: ['other'],
    additionalInfo: 'new',
    dosage: '5 mg',
    isPrivate: true,
    version: 2,
  });
  expect(await all()).toHaveLength(1);
});

test('updating answers what was there till then, not what was asked about', async () => {
  const { json: first } = await add({ name: 'Apap', quantity: 3 });
  await t.api(`PATCH /medications/${first.id}/quantity`, { token: anna.token, body: { quantity: null } });
  const updated = { name: 'Apap', quantity: 2, onDuplicate: 'update-existing', existingId: first.id };
  expect((await add(updated)).json).toMatchObject({ quantityBefore: null, quantity: 2 });
  expect((await add(updated)).json).toMatchObject({ quantityBefore: 2, quantity: 4 });
});

test('updating keeps what the new one does not say, except how much there is', async () => {
  const facts = {
    quantity: 3,
    expiryDate: '2027-01-31',
    categories: ['painkiller'],
    additionalInfo: 'old',
    dosage: '5 mg',
  };
  const { json: first } = await add({ name: 'Apap', ...facts });
  expect((await add({ name: 'Apap', onDuplicate: 'update-existing', existingId: first.id })).json).toMatchObject({
    id: first.id,
    ...facts,
    quantity: null,
  });
});

test.each([
  ['nothing and a number', null, 4, 4],
  ['a number and nothing', 4, null, null],
  ['nothing and nothing', null, null, null],
])('of %s the new quantity holds', async (_, before, added, after) => {
  const { json: first } = await add({ name: 'Apap', quantity: before });
  expect(
    (await add({ name: 'Apap', quantity: added, onDuplicate: 'update-existing', existingId: first.id })).json.quantity,
  ).toBe(after);
});

test('percentages are not added: the new one holds', async () => {
  await add({ name: 'Syrop', type: 'syrup', quantity: 75 });
  expect(
    (await add({ name: 'Syrop', type: 'syrup', quantity: 50, onDuplicate: 'update-existing' })).json.quantity,
  ).toBe(50);
});

test('of several duplicates the one that was asked about is updated, else the newest', async () => {
  const { json: older } = await add({ name: 'Apap', quantity: 1 });
  const { json: newer } = await add({ name: 'Apap', quantity: 1, onDuplicate: 'add-as-new' });
  expect(
    (await add({ name: 'Apap', quantity: 10, onDuplicate: 'update-existing', existingId: older.id })).json,
  ).toMatchObject({ id: older.id, quantity: 11 });
  expect((await add({ name: 'Apap', quantity: 20, onDuplicate: 'update-existing' })).json).toMatchObject({
    id: newer.id,
    quantity: 21,
  });
});

test('updating one that is gone meanwhile adds it again', async () => {
  const { json: first } = await add({ name: 'Apap' });
  await t.api(`DELETE /medications/${first.id}`, { token: anna.token });
  const { status, json } = await add({
    name: 'Apap',
    quantity: 5,
    onDuplicate: 'update-existing',
    existingId: first.id,
  });
  expect([status, json.quantity]).toEqual([201, 5]);
  expect(json).not.toHaveProperty('quantityBefore');
  expect(json.id).not.toBe(first.id);
});

test('nobody updates somebody else’s by naming it', async () => {
  const jan = await t.person('jan');
  const { json: his } = await add({ name: 'Apap', quantity: 1 }, jan);
  const { json } = await add({ name: 'Apap', quantity: 5, onDuplicate: 'update-existing', existingId: his.id });
  expect(json).not.toHaveProperty('quantityBefore');
  expect(json).toMatchObject({ userId: anna.id, quantity: 5 });
  expect((await t.api(`GET /medications/${his.id}`, { token: jan.token })).json.quantity).toBe(1);
});

test('of ten added at the same moment from different forms one is added, and the others are asked', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ name: 'Apap' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await all()).toHaveLength(1);
});

test('a duplicate that is changed while it is being updated takes both', async () => {
  const { json: first } = await add({ name: 'Apap', quantity: 1 });
  const [merged, edited] = await Promise.all([
    add({ name: 'Apap', quantity: 1, onDuplicate: 'update-existing', existingId: first.id }),
    t.api(`PATCH /medications/${first.id}`, { token: anna.token, body: { dosage: '1 mg' } }),
  ]);
  expect([merged.status, edited.status]).toEqual([201, 200]);
  expect(await all()).toMatchObject([{ quantity: 2, dosage: '1 mg' }]);
});

test('of ten updates at the same moment none is lost silently', async () => {
  const { json: first } = await add({ name: 'Apap', quantity: 0 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      add({ name: 'Apap', quantity: 1, onDuplicate: 'update-existing', existingId: first.id }),
    ),
  );
  const saved = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect((await all())[0]?.quantity).toBe(saved);
});

test('an update takes in what was compared, not what it became meanwhile', async () => {
  const { json: first } = await add({ name: 'Apap', quantity: 1 });
  await t.api(`PATCH /medications/${first.id}`, { token: anna.token, body: { quantity: 5 } });
  const update = { name: 'Apap', quantity: 2, onDuplicate: 'update-existing', existingId: first.id };
  const late = await add({ ...update, existingVersion: '1' });
  expect([late.status, late.problem.code, late.problem.params]).toEqual([
    409,
    'changed-meanwhile',
    { existingId: first.id },
  ]);
  expect((await all()).map(({ quantity }) => quantity)).toEqual([5]);
  expect((await add({ ...update, existingVersion: 2 })).json).toMatchObject({ id: first.id, quantityBefore: 5 });
});

import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
});
afterAll(() => t.close());

let boxes = 0;
const add = (body: object = {}) =>
  t.api('POST /medications', { token: anna.token, body: { name: `Box ${(boxes += 1)}`, ...body } });
const codes = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.problem.errors?.map(({ path, code }) => `${path} ${code}`);

test('all that is wrong is said at once', async () => {
  const answer = await add({ name: ' ', type: 'syrup', quantity: '33', expiryDate: 'soon' });
  expect(codes(answer)).toEqual(['name required', 'quantity not-a-step', 'expiryDate date-invalid']);
});

test('unknown dictionary values and a refused photo are reported with the other faults', async () => {
  const unknown = { type: ' Potion ', categories: ['painkiller', 'magic'] };
  const answer = await add({ ...unknown, quantity: '-1', image: 'image-unreadable' });
  expect(codes(answer)?.sort()).toEqual([
    'categories not-in-list',
    'image image-unreadable',
    'quantity not-a-number',
    'type not-in-list',
  ]);
  expect(codes(await add(unknown))).toEqual(['type not-in-list', 'categories not-in-list']);
  expect(codes(await add({ type: 7, categories: [{}], name: ' ' }))?.sort()).toEqual([
    'categories not-in-list',
    'name required',
    'type not-in-list',
  ]);
});

test('with a refused photo nothing is added, whatever it was refused for', async () => {
  const faults = ['image-unreadable', 'image-too-large', 'sunshine', '', null];
  const answers = await Promise.all(faults.map((image) => add({ name: 'Without its photo', image })));
  expect(answers.map(codes)).toEqual([
    ['image image-unreadable'],
    ['image image-too-large'],
    ['image invalid'],
    ['image invalid'],
    ['image invalid'],
  ]);
  const { json } = await t.api('GET /medications?q=without+its+photo', { token: anna.token });
  expect(json.total).toBe(0);
});

test('a name is enough: tablets, in no category, shareable', async () => {
  const answer = await add({ name: 'Apap' });
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({
    name: 'Apap',
    type: 'tablets',
    categories: [],
    quantity: null,
    expiryDate: null,
    additionalInfo: null,
    dosage: null,
    isPrivate: false,
    listId: null,
    listName: null,
    mayEdit: true,
  });
});

test('the owner is who is signed in, whatever the body says', async () => {
  const forged = {
    id: '00000000-0000-4000-8000-000000000002',
    userId: anna.id.replace(/./g, '0'),
    createdAt: '2001-01-01',
    version: 77,
    imageUrl: 'https://evil.example/x',
    owner_email: 'x@y.z',
    role: 'admin',
  };
  const { json } = await add(forged);
  expect(json).toMatchObject({ userId: anna.id, version: 1, imageUrl: null });
  expect(json.id).not.toBe(forged.id);
});

test('texts are trimmed, blank ones are nothing', async () => {
  const { json } = await add({
    name: '  Apap Extra ',
    dosage: '  ',
    additionalInfo: '\u200b',
    categories: 'painkiller',
    type: ' SYRUP ',
    quantity: '25',
  });
  expect(json).toMatchObject({
    name: 'Apap Extra',
    dosage: null,
    additionalInfo: null,
    categories: ['painkiller'],
    type: 'syrup',
    quantity: 25,
  });
});

test.each([
  [{ quantity: '1,5' }, 1.5],
  [{ quantity: '1.5' }, 1.5],
  [{ quantity: 0 }, 0],
  [{ quantity: '007' }, 7],
  [{ quantity: '' }, null],
  [{ quantity: null }, null],
  [{ quantity: 99_999 }, 99_999],
  [{ quantity: '75', type: 'drops' }, 75],
])('the quantity of %j is %s', async (body, quantity) => expect((await add(body)).json.quantity).toBe(quantity));

test.each([
  [{ quantity: -1 }, 'quantity not-a-number'],
  [{ quantity: 0.3 }, 'quantity not-a-number'],
  [{ quantity: 100_000 }, 'quantity too-many'],
  [{ quantity: {} }, 'quantity not-a-number'],
  [{ quantity: true }, 'quantity not-a-number'],
  [{ quantity: 33, type: 'spray' }, 'quantity not-a-step'],
  [{ type: 'potion' }, 'type not-in-list'],
  [{ type: null }, 'type not-in-list'],
  [{ categories: ['painkiller', 'magic'] }, 'categories not-in-list'],
  [{ categories: { 0: 'painkiller' } }, 'categories not-in-list'],
  [{ expiryDate: '31.12.2026' }, 'expiryDate date-invalid'],
  [{ expiryDate: 20261231 }, 'expiryDate date-invalid'],
  [{ dosage: 'x'.repeat(101) }, 'dosage too-long'],
  [{ additionalInfo: 'x'.repeat(5001) }, 'additionalInfo too-long'],
  [{ isPrivate: 'yes' }, 'isPrivate true-or-false'],
  [{ onDuplicate: 'overwrite' }, 'onDuplicate invalid'],
])('%j is refused: %s', async (body, fault) => {
  const answer = await add(body);
  expect([answer.status, answer.problem.type]).toEqual([422, 'urn:problem:inventory.invalid-input']);
  expect(codes(answer)).toEqual([fault]);
});

test('nothing is added to a list nobody has, nor to the personal medications instead', async () => {
  const jan = await t.person('jan');
  const addTo = (listId: unknown) => t.api('POST /medications', { token: jan.token, body: { name: 'Apap', listId } });
  expect((await addTo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await addTo('x')).problem.errors?.[0]?.path).toBe('listId');
  expect((await t.api('GET /medications', { token: jan.token })).json.total).toBe(0);
  for (const personal of [null, '']) {
    expect((await addTo(personal)).json).toMatchObject({ listId: null });
    await t.sql('delete from medications where user_id = $1', [jan.id]);
  }
});

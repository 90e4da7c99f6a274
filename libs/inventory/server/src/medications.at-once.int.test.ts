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
const edit = (id: string, body: object, token = anna.token) => t.api(`PATCH /medications/${id}`, { token, body });
const read = async (id: string) => (await t.api(`GET /medications/${id}`, { token: anna.token })).json;

test('the second with the same version is told instead of overwriting the first', async () => {
  const { json } = await add({ name: 'Original' });
  expect((await edit(json.id, { name: 'First', version: json.version })).status).toBe(200);
  const second = await edit(json.id, { name: 'Second', version: json.version });
  expect([second.status, second.problem.type]).toEqual([409, 'urn:problem:common.changed-meanwhile']);
  expect((await read(json.id)).name).toBe('First');
  expect((await edit(json.id, { name: 'Second', version: '2' })).status).toBe(200);
});

test('of ten at the same moment one is saved, the others are told', async () => {
  const { json } = await add();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => edit(json.id, { dosage: `${n} mg`, version: json.version })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(
    answers
      .filter(({ status }) => status === 409)
      .every(({ problem }) => problem.type === 'urn:problem:common.changed-meanwhile'),
  ).toBe(true);
  expect((await read(json.id)).dosage).toBe(answers.find(({ status }) => status === 200)?.json.dosage);
});

test('a quantity changed meanwhile is not overwritten by who saw the earlier one', async () => {
  const { json } = await add({ quantity: 10 });
  const change = (body: object) => t.api(`PATCH /medications/${json.id}/quantity`, { token: anna.token, body });
  expect((await change({ quantity: 9, version: json.version })).json).toMatchObject({ quantity: 9, version: 2 });
  const second = await change({ quantity: 8, version: String(json.version) });
  expect([second.status, second.problem.code]).toEqual([409, 'changed-meanwhile']);
  expect((await read(json.id)).quantity).toBe(9);
  expect((await change({ quantity: 8, version: 2 })).status).toBe(200);
  expect((await change({ quantity: 7, version: 'x' })).problem.errors).toMatchObject([{ path: 'version' }]);
  expect((await change({ quantity: 7 })).json.quantity).toBe(7);
});

test('changes of different things at the same moment are all made', async () => {
  const { json } = await add({ quantity: 10 });
  const changed = await Promise.all([
    t.api(`PATCH /medications/${json.id}/quantity`, { token: anna.token, body: { quantity: 5 } }),
    t.api(`PATCH /medications/${json.id}/privacy`, { token: anna.token, body: { isPrivate: true } }),
    edit(json.id, { dosage: '1 mg' }),
  ]);
  expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await read(json.id)).toMatchObject({ quantity: 5, isPrivate: true, dosage: '1 mg' });
});

test('without a version the last of ten at the same moment wins', async () => {
  const { json } = await add();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => edit(json.id, { dosage: `${n} mg` })));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  expect((await read(json.id)).version).toBe(11);
});

test('who edits what was deleted is told it is gone', async () => {
  const { json } = await add();
  await t.api(`DELETE /medications/${json.id}`, { token: anna.token });
  expect((await edit(json.id, { name: 'Late', version: json.version })).status).toBe(404);
});

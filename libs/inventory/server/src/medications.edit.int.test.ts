import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { OneMedicationView } from '@domeka/inventory/contract';
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
/** Without the catalogue's facts and the packages. */
async function read(id: string) {
  const {
    product: _,
    catalogDate: _date,
    packages: _packages,
    keepsLastTime: _keeps,
    recallsCheckedUpTo: _upTo,
    ...medication
  } = (await t.api(`GET /medications/${id}`, { token: anna.token })).json as OneMedicationView;
  return medication;
}
const codes = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.problem.errors?.map(({ path, code }) => `${path} ${code}`);

test('editing changes what is given and keeps the rest', async () => {
  const { json: before } = await add({
    categories: ['painkiller'],
    quantity: 3,
    additionalInfo: 'blue',
    dosage: '5 mg',
    expiryDate: '2027-02-28',
    isPrivate: true,
  });
  const changed = await edit(before.id, { name: 'Renamed', expiryDate: null });
  expect([changed.status, changed.json]).toEqual([200, { ...before, name: 'Renamed', expiryDate: null, version: 2 }]);
  expect(await read(before.id)).toEqual(changed.json);
});

test('editing to the same changes nothing, not even the version', async () => {
  const { json: before } = await add({ quantity: 3, categories: ['other'] });
  const { id, createdAt: _, imageUrl: _url, userId: _user, listId: _list, ...facts } = before;
  expect((await edit(id, facts)).json).toEqual(before);
});

test.each([
  [{ name: '' }, 'name required'],
  [{ name: null }, 'name required'],
  [{ categories: null }, 'categories not-in-list'],
  [{ version: 'x' }, 'version invalid'],
])('an edit with %j is refused: %s', async (body, fault) => {
  const { json } = await add();
  const answer = await edit(json.id, body);
  expect([answer.status, codes(answer)]).toEqual([422, [fault]]);
  expect(await read(json.id)).toEqual(json);
});

test('a type that makes the kept quantity meaningless is refused until the quantity fits', async () => {
  const { json } = await add({ type: 'tablets', quantity: 30 });
  const answer = await edit(json.id, { type: 'syrup' });
  expect([answer.status, codes(answer)]).toEqual([422, ['quantity not-a-step']]);
  expect((await edit(json.id, { type: 'syrup', quantity: 50 })).json).toMatchObject({ type: 'syrup', quantity: 50 });
  const back = await edit(json.id, { type: 'tablets' });
  expect([back.status, codes(back)]).toEqual([422, ['quantity not-a-number']]);
  expect((await edit(json.id, { type: 'drops' })).json).toMatchObject({ type: 'drops', quantity: 50 });
});

test('quantity and privacy have doors of their own', async () => {
  const { json } = await add({ quantity: 3 });
  const patch = (part: string, body: object) =>
    t.api(`PATCH /medications/${json.id}/${part}`, { token: anna.token, body });
  expect((await patch('quantity', { quantity: '2,5' })).json).toMatchObject({ quantity: 2.5, name: json.name });
  expect((await patch('quantity', { quantity: null })).json).toMatchObject({ quantity: null });
  expect((await patch('privacy', { isPrivate: 'true' })).json).toMatchObject({ isPrivate: true });
  expect((await patch('privacy', { isPrivate: false })).json).toMatchObject({ isPrivate: false });
  expect([
    (await patch('quantity', {})).status,
    (await patch('quantity', { quantity: '1e3' })).status,
    (await patch('privacy', {})).status,
  ]).toEqual([422, 422, 422]);
});

test('a step counts from what there is then, so that two at once are both counted', async () => {
  const { json } = await add({ quantity: 3 });
  const step = (step: unknown) =>
    t.api(`PATCH /medications/${json.id}/quantity`, { token: anna.token, body: { step } });
  await Promise.all([step(-1), step('-1')]);
  expect((await read(json.id)).quantity).toBe(1);
  expect([(await step(-1)).json.quantity, (await step(-1)).json.quantity, (await step(1)).json.quantity]).toEqual([
    0, 0, 1,
  ]);
  expect([(await step(2)).status, (await step('x')).status]).toEqual([422, 422]);
  const syrup = (await add({ type: 'syrup', quantity: 50 })).json;
  const refused = await t.api(`PATCH /medications/${syrup.id}/quantity`, { token: anna.token, body: { step: 1 } });
  expect([refused.status, codes(refused)]).toEqual([422, ['quantity not-a-number']]);
});

test('a deleted medication is gone, also for who deletes it again', async () => {
  const { json } = await add();
  const remove = () => t.api(`DELETE /medications/${json.id}`, { token: anna.token });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect((await t.api(`GET /medications/${json.id}`, { token: anna.token })).status).toBe(404);
});

test.each([
  ['1'],
  ['1%27%20OR%201=1'],
  ['..%2f1'],
  ['%7B%22$ne%22:null%7D'],
  ['00000000-0000-4000-8000-000000000000'],
  ['__proto__'],
])('the id %s is nobody’s', async (id) => {
  const answers = await Promise.all([
    t.api(`GET /medications/${id}`, { token: anna.token }),
    edit(id, { name: 'x' }),
    t.api(`PATCH /medications/${id}/quantity`, { token: anna.token, body: { quantity: 1 } }),
    t.api(`PATCH /medications/${id}/privacy`, { token: anna.token, body: { isPrivate: true } }),
    t.api(`DELETE /medications/${id}`, { token: anna.token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('somebody else’s medication looks like one that is not there', async () => {
  const [jan, { json }] = [await t.person('jan'), await add()];
  const without = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  for (const [method, body] of [
    ['GET', undefined],
    ['PATCH', { name: 'x' }],
    ['DELETE', undefined],
  ] as const) {
    const [foreign, unknown] = await Promise.all(
      [json.id, '00000000-0000-4000-8000-000000000000'].map((id) =>
        t.api(`${method} /medications/${id}`, { token: jan.token, ...(body && { body }) }),
      ),
    );
    expect([foreign?.status, without(foreign?.text ?? '')]).toEqual([404, without(unknown?.text ?? '')]);
  }
  expect(await read(json.id)).toEqual(json);
});

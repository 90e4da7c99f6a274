import { randomUUID } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { DomainEvents } from '@domeka/platform';
import type { DomainEvent } from '@domeka/platform';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { InventoryEvents, OneStocktakeView } from '@domeka/inventory/contract';
import { InventoryModule } from '../inventory.module.ts';
import { expectKept } from '../packages/package-steps.fixture.ts';
import { stocktakeSteps } from './stocktake-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let jan: Person;
let home: string;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  [anna, jan] = await Promise.all([t.person('anna'), t.person('jan')]);
  const lists = listSteps(t, anna);
  home = (await lists.create('Home')).id;
  await lists.invite(home, jan.email, 'collaborator');
});

const seenOf = ({ rows }: OneStocktakeView, ...names: string[]) =>
  rows.filter(({ name }) => names.includes(name)).map(({ id, version }) => ({ id, version }));

test('what is used up is set to 0 and can be set back; what changed or went since stays and is named', async () => {
  const { begin, add, read, tick, finish, ask } = stocktakeSteps(t, anna);
  const used = await add('Used', { quantity: 20 });
  await ask(`POST /medications/${used}/packages`, { quantity: 7 });
  const [renewed, gone] = [await add('Renewed', { quantity: 5 }), await add('Gone')];
  await add('Seen');
  const { id } = await begin();
  const before = await read(id);
  await tick(id, seenOf(before, 'Seen')[0]?.id ?? '');
  await ask(`PATCH /medications/${renewed}/quantity`, { step: 1 });
  await ask(`DELETE /medications/${gone}`);
  const twenty = before.rows.find(({ name, quantity }) => name === 'Used' && quantity === 20);
  const asked = [
    { id: twenty?.id ?? '', version: 1 },
    ...seenOf(before, 'Renewed', 'Gone'),
    { id: randomUUID(), version: 1 },
  ];
  const [kept] = seenOf(before, 'Renewed');
  expect((await finish(id, asked)).json).toEqual({ id, usedUp: [twenty?.id], kept: [kept?.id] });
  await expectKept(t, used);
  expect((await ask(`GET /medications/${used}`)).json).toMatchObject({ quantity: 7, version: 3 });
  expect((await ask(`GET /medications/${renewed}`)).json).toMatchObject({ quantity: 6 });
  const after = await read(id);
  expect(after.finishedAt).toEqual(expect.any(String));
  expect(after.rows).toMatchObject([
    { name: 'Renewed', quantity: 6, mark: { outcome: 'kept', quantityBefore: null } },
    { name: 'Used', quantity: 0, mark: { outcome: 'used-up', quantityBefore: 20 } },
  ]);
  const back = { packageId: twenty?.id, quantity: 20 };
  expect((await ask(`PATCH /medications/${used}/quantity`, back)).json).toMatchObject({ quantity: 27 });
  await add('Bought later');
  expect([after.seen, after.total]).toEqual([1, 3]);
  expect(await read(id)).toMatchObject({ seen: 1, total: 3 });
});

test('it is over then: nobody ticks, finishes or gives it up, and the place says when it was checked', async () => {
  const { begin, add, read, tick, finish, giveUp, all, ask } = stocktakeSteps(t, anna);
  await add('Apap');
  expect((await ask('GET /medications')).json).not.toHaveProperty('checkedAt');
  const { id } = await begin();
  const [row] = (await read(id)).rows;
  await finish(id);
  for (const answer of [await tick(id, row?.id ?? ''), await finish(id), await giveUp(id)])
    expect([answer.status, answer.problem.code]).toEqual([409, 'stocktake-finished']);
  const { finishedAt } = await read(id);
  expect((await ask('GET /medications')).json.checkedAt).toBe(finishedAt);
  const next = await begin();
  expect((await all()).map((one) => [one.id, one.finishedAt])).toEqual([
    [id, finishedAt],
    [next.id, null],
  ]);
});

test('of two who finish at once one does it, and what both used up is used up once', async () => {
  const [hers, his] = [stocktakeSteps(t, anna), stocktakeSteps(t, jan)];
  await hers.add('Apap', { listId: home });
  const { id } = await hers.begin(home);
  const asked = seenOf(await hers.read(id), 'Apap');
  const answers = await Promise.all([hers.finish(id, asked), his.finish(id, asked)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await hers.read(id)).rows).toMatchObject([{ quantity: 0, version: 2, mark: { quantityBefore: 20 } }]);
  const list = (await his.ask('GET /medications')).json.lists;
  expect(list).toMatchObject([{ id: home, checkedAt: expect.any(String) }]);
});

test('each change is told as one alone, and in a list the end with its numbers; no names', async () => {
  const { begin, add, read, tick, finish } = stocktakeSteps(t, anna);
  const used = await add('Secretin', { listId: home });
  await add('Seen', { listId: home });
  await add('Later', { listId: home });
  const { id } = await begin(home);
  const before = await read(id);
  await tick(id, seenOf(before, 'Seen')[0]?.id ?? '');
  const told: DomainEvent<InventoryEvents>[] = [];
  t.app.get<DomainEvents<InventoryEvents>>(DomainEvents).on('*', (event) => void told.push(event));
  await finish(id, seenOf(before, 'Secretin'));
  expect(told.map(({ type, subjectId, details }) => [type, subjectId, details])).toEqual([
    ['medication_updated', used, { fields: ['quantity'], list: home }],
    ['stocktake_finished', id, { seen: 1, usedUp: 1, unseen: 1, list: home }],
  ]);
  const alone = stocktakeSteps(t, jan);
  await alone.finish((await alone.begin()).id);
  expect(told.at(-1)?.details).toEqual({ seen: 0, usedUp: 0, unseen: 0 });
  expect(JSON.stringify(told)).not.toContain('Secretin');
});

test('what is there is ticked with the end; what another ticked meanwhile is not used up, and is named', async () => {
  const [hers, his] = [stocktakeSteps(t, anna), stocktakeSteps(t, jan)];
  for (const name of ['There', 'Found', 'Used']) await hers.add(name, { listId: home });
  const { id } = await hers.begin(home);
  const before = await hers.read(id);
  const [there, found, used] = ['There', 'Found', 'Used'].map((name) => seenOf(before, name)[0]!);
  await his.tick(id, found!.id);
  const seen = [there!.id, randomUUID()];
  const end = await hers.ask(`POST /stocktakes/${id}/finish`, { seen, usedUp: [found, used] });
  expect(end.json).toEqual({ id, usedUp: [used!.id], kept: [found!.id] });
  expect(await hers.read(id)).toMatchObject({
    total: 2,
    rows: [
      { name: 'Found', quantity: 20, mark: { outcome: 'kept' } },
      { name: 'Used', quantity: 0 },
    ],
  });
  expect((await t.sql('select outcome from stocktake_marks where package_id = $1', [there!.id]))[0]).toEqual({
    outcome: 'seen',
  });
});

test('what is set to 0 while a check is open stays in it with its quantity, and back again counts as seen', async () => {
  const { begin, add, read, tick, finish, ask } = stocktakeSteps(t, anna);
  const [apap, stays] = [await add('Apap', { quantity: 1 }), await add('Stays', { quantity: 7 })];
  await add('Used up before', { quantity: 0 });
  const { id } = await begin();
  const one = (await read(id)).rows[0]!.id;
  await ask(`PATCH /medications/${apap}/quantity`, { step: -1 });
  await ask(`PATCH /medications/${stays}/quantity`, { quantity: 0 });
  const at0 = { quantity: 0, mark: { outcome: 'used-up', by: { isYou: true } } };
  expect(await read(id)).toMatchObject({
    seen: 0,
    total: 0,
    rows: [
      { name: 'Apap', ...at0, mark: { ...at0.mark, quantityBefore: 1 } },
      { name: 'Stays', ...at0, mark: { ...at0.mark, quantityBefore: 7 } },
    ],
  });
  expect((await tick(id, one)).problem.code).toBe('package-not-found');
  await tick(id, one, false);
  expect((await read(id)).rows).toHaveLength(2);
  await ask(`PATCH /medications/${apap}/quantity`, { packageId: one, quantity: 1 });
  expect(await read(id)).toMatchObject({ seen: 1, total: 1, rows: [{ mark: { outcome: 'seen' } }, at0] });
  expect((await tick(id, one, false)).json).toEqual({ seen: 0, total: 1 });
  await tick(id, one);
  await finish(id);
  expect(await read(id)).toMatchObject({ seen: 1, total: 1, rows: [{ name: 'Stays', ...at0 }] });
});

test('its end and quantities set to 0 at the same moment are all done', async () => {
  const [hers, his] = [stocktakeSteps(t, anna), stocktakeSteps(t, jan)];
  const names = ['A', 'B', 'C', 'D', 'E'];
  const ids = await Promise.all(names.map((name) => hers.add(name, { listId: home })));
  const { id } = await hers.begin(home);
  const asked = seenOf(await hers.read(id), ...names);
  const answers = await Promise.all([
    ...ids.map((one) => his.ask(`PATCH /medications/${one}/quantity`, { quantity: 0 })),
    hers.finish(id, asked),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});

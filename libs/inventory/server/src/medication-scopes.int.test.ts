import { randomInt, randomUUID } from 'node:crypto';
import { IdentityModule } from '@domeka/identity';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());

const kept = () =>
  t.sql(
    'select scope_id as scope, total, shareable, taken from medication_scopes where total <> 0 or shareable <> 0 order by 1',
  );
const counted = () =>
  t.sql(`select coalesce(list_id, user_id) as scope, count(*)::int as total, (count(*) filter (where not is_private))::int as shareable,
      (count(*) filter (where is_taken and not is_private))::int as taken from medications group by 1 order by 1`);

let lists: string[];

async function act({ token, id: userId }: Person, n: number) {
  const mine = await t.sql<{ id: string }>('select id from medications where user_id = $1 and list_id is null', [
    userId,
  ]);
  const one = mine[randomInt(Math.max(1, mine.length))]?.id ?? randomUUID();
  switch (randomInt(7)) {
    case 0:
    case 1:
      return t.api('POST /medications', {
        token,
        body: { name: `Box ${n}`, isPrivate: randomInt(2) === 0, isTaken: randomInt(2) === 0 },
      });
    case 2:
      return t.api(`PATCH /medications/${one}/privacy`, { token, body: { isPrivate: randomInt(2) === 0 } });
    case 3:
      return t.api(`PATCH /medications/${one}`, {
        token,
        body: { name: `Renamed ${n}`, isPrivate: randomInt(2) === 0, isTaken: randomInt(2) === 0 },
      });
    case 4:
      return t.api(`DELETE /medications/${one}`, { token });
    case 5:
      return t.api('POST /medications', {
        token,
        body: { name: `Box ${randomInt(n + 1)}`, quantity: 1, onDuplicate: 'update-existing' },
      });
    default:
      return t.sql('update medications set list_id = $2 where id = $1', [one, lists[randomInt(lists.length)]]);
  }
}

test('kept counts are the counted ones after whatever people do at the same time', async () => {
  const people = await Promise.all([t.person(), t.person(), t.person()]);
  const owner = listSteps(t, await t.person());
  lists = [(await owner.create()).id, (await owner.create()).id];
  for (let round = 0; round < 40; round += 1)
    await Promise.all(people.flatMap((person) => [act(person, round), act(person, round + 100)]));
  expect(await kept()).toEqual(await counted());
  expect((await counted()).length).toBeGreaterThan(2);
});

test('moving an item between private and shareable, and between lists, moves the counts', async () => {
  const { token, id } = await t.person();
  const { id: list } = await listSteps(t, await t.person()).create();
  const state = async (scope: string) =>
    (await t.sql('select total, shareable from medication_scopes where scope_id = $1', [scope]))[0];
  const { json } = await t.api('POST /medications', { token, body: { name: 'Apap' } });
  expect(await state(id)).toEqual({ total: 1, shareable: 1 });
  await t.api(`PATCH /medications/${json.id}/privacy`, { token, body: { isPrivate: true } });
  expect(await state(id)).toEqual({ total: 1, shareable: 0 });
  await t.sql('update medications set list_id = $2 where id = $1', [json.id, list]);
  expect([await state(id), await state(list)]).toEqual([
    { total: 0, shareable: 0 },
    { total: 1, shareable: 0 },
  ]);
  await t.sql('update medications set list_id = null, is_private = false where id = $1', [json.id]);
  expect([await state(id), await state(list)]).toEqual([
    { total: 1, shareable: 1 },
    { total: 0, shareable: 0 },
  ]);
});

const versionOf = async (scope: string) =>
  (
    await t.sql<{ version: string; at: Date | null }>(
      'select version, changed_at as at from medication_scopes where scope_id = $1',
      [scope],
    )
  )[0] ?? { version: '0', at: null };

test('every change of what a share shows counts the scope’s version up', async () => {
  const { token, id } = await t.person();
  const versions = [Number((await versionOf(id)).version)];
  const note = async () => versions.push(Number((await versionOf(id)).version));
  const { json } = await t.api('POST /medications', { token, body: { name: 'Apap' } });
  await note();
  await t.api(`PATCH /medications/${json.id}`, { token, body: { dosage: '5 mg' } });
  await note();
  await t.api(`PATCH /medications/${json.id}/privacy`, { token, body: { isPrivate: true } });
  await note();
  await t.api(`PATCH /medications/${json.id}/privacy`, { token, body: { isPrivate: false } });
  await note();
  await t.api(`DELETE /medications/${json.id}`, { token });
  await note();
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  expect(new Set(versions).size).toBe(6);
});

test('what happens to private medications leaves no trace in version or time', async () => {
  const { token, id } = await t.person();
  const keepPrivately = async () => {
    const { json } = await t.api('POST /medications', { token, body: { name: 'Secret', isPrivate: true } });
    await t.api(`PATCH /medications/${json.id}`, { token, body: { dosage: '5 mg' } });
    await t.api(`DELETE /medications/${json.id}`, { token });
  };
  await keepPrivately();
  expect(await versionOf(id)).toEqual({ version: '0', at: null });
  await t.api('POST /medications', { token, body: { name: 'Apap' } });
  const before = await versionOf(id);
  await keepPrivately();
  expect(await versionOf(id)).toEqual(before);
});

test('with a person their inventory and its counts are gone; a list’s count loses their items', async () => {
  const { token, id } = await t.person();
  const { id: list } = await listSteps(t, await t.person()).create();
  const { json } = await t.api('POST /medications', { token, body: { name: 'In a list' } });
  await t.sql('update medications set list_id = $2 where id = $1', [json.id, list]);
  await t.api('POST /medications', { token, body: { name: 'Personal' } });
  await t.sql('delete from users where id = $1', [id]);
  expect(await t.sql('select 1 from medications where user_id = $1', [id])).toEqual([]);
  expect(await t.sql('select total from medication_scopes where scope_id = any($1)', [[id, list]])).toEqual([
    { total: 0 },
  ]);
  expect(await kept()).toEqual(await counted());
});

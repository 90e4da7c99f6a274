import { EraseAccounts, IdentityModule } from '@domeka/identity';
import { Housekeeping } from '@domeka/platform';
import { listSteps, startTestApp, unzipped } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { stocktakeSteps } from './stocktake-steps.fixture.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
});

const clear = () => t.app.get(Housekeeping).clear(null);
const aged = (id: string, column: string, days: number) =>
  t.sql(`update stocktakes set ${column} = now() - $2::int * interval '1 day' where id = $1`, [id, days]);
const rowsOf = async (table: string, id: string) =>
  t.sql(`select 1 from ${table} where ${table === 'stocktakes' ? 'id' : 'stocktake_id'} = $1`, [id]);

test('after 30 days without a tick it is over, before it is cleared away as well', async () => {
  const { begin, add, read, tick, ask, all } = stocktakeSteps(t, anna);
  await add('Apap');
  const { id } = await begin();
  const packageId = (await read(id)).rows[0]?.id ?? '';
  await tick(id, packageId);
  await aged(id, 'ticked_at', 29);
  await clear();
  expect((await tick(id, packageId)).status).toBe(200);
  await aged(id, 'ticked_at', 31);
  expect([(await ask(`GET /stocktakes/${id}`)).status, (await tick(id, packageId)).status, await all()]).toEqual([
    404,
    404,
    [],
  ]);
  const next = await begin();
  expect([next.id === id, (await read(next.id)).seen]).toEqual([false, 0]);
  await aged(next.id, 'ticked_at', 31);
  await clear();
  expect([await rowsOf('stocktakes', next.id), await rowsOf('stocktake_marks', id)]).toEqual([[], []]);
});

test('of finished ones the last stays, its ticks for a month', async () => {
  const { begin, add, read, tick, finish } = stocktakeSteps(t, anna);
  await add('Apap');
  const ids: string[] = [];
  for (const days of [200, 60]) {
    const { id } = await begin();
    await tick(id, (await read(id)).rows[0]?.id ?? '');
    await finish(id);
    await aged(id, 'finished_at', days);
    ids.push(id);
  }
  await clear();
  const [first = '', last = ''] = ids;
  expect([await rowsOf('stocktakes', first), await rowsOf('stocktake_marks', last)]).toEqual([[], []]);
  expect(await rowsOf('stocktakes', last)).toHaveLength(1);
});

test('an export has the checks a person began and their ticks, not those of lists they left', async () => {
  const jan = await t.person('jan');
  const lists = listSteps(t, anna);
  const { id: home } = await lists.create('Home');
  await lists.invite(home, jan.email, 'collaborator');
  const [hers, his] = [stocktakeSteps(t, anna), stocktakeSteps(t, jan)];
  await hers.add('Apap', { listId: home });
  const { id } = await his.begin(home);
  const packageId = (await his.read(id)).rows[0]?.id ?? '';
  await his.tick(id, packageId);
  const exported = async (person: Person) => {
    const files = unzipped((await t.api('POST /profile/export', { token: person.token, body: {} })).bytes);
    return ['stocktakes', 'stocktake-marks'].map(
      (name) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as object[],
    );
  };
  expect(await exported(jan)).toMatchObject([
    [{ id, listId: home, finishedAt: null }],
    [{ stocktakeId: id, packageId, outcome: 'seen' }],
  ]);
  expect(await exported(anna)).toEqual([[], []]);
  await lists.remove(home, jan.id);
  expect(await exported(jan)).toEqual([[], []]);
});

test('with an account its own checks go; in a list the ticks stay, of nobody', async () => {
  const jan = await t.person('jan');
  const lists = listSteps(t, anna);
  const { id: home } = await lists.create('Home');
  await lists.invite(home, jan.email, 'collaborator');
  const [hers, his] = [stocktakeSteps(t, anna), stocktakeSteps(t, jan)];
  await hers.add('Apap', { listId: home });
  await his.add('Own');
  const own = (await his.begin()).id;
  await his.tick(own, (await his.read(own)).rows[0]?.id ?? '');
  const common = (await his.begin(home)).id;
  await his.tick(common, (await his.read(common)).rows[0]?.id ?? '');
  await his.ask('POST /profile/deletion', { email: jan.email });
  await t.sql('update users set deletion_due_at = now() where id = $1', [jan.id]);
  await t.app.get(EraseAccounts).eraseDue();
  expect([await rowsOf('stocktakes', own), await rowsOf('stocktake_marks', own)]).toEqual([[], []]);
  const nobody = { name: null, isYou: false };
  expect(await hers.read(common)).toMatchObject({ begunBy: nobody, seen: 1, rows: [{ mark: { by: nobody } }] });
  expect(await t.sql('select 1 from stocktake_marks where marked_by = $1', [jan.id])).toEqual([]);
});

test('a list takes its checks along when it is gone for good', async () => {
  const { create } = listSteps(t, anna);
  const { id: list } = await create('Home');
  const { id } = await stocktakeSteps(t, anna).begin(list);
  await t.sql('delete from medication_lists where id = $1', [list]);
  expect(await rowsOf('stocktakes', id)).toEqual([]);
});

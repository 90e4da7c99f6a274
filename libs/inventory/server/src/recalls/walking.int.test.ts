import { RecallsModule } from '@domeka/recalls';
import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { MatchRecalls } from './application/match-recalls.ts';
import { WalkDecisions } from './application/walk-decisions.ts';
import { recallSteps, salvia, own } from './recall-steps.fixture.ts';

const most = 1200;

let t: TestApp;
let steps: ReturnType<typeof recallSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, RecallsModule, InventoryModule]);
  steps = recallSteps(t);
  const { id } = await t.person('anna');
  await t.sql(
    `insert into medications (id, user_id, name, type, categories, is_private, created_at, updated_at, gtin)
     select gen_random_uuid(), $1, 'Box ' || n, 'tablets', '{}', false, now(), now(), case when n % 2 = 0 then $2 else $3 end
     from generate_series(1, ${most}) n`,
    [id, salvia, own],
  );
});
afterAll(() => t.close());

const hit = async () => {
  const [row] = await t.sql<{ n: number }>('select sum(recalled_count)::int as n from medications');
  return row?.n;
};

test('many packages are met in pieces, and after a crash the rest', async () => {
  const matching = t.app.get(MatchRecalls);
  const execute = matching.execute.bind(matching);
  let pieces = 0;
  const spy = jest.spyOn(matching, 'execute').mockImplementation((ids) => {
    pieces += 1;
    if (pieces === 3) throw new Error('The process died');
    return execute(ids);
  });
  await steps.decided({ title: 'One', gtin: salvia }, { title: 'Two', gtin: own });
  expect(pieces).toBeGreaterThan(4);
  expect(await hit()).toBe(most);
  spy.mockRestore();
  const versions = await t.sql('select 1 from medications where version > 1');
  expect(versions).toEqual([]); // nobody’s form is out of date by it
});

test('what a walk left half done goes on by itself', async () => {
  await t.sql(`update medications set recalled_count = 0`);
  await t.sql(`delete from package_recalls`);
  await t.sql(`insert into recall_walk (id, stage, after_code, after_id, begun_at)
    values (1, 'named', '', '00000000-0000-0000-0000-000000000000', now())`);
  const walk = t.app.get(WalkDecisions);
  while (await walk.piece());
  expect(await hit()).toBe(most);
  expect(await t.sql('select 1 from recall_walk')).toEqual([]);
});

test('once they are allowed again, all of them are free', async () => {
  await steps.decided({ title: 'Two', gtin: own });
  expect(await hit()).toBe(most / 2);
  await steps.decided({ title: 'Three', gtin: salvia, kind: 'allowed' });
  expect(await hit()).toBe(0);
});

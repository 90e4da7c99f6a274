import { IdentityModule } from '@domeka/identity';
import { RecallsModule } from '@domeka/recalls';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { MatchRecalls } from '../recalls/application/match-recalls.ts';
import { apap, recallSteps, salvia } from '../recalls/recall-steps.fixture.ts';
import { importSteps, listForm } from './import-steps.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, RecallsModule, InventoryModule]);
});
afterAll(() => t.close());

test('what is recalled is shown as recalled once it is imported, and all are matched by one call', async () => {
  const anna = await t.person('anna');
  await recallSteps(t).decided({ title: 'Batch', gtin: salvia, lot: '110724' });
  const its = importSteps(t, anna);
  const rows = [`Salvia,${salvia},110724`, `Apap,${apap},2`];
  const plan = await its.plan(['Name,Code,Batch', ...rows].join('\n'));
  const matching = jest.spyOn(t.app.get(MatchRecalls), 'execute');
  await its.run(plan.id);
  expect(matching).toHaveBeenCalledTimes(1);
  matching.mockRestore();
  const { json } = await t.api('GET /medications?sort=name', { token: anna.token });
  expect((json.items as { name: string; recall: string | null }[]).map(({ name, recall }) => [name, recall])).toEqual([
    ['Apap', null],
    ['Salvia', 'recalled'],
  ]);
  await its.undo(plan.id);
  expect(await t.sql('select 1 from package_recalls')).toEqual([]);
});

test('thirty files an hour, then a refusal that says how long', async () => {
  const anna = await t.person('anna');
  const strict = await t.another({ throttleScale: 1 });
  const send = () =>
    strict.api('POST /list-imports', {
      ...{ token: anna.token, address: '198.51.100.7' },
      ...listForm({ file: 'Name\nApap\n', destination: 'personal' }),
    });
  for (let file = 1; file <= 30; file += 1) expect((await send()).status).toBe(201);
  const refused = await send();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

import { Writable } from 'node:stream';
import { PARAMS_PROVIDER_TOKEN } from 'nestjs-pino';
import { IdentityModule } from '@domeka/identity';
import { loggerOptions } from '@domeka/platform';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { additionSteps, row } from './addition-steps.fixture.ts';

const written: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written.push(chunk.toString());
    done();
  },
});
let t: TestApp;
beforeAll(async () => {
  const { pinoHttp, ...options } = loggerOptions('trace');
  t = await startTestApp([IdentityModule, InventoryModule], {}, (testing) =>
    testing.overrideProvider(PARAMS_PROVIDER_TOKEN).useValue({ ...options, pinoHttp: [pinoHttp, stream] }),
  );
});
afterAll(() => t.close());

const canary = 'SERIAL4711CANARY';

test('a serial number in a member that nobody asked for is neither kept, answered nor logged', async () => {
  const its = additionSteps(t, await t.person('anna'));
  const item = { ...row(), serialNumber: canary, code: { serial: canary } };
  const answers = [
    await its.send([item]),
    await its.plansFor([item]),
    await its.send([{ ...item, gtin: 'x', quantity: 'x' }]),
    await its.send([{ ...item, gtin: `0105909990672516${canary}` }]),
    await its.send({ ...item, items: [item] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 422, 422, 422]);
  expect(answers.filter(({ text }) => text.includes(canary))).toEqual([]);
  const tables = await t.sql<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const kept: string[] = [];
  for (const { name } of tables)
    if ((await t.sql(`select 1 from ${name} kept where kept::text like $1 limit 1`, [`%${canary}%`])).length > 0)
      kept.push(name);
  expect([tables.length > 20, kept]).toEqual([true, []]);
  expect(written.join('')).toContain('/api/medication-additions');
  expect(written.join('')).not.toContain(canary);
});

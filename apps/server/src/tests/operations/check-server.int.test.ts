import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { checkServer } from '@domeka/platform';
import { testModule } from '@domeka/testing';
import { modules } from '../../modules.ts';

const t = testModule(modules);

test('a server that gives enough is taken; one that gives less is refused with the sum', async () => {
  const { databaseUrl } = t.environment;
  await checkServer({ databaseUrl, databasePool: 30, processes: 2 });
  await expect(checkServer({ databaseUrl, databasePool: 1000, processes: 9 })).rejects.toThrow(/9 × 1000 = 9000 /);
  await t.sql(`do $$ begin execute format('alter database %I connection limit 40', current_database()); end $$`);
  await expect(checkServer({ databaseUrl, databasePool: 20, processes: 3 })).rejects.toThrow(/60 .* gives 40\./);
});

test('settings that are lost on the way are refused with the reason', async () => {
  const { databaseUrl } = t.environment;
  const pooler = createServer((client) => client.once('data', () => client.end(refusal))).listen(0, '127.0.0.1');
  const url = new URL(databaseUrl);
  url.port = String(
    await new Promise((done) => pooler.once('listening', () => done((pooler.address() as AddressInfo).port))),
  );
  await expect(checkServer({ databaseUrl: url.href, databasePool: 30 })).rejects.toThrow(
    /^DATABASE_URL .* transaction/,
  );
  pooler.close();
  url.href = databaseUrl;
  url.searchParams.set('options', '-c random_page_cost=4'); // as a pooler that drops ours
  await expect(checkServer({ databaseUrl: url.href, databasePool: 30 })).rejects.toThrow(
    /^DATABASE_URL .* transaction/,
  );
});

/** How PgBouncer answers a setting that it does not know. */
const refusal = (() => {
  const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

import { hash } from 'node:crypto';
import pg from 'pg';
import { fill, secretOf, signedIn } from './data.mjs';
import { load, median } from './load.mjs';
import { runCommand } from './programs.mjs';
import { reportOn } from './report.mjs';

const entries = 1_000_000;
/** As in the product: a single transaction would make sealing look different. */
const perTransaction = 10;

/** Cost of sealing the audit log: latency for writers, bytes, and time to verify it all. */
export async function measureAudit({ product, cluster, databaseUrl, people, rounds, seconds }) {
  const shares = await measureShares({ product, databaseUrl, rounds, seconds });
  const url = await fill(cluster, 'million_entries', people, true);
  return { ...shares, ...(await measureMillion(url, rounds)) };
}

async function measureShares({ product, databaseUrl, rounds, seconds }) {
  const database = await connect(databaseUrl);
  const requests = await Promise.all(
    Array.from({ length: signedIn }, async (_, index) => ({
      path: '/api/shares',
      method: 'POST',
      body: '{}',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await product.token(secretOf(index + 1))}`,
      },
    })),
  );
  const [sealed, unsealed] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const share = () => load({ url: product.url, requests, seconds: round === 0 ? 2 : seconds });
    await database.query(`select pg_advisory_lock(${sealing})`);
    const without = await share();
    await database.query(`select pg_advisory_unlock(${sealing})`);
    await untilSealed(database);
    const withSealing = await share();
    await untilSealed(database);
    if (round === 0) continue; // warm-up
    unsealed.push(without);
    sealed.push(withSealing);
  }
  await database.end();
  const of = (all, name) => median(all.map((result) => result[name]));
  return {
    'shares a second, sealed ÷ not': of(sealed, 'rate') / of(unsealed, 'rate'),
    'p99 of a share, sealed ÷ not': of(sealed, 'p99') / of(unsealed, 'p99'),
    'shares a second, sealed': of(sealed, 'rate'),
    'shares a second, not sealed': of(unsealed, 'rate'),
  };
}

/** The lock that sealing holds (libs/admin-security, `takeSealing`). */
const sealing = `hashtextextended('audit log', 0)`;

async function untilSealed(database) {
  const waiting = `
    select from security_audit_logs e where e.xid >= (select sealed_below from security_audit_sealing)
      and not exists (select from security_audit_seals s where s.entry_id = e.id) limit 1`;
  while ((await database.query(waiting)).rowCount > 0) await new Promise((go) => setTimeout(go, 100));
}

async function measureMillion(url, rounds) {
  const database = await connect(url);
  const empty = await verifying(url, rounds);
  const before = await sizes(database);
  await database.query(write);
  const sealedAndVerified = await verify(url, entries);
  const after = await sizes(database);
  const full = await verifying(url, rounds);
  const bare = await bareHashing(database);
  await database.end();
  const grown = (name) => (after[name] - before[name]) / entries;
  return {
    'bytes an entry: its row': grown('rows'),
    'bytes an entry: its indexes': grown('indexes'),
    'bytes an entry: its seal': grown('seals'),
    'bytes an entry': grown('rows') + grown('indexes') + grown('seals'),
    'entries sealed a second': entries / (sealedAndVerified.seconds - full.seconds),
    'seconds to verify 1,000,000 entries': full.seconds - empty.seconds,
    'seconds to verify ÷ to hash the same bytes': (full.seconds - empty.seconds) / bare,
    'seconds that the command takes beside': empty.seconds,
    'MiB more than to verify next to none': full.peak - empty.peak,
    'MiB at most': full.peak,
  };
}

const write = `
  do $$ begin
    set synchronous_commit = off;
    for n in 1..${entries / perTransaction} loop
      insert into security_audit_logs (id, action, resource_type, resource_id, actor_id, details)
      select gen_random_uuid(), action, kind, case kind when 'user' then person else gen_random_uuid() end, person, details
      from generate_series(1, ${perTransaction}) k,
        lateral (select md5('person' || (n * 7 + k) % 20000)::uuid as person) people,
        lateral (values
          (0, 'login', 'user', jsonb_build_object('network', '203.0.' || n % 256 || '.0/24', 'device', 'Firefox, Windows')),
          (1, 'share_created', 'share', '{"recipient": "person"}'::jsonb),
          (2, 'share_opened', 'share', '{}'::jsonb),
          (3, 'medication_updated', 'medication',
            jsonb_build_object('list', gen_random_uuid(), 'fields', '["quantity"]'::jsonb)),
          (4, 'list_member_added', 'list', jsonb_build_object('member', gen_random_uuid(), 'role', 'viewer'))
        ) kinds (number, action, kind, details)
      where number = k % 5;
      commit;
    end loop;
  end $$`;

async function sizes(database) {
  const { rows } = await database.query(
    `select pg_table_size('security_audit_logs')::float8 as rows, pg_indexes_size('security_audit_logs')::float8 as indexes,
       pg_total_relation_size('security_audit_seals')::float8 as seals`,
  );
  return rows[0];
}

/** In seconds, on one thread: each entry and its seal. */
async function bareHashing(database) {
  const { rows } = await database.query(bytesOfEntry);
  const [entry, seal] = [Buffer.alloc(rows[0].bytes), Buffer.alloc(73)];
  const begun = performance.now();
  for (let n = 0; n < entries; n += 1) for (const bytes of [entry, seal]) hash('sha256', bytes, 'buffer');
  return (performance.now() - begun) / 1000;
}

/** Five bytes stand before each of the eight fields, two before all. */
const bytesOfEntry = `
  select 42 + avg(octet_length(concat(id, action, resource_type, resource_id, actor_id, details, created_at, xid)))::int as bytes
  from (select * from security_audit_logs limit 10000) e`;

async function verifying(url, rounds) {
  const runs = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await verify(url));
  return { seconds: median(runs.map((run) => run.seconds)), peak: median(runs.map((run) => run.peak)) };
}

/** Intact; or consistent, but no checkpoint confirms it, as with next to no entries. */
const unbroken = [0, 3];

async function verify(url, least = 0) {
  const { output, ...cost } = await runCommand('audit', ['verify', '--json'], url, unbroken);
  const { sealedUpTo } = JSON.parse(output.trim().split('\n').at(-1));
  if (sealedUpTo < least) throw new Error(`The log is not whole: ${output}`);
  return cost;
}

async function connect(connectionString) {
  const database = new pg.Client({ connectionString });
  database.on('error', () => undefined);
  await database.connect();
  return database;
}

export const reportAudit = (results) =>
  reportOn('The sealed audit log', results, {
    'seconds to verify 1,000,000 entries': '≤ 10',
    'seconds to verify ÷ to hash the same bytes': '≤ 4',
  });

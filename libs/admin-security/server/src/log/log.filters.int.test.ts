import { IdentityModule } from '@domeka/identity';
import { Sql } from '@domeka/platform';
import { mostCounted } from '@domeka/admin-security/contract';
import { testModule } from '@domeka/testing';
import { AdminSecurityModule } from '../admin-security.module.ts';
import { countEntries, entriesAfter, entriesBefore } from './infrastructure/audit.queries.ts';
import type { EntryFilter, Place } from './infrastructure/audit.queries.ts';

const entries = 50_000;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const idOf = (number: string) => `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
/** Actor of every third entry; person in three old entries, in a different column each; person in none. */
const [busy, rare, nobody] = [id(1), id(2), id(3)];

const insert = `
  insert into security_audit_logs (id, action, resource_type, resource_id, actor_id, details, created_at)
  select gen_random_uuid(),
    case when n <= 3 then 'rare' when n % 4 = 0 then 'list_updated' else 'login' end,
    case when n <= 3 then 'rare' when n % 4 = 0 then 'list' else 'user' end,
    case when n = 1 then ${idOf('2')} else ${idOf('1000 + n % 3000')} end,
    case when n = 2 then ${idOf('2')} when n % 3 = 0 then ${idOf('1')} else ${idOf('5000 + n % 700')} end,
    case when n <= 3 then jsonb_build_object('network', '198.51.100.0/24', 'member', ${idOf('2')})
      when n % 4 = 0 then jsonb_build_object('member', ${idOf('5000 + n % 700')})
      else jsonb_build_object('network', '203.0.113.0/24') end,
    timestamptz '2026-01-01 00:00Z' + make_interval(mins => n)
  from generate_series(1, ${entries}) n`;

const t = testModule([IdentityModule, AdminSecurityModule]);
let middle: Place;
let oldest: Place;
beforeAll(async () => {
  // As if everything were sealed.
  await t.sql(`update security_audit_sealing set sealed_below = '9000000000000000000'`);
  await t.sql(insert);
  await t.sql(`insert into security_audit_seals (seq, entry_id, form, entry_hash, prev_hash, hash)
    select row_number() over (order by created_at), id, 1, '', '', '' from security_audit_logs`);
  await t.sql('analyze security_audit_logs, security_audit_seals');
  const [first, second] = await t.sql<Place>(`select created_at::text as at, id from security_audit_logs
    where created_at in (select timestamptz '2026-01-01 00:00Z' + make_interval(mins => n) from unnest(array[1, ${entries / 2}]) n)
    order by created_at`);
  [oldest, middle] = [first as Place, second as Place];
});

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows read; infinite for a sequential scan. */
function lookedAt(plan: Plan): number {
  const below = (plan.Plans ?? []).map(lookedAt).reduce((sum, rows) => sum + rows, 0);
  const { 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } = plan;
  if (/^(Parallel )?Seq Scan$/.test(type)) return Infinity;
  return below + (type.endsWith('Scan') && type !== 'Subquery Scan' ? (rows + removed) * loops : 0);
}

async function costOf(read: (sql: Sql) => Promise<unknown>): Promise<number> {
  const sql = t.app.get(Sql);
  let cost = 0;
  const rows = async (text: string, values: unknown[]) => {
    const explain = `explain (analyze, format json) ${text}`;
    const [row] = await sql.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, values, 'unprepared');
    cost += lookedAt(row?.['QUERY PLAN'][0].Plan as Plan);
    return [];
  };
  await read(Object.assign(Object.create(sql) as Sql, { rows }));
  return cost;
}

const filters: [string, Partial<EntryFilter>][] = [
  ['nothing', {}],
  ['an action of many', { action: 'login' }],
  ['an action of few', { action: 'rare' }],
  ['an action of none', { action: 'never' }],
  ['a kind of many', { resource: 'user' }],
  ['a kind of few', { resource: 'rare' }],
  ['a thing', { resource: 'list', resourceId: id(1000) }],
  ['a thing of none', { resourceId: nobody }],
  ['somebody busy', { personId: busy }],
  ['somebody of long ago', { personId: rare }],
  ['nobody', { personId: nobody }],
  ['somebody busy and an action of few', { personId: busy, action: 'rare' }],
  ['a network of many', { network: '203.0.113.0/24' }],
  ['a network of few', { network: '198.51.100.0/24' }],
  ['a network of none and an action of many', { network: '192.0.2.0/24', action: 'login' }],
  ['days', { from: '2026-01-10', to: '2026-01-11' }],
  ['days and a person', { from: '2026-01-10', to: '2026-01-11', personId: busy }],
];

test.each(filters)('a page of a long log looks at little more than it shows, filtered by %s', async (_, given) => {
  const filter = { ...given, timeZone: 'Europe/Warsaw' };
  const pages = [
    await costOf((sql) => entriesBefore(sql, filter, null)),
    await costOf((sql) => entriesBefore(sql, filter, middle)),
    await costOf((sql) => entriesAfter(sql, filter, middle)),
    await costOf((sql) => entriesAfter(sql, filter, oldest)),
  ];
  expect(Math.max(...pages)).toBeLessThan(entries / 50);
  expect(await costOf((sql) => countEntries(sql, filter))).toBeLessThan(2 * mostCounted);
});

test('somebody is found in every way an entry may name them, and each entry once', async () => {
  const filter = { personId: rare, timeZone: 'Europe/Warsaw' };
  const rows = await entriesBefore(t.app.get(Sql), filter, null);
  expect(rows.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  expect(await countEntries(t.app.get(Sql), filter)).toMatchObject({ count: 3 });
});

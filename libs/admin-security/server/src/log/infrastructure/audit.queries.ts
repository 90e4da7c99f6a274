import { instantText } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { auditPageSize, failedActions, mostCounted } from '@domeka/admin-security/contract';
import type { AuditEntryView } from '@domeka/admin-security/contract';

export interface EntryFilter {
  action?: string;
  resource?: string;
  resourceId?: string;
  personId?: string;
  from?: string;
  to?: string;
  network?: string;
  timeZone: string;
}

/** Cursor: time as text with microseconds, and id. */
export interface Place {
  at: string;
  id: string;
}

type Bind = (value: unknown) => string;

/** Without the person; yields a bounded set of texts. */
function conditionsOf(filter: EntryFilter, bind: Bind): string[] {
  const { action, resource, resourceId, from, to, network, timeZone } = filter;
  const day = (date: string, more = '') => `(${bind(date)}::date${more})::timestamp at time zone ${bind(timeZone)}`;
  return [
    action === undefined ? '' : `e.action = ${bind(action)}`,
    resource === undefined ? '' : `e.resource_type = ${bind(resource)}`,
    resourceId === undefined ? '' : `e.resource_id = ${bind(resourceId)}::uuid`,
    from === undefined ? '' : `e.created_at >= ${day(from)}`,
    to === undefined ? '' : `e.created_at < ${day(to, ' + 1')}`,
    network === undefined ? '' : `e.details ->> 'network' = ${bind(network)}`,
  ].filter(Boolean);
}

const placesOf = (person: string) => [
  `e.actor_id = ${person}::uuid`,
  `e.resource_id = ${person}::uuid`,
  `e.details ->> 'member' = ${person}::text`,
];

/** A union over these columns: each index is read in order, up to the limit in `end`. */
function found(columns: string, filter: EntryFilter, bind: Bind, more: string[] = [], end = ''): string {
  const conditions = [...conditionsOf(filter, bind), ...more];
  const places = filter.personId === undefined ? [[]] : placesOf(bind(filter.personId)).map((place) => [place]);
  const selects = places.map(
    (place) => `(select ${columns} from security_audit_logs e ${where([...conditions, ...place])} ${end})`,
  );
  return `(${selects.join(' union ')})`;
}

const binder = () => {
  const values: unknown[] = [];
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
};
const where = (conditions: string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');

export type EntryRow = AuditEntryView & { at: string };

const columns = `e.id, s.seq::float8 as seq, e.action, e.resource_type as "resourceType", e.resource_id as "resourceId",
  e.actor_id as "actorId", e.details, ${instantText('e.created_at')} as "createdAt",
  e.created_at::text as at`;

function entries(sql: Sql, filter: EntryFilter, place: Place | null, side: '<' | '>', most: number) {
  const { values, bind } = binder();
  const beyond = place
    ? [`(e.created_at, e.id) ${side} (${bind(place.at)}::timestamptz, ${bind(place.id)}::uuid)`]
    : [];
  const order = side === '<' ? 'desc' : 'asc';
  const end = `order by e.created_at ${order}, e.id ${order} limit ${most}`;
  const query = `
    select ${columns} from ${found('*', filter, bind, beyond, end)} e
    left join security_audit_seals s on s.entry_id = e.id ${end}`;
  return sql.rows<EntryRow>(query, values, 'unprepared');
}

export const entriesBefore = (sql: Sql, filter: EntryFilter, place: Place | null) =>
  entries(sql, filter, place, '<', auditPageSize + 1);

export const entriesAfter = async (sql: Sql, filter: EntryFilter, place: Place) =>
  (await entries(sql, filter, place, '>', auditPageSize + 1)).reverse();

const exportedAtOnce = 1000;

export async function* allEntries(sql: Sql, filter: EntryFilter, until: string): AsyncIterable<EntryRow[]> {
  let place: Place = { at: until, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (;;) {
    const rows = await entries(sql, filter, place, '<', exportedAtOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < exportedAtOnce) return;
    place = rows.at(-1) as EntryRow;
  }
}

export interface EntryCount {
  count: number;
  newest: Date | null;
  oldest: Date | null;
  /** Time of counting, as text. */
  now: string;
}

const nothing = { count: 0, newest: null, oldest: null, now: '' };

export async function countEntries(sql: Sql, filter: EntryFilter, isWhole = false): Promise<EntryCount> {
  const { values, bind } = binder();
  const end = isWhole ? '' : `order by e.created_at desc limit ${mostCounted + 1}`;
  const query = `
    select count(*)::float8 as count, max(created_at) as newest, min(created_at) as oldest, clock_timestamp()::text as now
    from (select * from ${found('e.id, e.created_at', filter, bind, [], end)} e ${end}) e`;
  return (await sql.row<EntryCount>(query, values, 'unprepared')) ?? nothing;
}

const called = `select id, email from users where id = any($1)`;

export async function namesOf(sql: Sql, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await sql.rows<{ id: string; email: string }>(called, [ids]);
  return Object.fromEntries(rows.map(({ id, email }) => [id, email]));
}

export const accountOf = async (sql: Sql, email: string): Promise<string | null> =>
  (await sql.row<{ id: string }>('select id from users where email = $1', [email]))?.id ?? null;

const state = `
  select g.seq::float8 as "sealedUpTo", (select max(size)::float8 from security_audit_checkpoints) as checkpoint
  from security_audit_sealing g`;

export const sealedState = async (sql: Sql) =>
  (await sql.row<{ sealedUpTo: number; checkpoint: number | null }>(state)) ?? { sealedUpTo: 0, checkpoint: null };

export const figuresOfLog = [
  {
    name: 'recentSecurityEvents',
    all: `select count(*) from security_audit_logs where created_at > now() - interval '24 hours'`,
  },
  {
    name: 'failures',
    all: `select count(*) from security_audit_logs where created_at > now() - interval '24 hours'
      and action in (${failedActions.map((action) => `'${action}'`).join(', ')})`,
  },
];

import type { Sql } from '@domeka/platform';
import type { Seal, SealedFields } from '../domain/seal.ts';
import { fieldsOfEntry } from './seal.queries.ts';

const pageSize = 1000;

const sealColumns = `s.seq::float8 as seq, s.form, s.entry_hash as "entryHash", s.prev_hash as "prevHash", s.hash`;
const chain = `
  select ${sealColumns}, ${fieldsOfEntry} from security_audit_seals s left join security_audit_logs e on e.id = s.entry_id
  where s.seq > $1 and s.seq <= $2 order by s.seq limit ${pageSize}`;

/** The id is null if the entry is missing. */
export type SealedRow = Seal & { [Field in keyof SealedFields]: SealedFields[Field] | null };

export async function* sealedRows(sql: Sql, from: number, upTo: number): AsyncIterable<SealedRow[]> {
  const read = (after: number) => {
    const rows = sql.rows<SealedRow>(chain, [after, upTo], 'unprepared');
    rows.catch(() => undefined); // rejection is handled on await; avoids an unhandled rejection
    return rows;
  };
  let next = read(from);
  for (;;) {
    const rows = await next;
    const end = rows.at(-1);
    if (!end) return;
    next = read(end.seq);
    yield rows;
  }
}

const bare = `select ${sealColumns} from security_audit_seals s where s.seq > $1 order by s.seq limit ${pageSize}`;

export async function* bareSeals(sql: Sql): AsyncIterable<Seal> {
  let after = 0;
  for (;;) {
    const rows = await sql.rows<Seal>(bare, [after], 'unprepared');
    const end = rows.at(-1);
    if (!end) return;
    yield* rows;
    after = end.seq;
  }
}

const sealOfHash = `select 1 from security_audit_seals where entry_hash = $1 limit 1`;

export const isSealedSomewhere = async (sql: Sql, entryHash: Buffer) =>
  (await sql.row(sealOfHash, [entryHash], 'unprepared')) !== null;

/** In one statement, for one snapshot. */
const ends = `
  select coalesce(max(s.seq), 0)::float8 as last, (select seq::float8 from security_audit_sealing) as noted
  from security_audit_seals s`;

export const endsOfChain = async (sql: Sql) =>
  (await sql.row<{ last: number; noted: number | null }>(ends, [], 'unprepared')) ?? { last: 0, noted: null };

/** Includes unsealed entries. */
const olderBeyond = `
  select exists (
    select from security_audit_seals s join security_audit_logs e on e.id = s.entry_id
    where s.seq > $1 and e.created_at < clock_timestamp() - interval '1 hour'
  ) or exists (
    select from security_audit_logs e where e.xid >= (select sealed_below from security_audit_sealing)
      and e.created_at < clock_timestamp() - interval '1 hour'
      and not exists (select from security_audit_seals s where s.entry_id = e.id)
  ) as found`;

/** An entry older than an hour has a higher number, or none. */
export const isOlderBeyond = async (sql: Sql, seq: number): Promise<boolean> =>
  (await sql.row<{ found: boolean }>(olderBeyond, [seq], 'unprepared'))?.found === true;

const sealAt = `select hash from security_audit_seals where seq = $1`;

export const hashAt = async (sql: Sql, seq: number): Promise<Buffer | null> =>
  (await sql.row<{ hash: Buffer }>(sealAt, [seq], 'unprepared'))?.hash ?? null;

const checkpoints = `
  select size::float8 as size, note from security_audit_checkpoints c where c.size > $1 order by c.size limit ${pageSize}`;

export async function* keptCheckpoints(sql: Sql): AsyncIterable<{ size: number; note: string }> {
  let after = 0;
  for (;;) {
    const rows = await sql.rows<{ size: number; note: string }>(checkpoints, [after], 'unprepared');
    const end = rows.at(-1);
    if (!end) return;
    yield* rows;
    after = end.size;
  }
}

const place = `
  select min(s.seq)::float8 as seq from security_audit_seals s join security_audit_logs e on e.id = s.entry_id
  where e.created_at > (select created_at from security_audit_logs where id = $1)`;

export const placeOf = async (sql: Sql, entryId: string): Promise<number | null> =>
  (await sql.row<{ seq: number | null }>(place, [entryId], 'change'))?.seq ?? null;

import type { EntityManager } from '@mikro-orm/postgresql';
import { goBeside, rowWithin, rowsWithin, takeTurns } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { QuietDecision, RecallCounts, RecallFinding, RecallSource } from '@domeka/recalls/contract';

export interface RecallFileRow {
  id: string;
  source: RecallSource;
  fileName: string;
  day: string;
  digest: string;
  storedAt: Date;
  userId: string | null;
  userName: string | null;
  isFetched: boolean;
  isWaiting: boolean;
  report: { counts: RecallCounts; findings: RecallFinding[]; quiet: QuietDecision[] };
  lacks: number;
  known: number;
}

const listed = `select (d ->> 'id')::uuid from jsonb_array_elements(f.contents) d`;
const known = `from recall_decisions k where k.source = f.source`;
const columns = `
  f.id, f.source, f.file_name as "fileName", f.day::text, f.digest, f.stored_at as "storedAt", f.stored_by as "userId",
  coalesce(p.display_name, u.email) as "userName", f.is_fetched as "isFetched", f.taken_at is null as "isWaiting", f.report,
  case when f.taken_at is null then (select count(*)::int ${known} and k.id not in (${listed})) else 0 end as lacks,
  (select count(*)::int ${known}) as known
  from recall_files f left join users u on u.id = f.stored_by left join profiles p on p.id = u.id`;
const all = `select ${columns} order by f.taken_at is null, f.source`;
const one = `select ${columns} where f.id = $1`;

export const recallFiles = (sql: Sql) => sql.rows<RecallFileRow>(all);
export const recallFile = (sql: Sql, id: string) => sql.row<RecallFileRow>(one, [id]);
export const recallFileWithin = (em: EntityManager, id: string) => rowWithin<RecallFileRow>(em, one, [id]);

/** One file at a time is taken in. */
export const takeTurnOfRecalls = (em: EntityManager) => takeTurns(em, 'recalls');
/** Until the transaction ends, none is. */
export const holdRecalls = (em: EntityManager) => goBeside(em, 'recalls');

const decision = `
  f.source, number, kind, "kindText" as kind_text, d.day, title, link, position, "endedBy" as ended_by`;
const shape = `id uuid, number text, kind text, "kindText" text, day date, title text, link text, position int, "endedBy" uuid, targets jsonb`;
const listedOf = `recall_files f, jsonb_to_recordset(f.contents) d(${shape}) where f.id = $1`;
const statements = [
  `delete from recall_decisions k using recall_files f where f.id = $1 and k.source = f.source and k.id not in (${listed})`,
  `insert into recall_decisions (id, source, number, kind, kind_text, day, title, link, position, ended_by)
    select d.id, ${decision} from ${listedOf} on conflict (id) do update set number = excluded.number, kind = excluded.kind,
      kind_text = excluded.kind_text, day = excluded.day, title = excluded.title, link = excluded.link,
      position = excluded.position, ended_by = excluded.ended_by`,
  `delete from recall_targets t using recall_decisions k, recall_files f
    where f.id = $1 and k.source = f.source and t.decision_id = k.id`,
  `insert into recall_targets (decision_id, ordinal, gtin, lot, lot_key, expiry)
    select d.id, t.ordinality, t.gtin, t.lot, t."lotKey", t.expiry from recall_files f,
      jsonb_to_recordset(f.contents) d(id uuid, targets jsonb), rows from (
        jsonb_to_recordset(d.targets) as (gtin text, lot text, "lotKey" text, expiry date)) with ordinality
        t(gtin, lot, "lotKey", expiry, ordinality) where f.id = $1`,
  `delete from recall_files o using recall_files f where f.id = $1 and o.source = f.source and o.id <> f.id and
    (o.taken_at is not null or o.stored_at < f.stored_at)`,
  `update recall_files set taken_at = now(), contents = null where id = $1`,
];

/** Replaces the decisions of the file's source; those it lists already keep their row. */
export async function takeInRecalls(em: EntityManager, id: string) {
  for (const statement of statements) await rowsWithin(em, statement, [id]);
}

const forget = `delete from recall_files where id = $1 and taken_at is null returning id, digest`;
export const forgetWaiting = async (em: EntityManager, id: string) => (await rowsWithin(em, forget, [id])).length > 0;

const waitingDigests = `select digest from recall_files where taken_at is null and is_fetched`;
export const digestsThatWait = async (sql: Sql) =>
  (await sql.rows<{ digest: string }>(waitingDigests)).map(({ digest }) => digest);

const renew = `
  update recall_files t set day = greatest(t.day, f.day), file_name = f.file_name from recall_files f
  where f.id = $1 and t.source = f.source and t.digest = f.digest and t.taken_at is not null returning t.id`;
/** Where the file is the one that was taken in last: its decisions now stand at the later day. */
export const isTakenAlready = async (em: EntityManager, id: string) => (await rowsWithin(em, renew, [id])).length > 0;

/** Uploads that were not decided about for a day. */
export const pastRecallFiles = {
  kind: 'imports',
  table: 'recall_files',
  due: `taken_at is null and not is_fetched and stored_at < now() - interval '1 day'`,
};

import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefusalParams } from '@domeka/kernel';
import { instantText } from '../database/columns.ts';
import { rowsWithin } from '../database/sql.ts';
import type { Sql } from '../database/sql.ts';

export interface FetchFailure {
  code: string;
  params: RefusalParams;
}

export interface FetchState {
  dueAt: string;
  runningSince: string | null;
  triedAt: string | null;
  workedAt: string | null;
  outcome: string | null;
  fault: FetchFailure | null;
  failures: number;
  digest: string | null;
}

/** A process that died leaves its claim; no fetch takes as long. */
const isRunning = `coalesce(running_since > now() - interval '30 minutes', false)`;
const columns = `
  ${instantText('due_at')} as "dueAt", case when ${isRunning} then ${instantText('running_since')} end as "runningSince",
  ${instantText('tried_at')} as "triedAt", ${instantText('worked_at')} as "workedAt", outcome, fault, failures, digest`;

const begin = `
  insert into fetches as f (name, address, due_at) values ($1, $2, $3) on conflict (name) do update
    set address = excluded.address, due_at = excluded.due_at, digest = null, fault = null, failures = 0
    where f.address <> excluded.address`;
const read = `select ${columns} from fetches where name = $1`;
const claim = `
  update fetches set running_since = now(), tried_at = now() where name = $1 and not ${isRunning} returning ${columns}`;
const claimDue = claim.replace('returning', 'and due_at <= now() returning');
const worked = `
  update fetches set running_since = null, worked_at = now(), outcome = $2, digest = coalesce($3, digest), fault = null,
    failures = 0, due_at = $4 where name = $1`;
const failed = `
  update fetches set running_since = null, fault = $2, failures = failures + 1, due_at = $3 where name = $1`;

export const beginFetches = (sql: Sql, name: string, address: string, dueAt: Date) =>
  sql.rows(begin, [name, address, dueAt], 'change');
export const fetchState = (sql: Sql, name: string) => sql.row<FetchState>(read, [name]);
export const claimDueFetch = (sql: Sql, name: string) => sql.row<FetchState>(claimDue, [name], 'change');
export const claimFetch = async (em: EntityManager, name: string) =>
  (await rowsWithin<FetchState>(em, claim, [name]))[0] ?? null;
export const noteWorked = (sql: Sql, name: string, outcome: string, digest: string | null, dueAt: Date) =>
  sql.rows(worked, [name, outcome, digest, dueAt], 'change');
export const noteFailed = (sql: Sql, name: string, fault: FetchFailure, dueAt: Date) =>
  sql.rows(failed, [name, JSON.stringify(fault), dueAt], 'change');

import type { Sql } from '@domeka/platform';
import type {
  CatalogState,
  FindingOutcome,
  FindingReason,
  ImportAuthor,
  ImportState,
} from '@domeka/catalog-import/contract';
import type { KeptReport } from '../domain/report.ts';
import { lastImported } from '../../infrastructure/catalog.queries.ts';

export interface ImportRow {
  id: string;
  state: ImportState;
  userId: string | null;
  userName: string | null;
  startedAt: Date;
  settledAt: Date | null;
  fileName: string;
  size: number;
  digest: string;
  report: KeptReport;
  isOutdated: boolean;
  isFetched: boolean;
  isUndoable: boolean;
  isLast: boolean;
  rowVersion: number;
}

const columns = `
  i.id, i.state, i.started_by as "userId", coalesce(p.display_name, u.email) as "userName", i.started_at as "startedAt",
  i.settled_at as "settledAt", i.file_name as "fileName", i.size, i.digest, i.report,
  i.state = 'checked' and i.base_id is distinct from ${lastImported} as "isOutdated",
  i.is_fetched as "isFetched", i.is_undoable as "isUndoable", i.id = ${lastImported} as "isLast", i.version as "rowVersion"`;
const source = `
  catalog_imports i left join users u on u.id = i.started_by left join profiles p on p.id = u.id where i.state <> 'checking'`;

const pageQuery = `select ${columns} from ${source} order by i.started_at desc, i.id desc limit $1 offset $2`;
const oneQuery = `select ${columns} from ${source} and i.id = $1`;
const countQuery = `select count(*)::int as total from catalog_imports where state <> 'checking'`;

export const importPage = (sql: Sql, limit: number, offset: number) => sql.rows<ImportRow>(pageQuery, [limit, offset]);
export const importById = (sql: Sql, id: string) => sql.row<ImportRow>(oneQuery, [id]);
export const importCount = async (sql: Sql) => (await sql.row<{ total: number }>(countQuery))?.total ?? 0;

export interface RunningRow {
  userId: string | null;
  name: string | null;
  since: Date;
  step: 'checking' | 'importing';
  rows: number;
}

/** Only while the connection holds its lock: dead processes leave rows behind. */
const runningQuery = `
  select r.started_by as "userId", coalesce(p.display_name, u.email) as name, r.since, r.step, r.rows
  from catalog_runs r left join users u on u.id = r.started_by left join profiles p on p.id = u.id
  where exists (select from pg_locks l where l.locktype = 'advisory' and l.pid = r.backend and l.granted)`;
export const runningImport = (sql: Sql) => sql.row<RunningRow>(runningQuery);

const stateQuery = `
  select (select count(*)::int from catalog_products where gone_at is null) as products,
    (select count(*)::int from catalog_packages g join catalog_products p on p.id = g.product_id where p.gone_at is null) as packages,
    (select max(settled_at) from catalog_imports where state = 'imported') as "importedAt",
    (select report ->> 'dataDate' from catalog_imports where state = 'imported' and report ->> 'format' like 'register-%'
      order by settled_at desc limit 1) as "dataDate"`;
export const catalogState = async (sql: Sql): Promise<CatalogState> => {
  const row = await sql.row<Omit<CatalogState, 'importedAt'> & { importedAt: Date | null }>(stateQuery);
  const { importedAt = null, ...counts } = row ?? { products: 0, packages: 0, dataDate: null };
  return { ...counts, importedAt: importedAt?.toISOString() ?? null };
};

export const authorOf = (userId: string | null, name: string | null): ImportAuthor | null =>
  userId === null ? null : { id: userId, name: name ?? '' };

export interface FindingRow {
  line: number;
  outcome: FindingOutcome;
  reason: FindingReason;
  column: string | null;
  value: string | null;
}
const findingsQuery = `
  select line, number::float8 as number, outcome, reason, "column", value from catalog_import_findings
  where import_id = $1 and (line, number) > ($2, $3) order by line, number limit 1000`;

export async function* findingPages(sql: Sql, importId: string): AsyncGenerator<FindingRow[]> {
  let last = { line: 0, number: 0 };
  for (;;) {
    const rows = await sql.rows<FindingRow & { number: number }>(findingsQuery, [importId, last.line, last.number]);
    if (rows.length === 0) return;
    last = rows.at(-1) ?? last;
    yield rows;
  }
}

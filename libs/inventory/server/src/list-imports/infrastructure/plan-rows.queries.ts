import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import { importPageSize, mostImportRows } from '@domeka/inventory/contract';
import type { ImportGroup, ImportRowGroup, MedicationFacts } from '@domeka/inventory/contract';
import { columnsOf } from '../../infrastructure/medication.queries.ts';
import { keptFacts } from '../domain/untaken-facts.ts';
import type { ReadRow, RowFacts } from '../formats/index.ts';
import { asChanged, isChangedSince, stillThere } from './plans.queries.ts';

/** A row as the file has it, as it is read, and what becomes of it. */
export interface KeptRow extends Pick<ReadRow, 'line'>, RowFacts {
  number: number;
  /** Null once it is imported. */
  cells: string[] | null;
  medication: string | null;
  /** Path of its photo in the ZIP. */
  photo: string | null;
  fault: NonNullable<ReadRow['fault']> | null;
  placed: ImportGroup;
  isLeftOut: boolean;
  isAsNew: boolean;
  joinsId: string | null;
  joinsRow: number | null;
}

const columns = `
  r.number, r.line, r.cells, r.medication, r.photo, r.fault, r.facts, r.says_type as "saysType", r.problems, r.counted, r.placed,
  r.is_left_out as "isLeftOut", r.is_as_new as "isAsNew", r.joins_id as "joinsId", r.joins_row as "joinsRow"`;

const allQuery = `select ${columns} from list_import_rows r where r.import_id = $1 order by r.number`;
export const rowsOfPlan = (sql: Sql, importId: string) => sql.rows<KeptRow>(allQuery, [importId]);

const addedQuery = `
  select ${columns} from list_import_rows r
  where r.import_id = $1 and not r.is_left_out and r.placed in ('new', 'another-package') order by r.number`;
export const rowsToAdd = (em: EntityManager, importId: string) => rowsWithin<KeptRow>(em, addedQuery, [importId]);

const recorded = `json_to_recordset($2) as g (number int, line int, cells json, medication text, photo text, fault text, facts json,
  "saysType" boolean, problems json, counted json, placed text, "isLeftOut" boolean, "isAsNew" boolean, "joinsId" uuid, "joinsRow" int)`;
const keepQuery = `
  insert into list_import_rows (import_id, number, line, cells, medication, photo, fault, facts, says_type, problems, counted, placed,
    is_left_out, is_as_new, joins_id, joins_row)
  select $1, g.number, g.line, g.cells, g.medication, g.photo, g.fault, g.facts, g."saysType", g.problems, g.counted, g.placed,
    g."isLeftOut", g."isAsNew", g."joinsId", g."joinsRow" from ${recorded}`;

/** In place of those before. */
export async function keepRows(em: EntityManager, importId: string, rows: readonly KeptRow[]) {
  await rowsWithin(em, 'delete from list_import_rows where import_id = $1', [importId]);
  await rowsWithin(em, keepQuery, [importId, JSON.stringify(rows)]);
}

const placeQuery = `
  update list_import_rows r set problems = g.problems, placed = g.placed, is_left_out = g."isLeftOut", is_as_new = g."isAsNew",
    joins_id = g."joinsId", joins_row = g."joinsRow"
  from ${recorded} where r.import_id = $1 and r.number = g.number`;

const placing = ({ problems, placed, isLeftOut, isAsNew, joinsId, joinsRow }: KeptRow) =>
  JSON.stringify([problems, placed, isLeftOut, isAsNew, joinsId, joinsRow]);

/** Only what becomes of rows has changed, of most of them nothing. */
export async function placeRowsAnew(em: EntityManager, importId: string, rows: KeptRow[], before: readonly KeptRow[]) {
  const kept = new Map(before.map((row) => [row.number, placing(row)]));
  const changed = rows.filter((row) => kept.get(row.number) !== placing(row));
  const placed = changed.map((row) => ({ ...row, cells: null, facts: null }));
  if (placed.length > 0) await rowsWithin(em, placeQuery, [importId, JSON.stringify(placed)]);
}

export interface AddedRow {
  number: number;
  medicationId: string;
  /** Null of a medication that was there before. */
  medicationVersion: number | null;
  packageId: string;
  packageVersion: number;
  /** That it gave to a medication that was there before. */
  photoDigest: string | null;
}

const doneQuery = `
  update list_import_rows r set cells = null, medication_id = g."medicationId", medication_version = g."medicationVersion",
    package_id = g."packageId", package_version = g."packageVersion", photo_digest = g."photoDigest"
  from json_to_recordset($2) as g (number int, "medicationId" uuid, "medicationVersion" int, "packageId" uuid, "packageVersion" int, "photoDigest" text)
  where r.import_id = $1 and r.number = g.number`;
export const noteAdded = (em: EntityManager, importId: string, added: readonly AddedRow[]) =>
  rowsWithin(em, doneQuery, [importId, JSON.stringify(added)]);

/** The file is not kept longer than it is needed: what cannot be read may still be fetched. */
export const forgetRows = (em: EntityManager, importId: string, which: 'all' | 'not-unread') =>
  rowsWithin(
    em,
    which === 'all'
      ? 'delete from list_import_rows where import_id = $1'
      : `update list_import_rows set cells = null where import_id = $1 and placed <> 'unread' and cells is not null`,
    [importId],
  );

export interface ShownRow extends KeptRow {
  packageId: string | null;
  medicationId: string | null;
  asChanged: string | null;
  joinsLine: number | null;
  joinsName: string | null;
  joinsDosage: string | null;
  /** Of what it joins, as far as it keeps them. */
  joinsFacts: Partial<MedicationFacts> | null;
}

const isIn = (group: ImportRowGroup) => (group === 'changed' ? isChangedSince : `r.placed = '${group}'`);
const from = (group: ImportRowGroup) => `
  from list_imports i join list_import_rows r on r.import_id = i.id ${stillThere} where i.id = $1 and ${isIn(group)}`;

/** `joins` is told only of what is still in the place. */
const pageQuery = (group: ImportRowGroup, size: number) => `
  with counted as (select count(*)::int as total ${from(group)}),
  paged as (select total, least($2::int, greatest(1, ceil(total / ${size}.0)::int)) as page from counted)
  select paged.total, paged.page, shown.* from paged left join lateral (
    select ${columns}, r.package_id as "packageId", r.medication_id as "medicationId", ${asChanged} as "asChanged",
      begun.line as "joinsLine", j.name as "joinsName", j.dosage as "joinsDosage",
      coalesce(begun.facts, case when j.id is not null then (select to_json(k) from (select ${columnsOf(keptFacts, 'j')}) k) end) as "joinsFacts"
    from list_import_rows r join list_imports i on i.id = r.import_id ${stillThere}
    left join list_import_rows begun on begun.import_id = r.import_id and begun.number = r.joins_row
    left join medications j on j.id = r.joins_id and j.scope_id = i.scope_id
    where i.id = $1 and ${isIn(group)} order by r.number limit ${size} offset (paged.page - 1) * ${size}
  ) shown on true order by shown.number`;

export async function pageOfRows(sql: Sql, importId: string, group: ImportRowGroup, asked: number) {
  const pageSize = group === 'changed' ? mostImportRows : importPageSize;
  const rows = await sql.rows<ShownRow & { total: number; page: number }>(pageQuery(group, pageSize), [
    importId,
    asked,
  ]);
  const { total = 0, page = 1 } = rows[0] ?? {};
  return { items: rows.filter(({ number }) => number !== null), page, pageSize, total };
}

const unreadQuery = `
  select ${columns} from list_import_rows r where r.import_id = $1 and r.placed = 'unread' order by r.number`;
export const unreadRows = (sql: Sql, importId: string) => sql.rows<KeptRow>(unreadQuery, [importId]);

const heldQuery = `select m.id from medications m where m.id = any($1::uuid[]) order by m.id for update`;
/** Locked in the order of ids, so that nobody waits for each other. */
export const holdMedications = async (em: EntityManager, ids: readonly string[]) =>
  (await rowsWithin<{ id: string }>(em, heldQuery, [ids])).map(({ id }) => id);

export interface ImportedPackage {
  packageId: string;
  medicationId: string;
  isChanged: boolean;
  asChanged: string;
  photoDigest: string | null;
}

const importedQuery = `
  select p.id as "packageId", p.medication_id as "medicationId", ${isChangedSince} as "isChanged", ${asChanged} as "asChanged",
    r.photo_digest as "photoDigest"
  from list_imports i join list_import_rows r on r.import_id = i.id ${stillThere} where i.id = $1 and m.id is not null`;
export const importedStillThere = (em: EntityManager, importId: string) =>
  rowsWithin<ImportedPackage>(em, importedQuery, [importId]);

const sumsQuery = `select id, quantity from medications where id = any($1::uuid[])`;
export const sumsOf = (sql: Sql, ids: readonly string[]) =>
  sql.rows<{ id: string; quantity: number | null }>(sumsQuery, [ids]);

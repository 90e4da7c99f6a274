import type { EntityManager } from '@mikro-orm/postgresql';
import { instantText, rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { DateOrder, ImportCounts, ImportNote, ImportState } from '@domeka/inventory/contract';
import { importTime } from '../../infrastructure/housekeeping.queries.ts';
import type { DateQuestion, Omission, ReadColumn, ReadFile } from '../formats/index.ts';

export interface KeptPlan {
  id: string;
  listId: string | null;
  /** The list, or the person. */
  scopeId: string;
  state: ImportState;
  format: ReadFile['format'];
  encoding: string | null;
  delimiter: ReadFile['delimiter'];
  isExact: boolean;
  columns: ReadColumn[];
  sample: { line: number; cells: string[] }[];
  questions: DateQuestion[];
  notes: ImportNote[];
  dateOrder: DateOrder | null;
  dayNumbers: boolean;
  withoutQuantity: boolean;
  withoutDates: boolean;
  /** Of the place when it was planned. */
  revision: string;
  added: number | null;
  version: number;
  createdAt: string;
  until: string;
}

const kept = `
  select i.id, i.list_id as "listId", i.scope_id as "scopeId", i.state, i.format, i.encoding, i.delimiter,
    i.is_exact as "isExact", i.columns, i.sample, i.questions, i.notes, i.date_order as "dateOrder",
    i.day_numbers as "dayNumbers", i.without_quantity as "withoutQuantity", i.without_dates as "withoutDates",
    i.revision::text as revision, i.added, i.version,
    ${instantText('i.created_at')} as "createdAt",
    ${instantText(`coalesce(i.done_at, i.created_at) + ${importTime}`)} as until
  from list_imports i
  where i.id = $1 and i.user_id = $2 and coalesce(i.done_at, i.created_at) > now() - ${importTime}`;

export const planOf = (sql: Sql, id: string, userId: string) => sql.row<KeptPlan>(kept, [id, userId]);

/** Locked until the transaction ends. */
export const heldPlan = (em: EntityManager, id: string, userId: string) =>
  rowWithin<KeptPlan>(em, `${kept} for update`, [id, userId]);

const revisionQuery = `
  select coalesce((select revision from medication_scopes where scope_id = $1), 0)::text as revision`;
export const revisionOf = async (sql: Sql, scopeId: string) =>
  (await sql.row<{ revision: string }>(revisionQuery, [scopeId]))?.revision ?? '0';
export const revisionWithin = async (em: EntityManager, scopeId: string) =>
  (await rowWithin<{ revision: string }>(em, revisionQuery, [scopeId]))?.revision ?? '0';

export type NewPlan = Omit<
  KeptPlan,
  'scopeId' | 'state' | 'added' | 'version' | 'createdAt' | 'until' | 'withoutQuantity' | 'withoutDates'
>;

const keepQuery = `
  insert into list_imports (id, user_id, list_id, format, encoding, delimiter, is_exact, columns, sample, questions, notes,
    date_order, day_numbers, revision, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now())`;

/** In place of the person's plan that was not run. */
export async function keepPlan(em: EntityManager, userId: string, plan: NewPlan) {
  await rowsWithin(em, `delete from list_imports where user_id = $1 and state = 'ready'`, [userId]);
  const texts = [plan.columns, plan.sample, plan.questions, plan.notes].map((part) => JSON.stringify(part));
  const { id, listId, format, encoding, delimiter, isExact, dateOrder, dayNumbers, revision } = plan;
  await rowsWithin(em, keepQuery, [
    ...[id, userId, listId, format, encoding, delimiter, isExact],
    ...[...texts, dateOrder, dayNumbers, revision],
  ]);
}

const changeQuery = `
  update list_imports set columns = $2, questions = $3, date_order = $4, day_numbers = $5, revision = $6,
    without_quantity = $7, without_dates = $8, version = version + 1
  where id = $1`;

type ChangedPlan = Pick<
  KeptPlan,
  'id' | 'columns' | 'questions' | 'dateOrder' | 'dayNumbers' | 'withoutQuantity' | 'withoutDates' | 'revision'
>;
export const changePlan = (
  em: EntityManager,
  { id, columns, questions, dateOrder, dayNumbers, withoutQuantity, withoutDates, revision }: ChangedPlan,
) =>
  rowsWithin(em, changeQuery, [
    ...[id, JSON.stringify(columns), JSON.stringify(questions)],
    ...[dateOrder, dayNumbers, revision, withoutQuantity, withoutDates],
  ]);

export const settlePlan = (em: EntityManager, id: string, state: 'done' | 'undone', added: number | null) =>
  rowsWithin(
    em,
    `update list_imports set state = $2, added = coalesce($3, added), done_at = now(), version = version + 1 where id = $1`,
    [id, state, added],
  );

/** The caller holds it. */
export const dropPlan = (em: EntityManager, id: string) =>
  rowsWithin(em, `delete from list_imports where id = $1 and state = 'ready'`, [id]);

const differs = `(p.version <> r.package_version
  or (r.medication_version is not null and m.version <> r.medication_version))`;
/** Of a row `r` of a done import whose package `p` is still in its place, with its medication `m`. */
export const isChangedSince = `(m.id is not null and ${differs})`;
/** Differs with each change of the package, or of the new medication that it came with. */
export const asChanged = `p.id || ':' || p.version || '.' || case when r.medication_version is null then 0 else m.version end`;
const isUnchanged = `(m.id is not null and not ${differs})`;
export const stillThere = `
  left join medication_packages p on p.id = r.package_id
  left join medications m on m.id = p.medication_id and m.scope_id = i.scope_id`;

const isOf = (placed: string) => `count(*) filter (where r.placed = '${placed}')::int`;
const says = (word: string) => `count(*) filter (where r.placed <> 'unread' and r.counted::text like '%${word}%')::int`;
const isAdded = `not r.is_left_out and r.placed in ('new', 'another-package')`;
const odd = (what: Omission, rows: string) =>
  `count(*) filter (where ${rows} and r.problems::jsonb @> '[{"omits": "${what}"}]')::int`;
const countsQuery = `
  select ${isOf('new')} as new, ${isOf('another-package')} as "anotherPackage", ${isOf('already-there')} as "alreadyThere",
    ${isOf('unread')} as unread, count(*) filter (where r.is_left_out)::int as "leftOut",
    count(*) filter (where ${isAdded})::int as adds,
    ${odd('quantity', `r.placed = 'unread'`)} as "oddQuantities", ${odd('date', `r.placed = 'unread'`)} as "oddDates",
    ${odd('quantity', isAdded)} as "withoutQuantity", ${odd('date', isAdded)} as "withoutDate",
    count(*) filter (where ${isChangedSince})::int as changed,
    count(*) filter (where ${isUnchanged})::int as "takesBack",
    ${says('unknown-type')} as "unknownTypes", ${says('unknown-category')} as "unknownCategories",
    ${says('unknown-product')} as "unknownProducts",
    (select count(*)::int from list_import_photos f where f.import_id = $1 and f.bytes is null) as "photosRefused"
  from list_imports i join list_import_rows r on r.import_id = i.id ${stillThere} where i.id = $1`;

const none: ImportCounts = {
  ...{ new: 0, anotherPackage: 0, alreadyThere: 0, unread: 0, leftOut: 0, adds: 0 },
  ...{ oddQuantities: 0, oddDates: 0, withoutQuantity: 0, withoutDate: 0 },
  ...{ changed: 0, takesBack: 0, unknownTypes: 0, unknownCategories: 0, unknownProducts: 0, photosRefused: 0 },
};
export const countsOf = async (sql: Sql, id: string): Promise<ImportCounts> =>
  (await sql.row<ImportCounts>(countsQuery, [id])) ?? none;

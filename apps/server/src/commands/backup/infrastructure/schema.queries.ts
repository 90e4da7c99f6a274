import type pg from 'pg';
import { isLeftOut, tableBackups } from './tables.ts';

export interface Table {
  name: string;
  /** Without computed ones. */
  columns: string[];
  /** Expressions of the primary key, or of another unique one, that order rows alike in every database. */
  order: string[];
}

const tables = `
  select c.relname as name,
    array(select attname::text from pg_attribute a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end
      from unnest(i.indkey) with ordinality as key (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number order by key.place) as order
  from pg_class c left join lateral (
    select indkey from pg_index where indrelid = c.oid and indisunique and indpred is null and indexprs is null
    order by indisprimary desc, indexrelid limit 1) i on true
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by name`;

const references = `
  select child.relname as child, parent.relname as parent from pg_constraint f
  join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
  where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and child.oid <> parent.oid`;

export const allTables = async (client: pg.ClientBase): Promise<Table[]> => (await client.query<Table>(tables)).rows;

/** Those a backup holds, parents before the tables that refer to them. */
export async function keptTables(client: pg.ClientBase): Promise<Table[]> {
  const kept = (await allTables(client)).filter(({ name }) => tableBackups.has(name) && !isLeftOut(name));
  const { rows } = await client.query<{ child: string; parent: string }>(references);
  return parentsFirst(kept, rows);
}

export function parentsFirst(all: Table[], references: { child: string; parent: string }[]): Table[] {
  const placed: Table[] = [];
  let rest = all;
  while (rest.length > 0) {
    const waits = ({ name }: Table) =>
      references.some(({ child, parent }) => child === name && rest.some((other) => other.name === parent));
    const free = rest.filter((table) => !waits(table));
    placed.push(...(free.length > 0 ? free : rest)); // a circle is checked at the end
    rest = free.length > 0 ? rest.filter(waits) : [];
  }
  return placed;
}

export const foreignTables = async (client: pg.ClientBase): Promise<string[]> =>
  (await allTables(client)).map(({ name }) => name).filter((name) => !tableBackups.has(name));

export function rowsOf({ name, columns, order }: Table): string {
  const backup = tableBackups.get(name);
  const { keptWith = {}, keptWhere = 'true' } = (typeof backup === 'object' ? backup : {}) as {
    keptWith?: Record<string, string>;
    keptWhere?: string;
  };
  const values = columns.map((column) => keptWith[column] ?? quoted(column));
  return `select ${values.join(', ')} from ${quoted(name)} where ${keptWhere} order by ${order.join(', ')}`;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const enums = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = current_schema()::regnamespace group by t.typname order by name`;

export async function enumsOf(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; values: string[] }>(enums);
  return Object.fromEntries(rows.map(({ name, values }) => [name, values]));
}

const sequences = `
  select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by name`;

export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, { last: string; isCalled: boolean }>> {
  const found: Record<string, { last: string; isCalled: boolean }> = {};
  const { rows } = await client.query<{ name: string }>(sequences);
  for (const { name } of rows) {
    const text = `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`;
    found[name] = (await client.query<{ last: string; isCalled: boolean }>(text)).rows[0] ?? {
      last: '1',
      isCalled: false,
    };
  }
  return found;
}

const isThere = `select to_regclass('mikro_orm_migrations') is not null and to_regclass('users') is not null as "isThere"`;

export const hasOurTables = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query<{ isThere: boolean }>(isThere)).rows[0]?.isThere === true;

export const migrationsRun = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from mikro_orm_migrations order by id')).rows.map(
    ({ name }) => name,
  );

import type pg from 'pg';
import { keptTables } from '../../backup/infrastructure/schema.queries.ts';

interface Postponed {
  drop: string;
  build: string;
}

/** Those of primary keys and unique constraints stay: the rows come in their order. */
const indexes = `
  select format('drop index %I', i.relname) as drop, pg_get_indexdef(i.oid) as build
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
    and not exists (select from pg_constraint k where k.conindid = i.oid and k.conrelid = c.oid)
  order by i.oid`;

const foreignKeys = `
  select format('alter table %I drop constraint %I', c.relname, f.conname) as drop,
    format('alter table %I add constraint %I %s', c.relname, f.conname, pg_get_constraintdef(f.oid)) as build
  from pg_constraint f join pg_class c on c.oid = f.conrelid
  where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
  order by f.oid`;

/**
 * Drops indexes and foreign keys of the tables that are to be filled: built over all rows at once they cost a fraction.
 * @returns the statements that build them
 */
export async function postpone(client: pg.ClientBase): Promise<string[]> {
  const names = (await keptTables(client)).map(({ name }) => name);
  const found = async (text: string) => (await client.query<Postponed>(text, [names])).rows;
  const [keys, others] = [await found(foreignKeys), await found(indexes)];
  for (const { drop } of [...keys, ...others]) await client.query(drop);
  return [...others, ...keys].map(({ build }) => build);
}

export async function buildPostponed(client: pg.ClientBase, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

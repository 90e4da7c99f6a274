import type { Sql } from './database/sql.ts';

export async function counted(sql: Sql, queries: Record<string, string>, values: unknown[]) {
  const columns = Object.entries(queries).map(([name, query]) => `(${query})::float8 as "${name}"`);
  if (columns.length === 0) return {};
  return (await sql.row<Record<string, number>>(`select ${columns.join(', ')}`, values, 'unprepared')) ?? {};
}

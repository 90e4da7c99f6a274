import type { Sql } from '@domeka/platform';
import type { PersonalRow } from '../personal-data.ts';

const pageSize = 200;

/** Oldest first. @param select uses `$1` and on, and has `id` and `at`, which orders and is left out */
export async function* pagesOf(sql: Sql, select: string, values: unknown[]): AsyncIterable<PersonalRow[]> {
  const [at, id] = [`$${values.length + 1}::timestamptz`, `$${values.length + 2}::uuid`];
  const query = `
    select rows.*, rows.at::text as at from (${select}) rows
    where ${at} is null or (rows.at, rows.id) > (${at}, ${id}) order by rows.at, rows.id limit ${pageSize}`;
  let after: [at: string | null, id: string | null] = [null, null];
  for (;;) {
    const rows = await sql.rows<PersonalRow & { at: string; id: string }>(query, [...values, ...after]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ at: _, ...row }) => row);
    if (rows.length < pageSize) return;
    after = [last.at, last.id];
  }
}

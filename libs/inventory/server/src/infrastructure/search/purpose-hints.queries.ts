import type { Sql } from '@domeka/platform';
import type { PurposeHints } from '../../domain/offered-purposes.rules.ts';
import { scopes } from '../medication.queries.ts';

const hintsQuery = `
  with ${scopes}
  select a.product_purpose as "ofProduct", a.note_keys as "ofNote", coalesce((
    select json_agg(json_build_object('key', key, 'alike', alike, 'count', count) order by key) from (
      select key, count(*) as count, count(*) filter (where m.product_substances && a.product_substances) as alike
      from medications m cross join lateral (
        select unnest(m.purpose_keys) as key union select unnest(m.note_keys)) keys
      where m.scope_id = a.scope_id and m.id <> a.id group by key) kept), '[]') as others
  from medications a join scopes sc on sc.scope_id = a.scope_id where a.id = $2`;

/** Null where the person may not see it. */
export const purposeHints = (sql: Sql, userId: string, id: string) => sql.row<PurposeHints>(hintsQuery, [userId, id]);

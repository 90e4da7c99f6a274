import type { EntityManager } from '@mikro-orm/postgresql';
import { digestOf, rowsWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';

const awaitQuery = `insert into list_import_photos (import_id, path) select $1, unnest($2::text[])`;
/** Without bytes they count as those that cannot be taken. */
export const awaitPhotos = (em: EntityManager, importId: string, paths: readonly string[]) =>
  rowsWithin(em, awaitQuery, [importId, paths]);

const keepQuery = `
  update list_import_photos set bytes = $3, digest = $4 where import_id = $1 and path = $2 returning path`;
/** False once the plan is replaced or run. */
export const keepPhoto = async (sql: Sql, importId: string, path: string, bytes: Buffer): Promise<boolean> =>
  (await sql.row(keepQuery, [importId, path, bytes, digestOf(bytes)], 'change')) !== null;

const digestsQuery = `
  select path, digest from list_import_photos where import_id = $1 and bytes is not null order by path for update`;
export const digestsOf = async (em: EntityManager, importId: string): Promise<Map<string, string>> => {
  const rows = await rowsWithin<{ path: string; digest: string }>(em, digestsQuery, [importId]);
  return new Map(rows.map(({ path, digest }) => [path, digest]));
};

export interface GivenPhoto {
  path: string;
  medicationId: string;
}

const giveQuery = `
  with gone as (delete from list_import_photos where import_id = $1 returning path, bytes, digest)
  insert into medication_images (medication_id, bytes, digest, created_at)
  select g."medicationId", gone.bytes, gone.digest, $3
  from json_to_recordset($2) as g (path text, "medicationId" uuid) join gone using (path)`;
/** No photo of the plan stays here. */
export const givePhotos = (em: EntityManager, importId: string, given: readonly GivenPhoto[], now: Date) =>
  rowsWithin(em, giveQuery, [importId, JSON.stringify(given), now]);

import { pagesOf } from '@domeka/identity';
import type { PersonalFile } from '@domeka/identity';
import type { Sql } from '@domeka/platform';
import { factNames } from '@domeka/inventory/contract';
import { columnsOf } from './medication.queries.ts';

const pathOf = (id: string) => `'photos/' || ${id} || '.jpg'`;

/** Of what a person entered, what is still theirs: a list one left is others', one that can be brought back is not. */
const stillTheirs = `
  m.user_id = $1 and (m.list_id is null or m.list_id in (select list_id from list_members where user_id = $1))`;

const medicationsSelect = `
  select m.id, m.created_at as at, ${columnsOf(factNames)}, m.list_id as "listId", case when i.medication_id is not null then ${pathOf('m.id')} end as photo,
    m.created_at as "createdAt", m.updated_at as "updatedAt"
  from medications m left join medication_images i on i.medication_id = m.id where ${stillTheirs}`;

/** Medications a person entered, in pages. */
export const medicationPages = (sql: Sql, userId: string) => pagesOf(sql, medicationsSelect, [userId]);

const draftPathOf = (id: string) => `'photos/draft-' || ${id} || '.jpg'`;

const draftsSelect = `
  select id, created_at as at, kind, "values", case when image is not null then ${draftPathOf('id')} end as photo,
    created_at as "createdAt"
  from medication_drafts where user_id = $1`;

/** Forms a person left waiting, in pages. */
export const draftPages = (sql: Sql, userId: string) => pagesOf(sql, draftsSelect, [userId]);

/** Where photos are: what names them by id and path, and what reads the one with the id `$2`. */
const photos = [
  {
    select: `
      select m.id, m.created_at as at, ${pathOf('m.id')} as path
      from medications m join medication_images i on i.medication_id = m.id where ${stillTheirs}`,
    bytes: `
      select i.bytes from medication_images i join medications m on m.id = i.medication_id
      where m.id = $2 and ${stillTheirs}`,
  },
  {
    select: `
      select id, created_at as at, ${draftPathOf('id')} as path from medication_drafts where user_id = $1 and image is not null`,
    bytes: `select image as bytes from medication_drafts where user_id = $1 and id = $2`,
  },
];

/** The photos of a person's medications and of forms they left waiting, read one at a time. */
export async function* imageFiles(sql: Sql, userId: string): AsyncIterable<PersonalFile[]> {
  for (const { select, bytes } of photos) {
    for await (const page of pagesOf(sql, select, [userId])) {
      yield (page as { id: string; path: string }[]).map(({ id, path }) => ({
        path,
        read: async () => (await sql.row<{ bytes: Buffer | null }>(bytes, [userId, id]))?.bytes ?? null,
      }));
    }
  }
}

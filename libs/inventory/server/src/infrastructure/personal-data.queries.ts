import { pagesOf } from '@domeka/identity';
import type { PersonalFile } from '@domeka/identity';
import type { Sql } from '@domeka/platform';

const pathOf = (id: string) => `'photos/' || ${id} || '.jpg'`;

/** Of what a person entered, what is still theirs: a list one left is others', one that can be brought back is not. */
const stillTheirs = `
  m.user_id = $1 and (m.list_id is null or m.list_id in (select list_id from list_members where user_id = $1))`;

const medicationsSelect = `
  select m.id, m.created_at as at, m.name, m.dosage, m.type::text as type, m.categories::text[] as categories, m.quantity,
    m.expiry_date::text as "expiryDate", m.additional_info as "additionalInfo", m.is_private as "isPrivate",
    m.list_id as "listId", case when i.medication_id is not null then ${pathOf('m.id')} end as photo,
    m.created_at as "createdAt", m.updated_at as "updatedAt"
  from medications m left join medication_images i on i.medication_id = m.id where ${stillTheirs}`;

/** Medications a person entered, in pages. */
export const medicationPages = (sql: Sql, userId: string) => pagesOf(sql, medicationsSelect, [userId]);

const draftsSelect = `
  select id, created_at as at, kind, "values", created_at as "createdAt" from medication_drafts where user_id = $1`;

/** Forms a person left waiting, in pages. */
export const draftPages = (sql: Sql, userId: string) => pagesOf(sql, draftsSelect, [userId]);

const imagesSelect = `
  select m.id, m.created_at as at, ${pathOf('m.id')} as path
  from medications m join medication_images i on i.medication_id = m.id where ${stillTheirs}`;
const bytesQuery = `
  select i.bytes from medication_images i join medications m on m.id = i.medication_id where m.id = $2 and ${stillTheirs}`;

/** The photos of a person's medications, read one at a time. */
export async function* imageFiles(sql: Sql, userId: string): AsyncIterable<PersonalFile[]> {
  for await (const page of pagesOf(sql, imagesSelect, [userId])) {
    yield (page as { id: string; path: string }[]).map(({ id, path }) => ({
      path,
      read: async () => (await sql.row<{ bytes: Buffer }>(bytesQuery, [userId, id]))?.bytes ?? null,
    }));
  }
}

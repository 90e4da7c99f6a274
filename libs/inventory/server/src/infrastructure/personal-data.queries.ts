import { pagesOf } from '@domeka/identity';
import type { PersonalFile } from '@domeka/identity';
import type { Sql } from '@domeka/platform';
import { factNames, packageFacts } from '@domeka/inventory/contract';
import { columnsOf } from './medication.queries.ts';

const pathOf = (id: string) => `'photos/' || ${id} || '.jpg'`;

/** Not those of lists the person left, nor deleted ones. */
const stillTheirs = `
  m.user_id = $1 and (m.list_id is null or m.list_id in (select list_id from list_members where user_id = $1))`;

const medicationsSelect = `
  select m.id, m.created_at as at, ${columnsOf(factNames)}, m.list_id as "listId", case when i.medication_id is not null then ${pathOf('m.id')} end as photo,
    m.created_at as "createdAt", m.updated_at as "updatedAt"
  from medications m left join medication_images i on i.medication_id = m.id where ${stillTheirs}`;

export const medicationPages = (sql: Sql, userId: string) => pagesOf(sql, medicationsSelect, [userId]);

const packagesSelect = `
  select p.id, p.created_at as at, m.id as "medicationId", ${columnsOf(packageFacts, 'p')},
    p.opened_on::text as "openedOn", p.keeps_days as "keepsDays",
    p.keeps_months as "keepsMonths", p.last_day::text as "lastDay", p.created_at as "createdAt"
  from medication_packages p join medications m on m.id = p.medication_id where ${stillTheirs}`;

export const packagePages = (sql: Sql, userId: string) => pagesOf(sql, packagesSelect, [userId]);

const recallsSelect = `
  select md5(p.id::text || r.decision_id)::uuid as id, p.created_at as at, p.id as "packageId", r.state, r.answer, r.lot_number as "lotNumber", r.gtin,
    d.number, d.kind, d.day::text as "decidedOn", d.link
  from package_recalls r join medication_packages p on p.id = r.package_id join medications m on m.id = p.medication_id
  left join recall_decisions d on d.id = r.decision_id where ${stillTheirs}`;

export const recallPages = (sql: Sql, userId: string) => pagesOf(sql, recallsSelect, [userId]);

const draftPathOf = (id: string) => `'photos/draft-' || ${id} || '.jpg'`;

const draftsSelect = `
  select id, created_at as at, kind, "values", case when image is not null then ${draftPathOf('id')} end as photo,
    created_at as "createdAt"
  from medication_drafts where user_id = $1`;

export const draftPages = (sql: Sql, userId: string) => pagesOf(sql, draftsSelect, [userId]);

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

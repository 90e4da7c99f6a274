import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { DeletionView } from '@domeka/inventory/contract';
import { MedicationSchema } from './inventory.schema.ts';

export const undoTime = `interval '10 minutes'`;

const waitQuery = `
  with gone as (delete from medications where id = $1 returning *)
  insert into deleted_medications
    (medication_id, deletion_id, deleted_by, user_id, list_id, medication, image, image_digest, deleted_at)
  select g.id, $2, $3, g.user_id, g.list_id, to_jsonb(g), i.bytes, i.digest, now()
  from gone g left join medication_images i on i.medication_id = g.id`;

/** Moves it with its photo to a table that no reader of medications sees. */
export const letWait = (em: EntityManager, id: string, deletionId: string, deletedBy: string) =>
  rowsWithin(em, waitQuery, [id, deletionId, deletedBy]);

const undoable = `
  from deleted_medications where deletion_id = $1 and deleted_by = $2 and deleted_at > now() - ${undoTime}`;

export const listsOfDeletion = (em: EntityManager, id: string, deletedBy: string) =>
  rowsWithin<{ listId: string | null }>(em, `select distinct list_id as "listId" ${undoable}`, [id, deletedBy]);

const deletionQuery = `
  select count(*)::int as count, case when count(*) = 1 then min(medication->>'name') end as name ${undoable}`;
type Row = Omit<DeletionView, 'id'>;
const viewOf = (id: string, row: Row | null) => (row && row.count > 0 ? { id, ...row } : null);

export const deletionOf = async (sql: Sql, id: string, deletedBy: string): Promise<DeletionView | null> =>
  viewOf(id, await sql.row<Row>(deletionQuery, [id, deletedBy]));

export const deletionWithin = async (em: EntityManager, id: string, deletedBy: string): Promise<DeletionView | null> =>
  viewOf(id, await rowWithin<Row>(em, deletionQuery, [id, deletedBy]));

/** If the owner's account is gone, it becomes the property of the person who deleted it. */
export function bringBack(em: EntityManager, id: string, deletedBy: string) {
  const columns = Object.values(em.getMetadata(MedicationSchema).properties).flatMap(({ fieldNames }) => fieldNames);
  return rowsWithin<{ id: string; listId: string | null }>(
    em,
    `with back as (delete ${undoable} returning *),
      restored as (
        insert into medications (${columns.join(', ')})
        select ${columns.map((column) => `m.${column}`).join(', ')} from back b cross join lateral jsonb_populate_record(
          null::medications, b.medication || jsonb_build_object('user_id', coalesce(b.user_id, b.deleted_by))) m
        returning id, list_id),
      photos as (
        insert into medication_images (medication_id, bytes, digest, created_at)
        select medication_id, image, image_digest, now() from back where image is not null)
      select id, list_id as "listId" from restored`,
    [id, deletedBy],
  );
}

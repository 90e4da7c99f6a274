import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsWithin, rowWithin } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { DeletionView } from '@domeka/inventory/contract';
import { MedicationPackageSchema, MedicationSchema } from './inventory.schema.ts';

export const undoTime = `interval '10 minutes'`;

/** Kept decisions go with their package, and come back with it. */
const recallsOf = (id: string) =>
  `jsonb_build_object('recalls', (select jsonb_agg(to_jsonb(r)) from package_recalls r where r.package_id = ${id}))`;

const waitQuery = `
  with gone as (delete from medications where id = any($1::uuid[]) returning *)
  insert into deleted_medications
    (medication_id, deletion_id, deleted_by, user_id, list_id, medication, packages, image, image_digest, deleted_at)
  select g.id, $2, $3, g.user_id, g.list_id, to_jsonb(g),
    (select jsonb_agg(to_jsonb(p) || ${recallsOf('p.id')}) from medication_packages p where p.medication_id = g.id), i.bytes, i.digest, now()
  from gone g left join medication_images i on i.medication_id = g.id`;

/** Moves them with their packages and photos to a table that no reader of medications sees. */
export const letWait = (em: EntityManager, ids: string[], deletionId: string, deletedBy: string) =>
  rowsWithin(em, waitQuery, [ids, deletionId, deletedBy]);

/** With its medication's current name, which the person who deleted it may not be able to read later. */
const packagesWaitQuery = `
  with gone as (delete from medication_packages where id = any($1::uuid[]) returning *)
  insert into deleted_packages (package_id, medication_id, deletion_id, deleted_by, user_id, list_id, package, deleted_at)
  select g.id, m.id, $2, $3, m.user_id, m.list_id, to_jsonb(g) || jsonb_build_object('name', m.name, 'type', m.type) || ${recallsOf('g.id')}, now()
  from gone g join medications m on m.id = g.medication_id`;

export const letPackagesWait = (em: EntityManager, ids: string[], deletionId: string, deletedBy: string) =>
  rowsWithin(em, packagesWaitQuery, [ids, deletionId, deletedBy]);

export const medicationsOfPackages = (em: EntityManager, ids: string[]) =>
  rowsWithin<{ id: string; medicationId: string }>(
    em,
    `select id, medication_id as "medicationId" from medication_packages where id = any($1::uuid[])`,
    [ids],
  );

const waitingIn = (table: 'deleted_medications' | 'deleted_packages') => `
  from ${table} where deletion_id = $1 and deleted_by = $2 and deleted_at > now() - ${undoTime}`;
const isThere = 'medication_id in (select id from medications)';

export const listsOfDeletion = (em: EntityManager, id: string, deletedBy: string) =>
  rowsWithin<{ listId: string | null }>(em, `select distinct list_id as "listId" ${waitingIn('deleted_medications')}`, [
    id,
    deletedBy,
  ]);

const deletionQuery = `
  select count(*)::int as count, case when count(*) = 1 then min(name) end as name from (
    select medication->>'name' as name ${waitingIn('deleted_medications')}
    union all select package->>'name' ${waitingIn('deleted_packages')} and ${isThere}) waiting`;
type Row = Omit<DeletionView, 'id'>;
const viewOf = (id: string, row: Row | null) => (row && row.count > 0 ? { id, ...row } : null);

export const deletionOf = async (sql: Sql, id: string, deletedBy: string): Promise<DeletionView | null> =>
  viewOf(id, await sql.row<Row>(deletionQuery, [id, deletedBy]));

export const deletionWithin = async (em: EntityManager, id: string, deletedBy: string): Promise<DeletionView | null> =>
  viewOf(id, await rowWithin<Row>(em, deletionQuery, [id, deletedBy]));

const namesOf = (properties: Record<string, { fieldNames: string[] }>) =>
  Object.values(properties).flatMap(({ fieldNames }) => fieldNames);
const medicationColumns = (em: EntityManager) => namesOf(em.getMetadata(MedicationSchema).properties);
const packageColumns = (em: EntityManager) => namesOf(em.getMetadata(MedicationPackageSchema).properties);

const populated = (table: string, columns: string[], kept: string) => `
  insert into ${table} (${columns.join(', ')})
  select ${columns.map((column) => `r.${column}`).join(', ')} from ${kept}`;

const recallsBack = (kept: string) => `
  insert into package_recalls select r.* from ${kept}
  cross join lateral jsonb_populate_recordset(null::package_recalls, nullif(kept.package -> 'recalls', 'null')) r`;

/** Members that the previous release did not keep. */
const unsaid = JSON.stringify({
  purposes: [],
  purpose_keys: [],
  note_keys: [],
  product_substances: [],
  is_taken: false,
  taken_by: [],
});

/** If the owner's account is gone, it becomes the property of the person who deleted it. */
export function bringBack(em: EntityManager, id: string, deletedBy: string) {
  const facts = `jsonb_build_object('user_id', coalesce(b.user_id, b.deleted_by),
    'package_count', coalesce(jsonb_array_length(b.packages), 1),
    'opened_count', (select count(*) from jsonb_array_elements(b.packages) p where p ->> 'opened_on' is not null))`;
  const medications = `back b cross join lateral jsonb_populate_record(null::medications, '${unsaid}' || b.medication || ${facts}) r`;
  const packages = `back b cross join lateral jsonb_populate_recordset(null::medication_packages, b.packages) r`;
  return rowsWithin<{ id: string; listId: string | null }>(
    em,
    `with back as (delete ${waitingIn('deleted_medications')} returning *),
      restored as (
        ${populated('medications', medicationColumns(em), medications)} returning id, list_id),
      packed as (${populated('medication_packages', packageColumns(em), packages)}),
      recalled as (${recallsBack(`back b cross join lateral jsonb_array_elements(b.packages) kept(package)`)}),
      photos as (
        insert into medication_images (medication_id, bytes, digest, created_at)
        select medication_id, image, image_digest, now() from back where image is not null)
      select id, list_id as "listId" from restored`,
    [id, deletedBy],
  );
}

/** Sorted to avoid deadlocks. */
export const medicationsOfDeletion = (em: EntityManager, id: string, deletedBy: string) =>
  rowsWithin<{ medicationId: string }>(
    em,
    `select distinct medication_id as "medicationId" ${waitingIn('deleted_packages')} and ${isThere} order by 1`,
    [id, deletedBy],
  );

/** Returns how much was left in each, and its type, which earlier releases did not keep. */
export function bringPackagesBack(em: EntityManager, id: string, deletedBy: string, medicationId: string) {
  const kept = `back b cross join lateral jsonb_populate_record(null::medication_packages, b.package) r`;
  return rowsWithin<{ quantity: number | null; type: string | null }>(
    em,
    `with back as (delete ${waitingIn('deleted_packages')} and medication_id = $3 returning *),
      recalled as (${recallsBack('back kept')}),
      packed as (${populated('medication_packages', packageColumns(em), kept)})
     select (package ->> 'quantity')::float8 as quantity, package ->> 'type' as type from back`,
    [id, deletedBy, medicationId],
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { comparable } from '@domeka/kernel';
import { rowsWithin, rowWithin, takeTurns } from '@domeka/platform';
import type { Sql } from '@domeka/platform';
import type { MedicationFacts } from '@domeka/inventory/contract';
import type { PresentMedication } from '../domain/placing.rules.ts';

/** Concurrent adds of equal names or codes in a scope are serialised. */
export const takeTurnsOf = (em: EntityManager, scopeId: string, added: readonly Pick<Sought, 'name' | 'gtin'>[]) =>
  takeTurns(
    em,
    ...added.flatMap(({ name, gtin }) => [
      `medication:${scopeId}:${comparable(name)}`,
      ...(gtin === null ? [] : [`medication-code:${scopeId}:${gtin}`]),
    ]),
  );

const duplicateQuery = `
  select m.id from medications m
  where m.id in (
      select id from medications where scope_id = $1 and comparable_text(name) = comparable_text($2)
      union select held.id from medications held join medication_packages p on p.medication_id = held.id
      where held.scope_id = $1 and p.gtin = $4)
    and m.scope_id = $1 and m.type = $3::medication_type and ($5::uuid is null or m.id = $5::uuid)
  order by m.created_at desc limit 1 for update of m`;

/** Newest duplicate by name or a package's code, and type, in a scope; locks it. `existingId` restricts it to that one. */
export async function newestDuplicate(
  em: EntityManager,
  scopeId: string,
  { name, type, gtin }: Pick<MedicationFacts, 'name' | 'type' | 'gtin'>,
  existingId: string | null,
): Promise<string | null> {
  return (await rowWithin<{ id: string }>(em, duplicateQuery, [scopeId, name, type, gtin, existingId]))?.id ?? null;
}

/** Of all rows of a file or a tray. */
export interface Sought extends Pick<MedicationFacts, 'name' | 'gtin'> {
  /** Null is every type. */
  type: string | null;
}

const mostPresent = 5000;

const soughtRows = `
  given as (select comparable_text(g.name) as name, g.type::medication_type as type, g.gtin
    from json_to_recordset($2) as g (name text, type text, gtin text)),
  alike as (
    select m.id from (select distinct name, type from given) g
    join medications m on m.scope_id = $1 and comparable_text(m.name) = g.name and (g.type is null or m.type = g.type)
    union
    select m.id from (select distinct gtin from given where gtin is not null) g
    join medication_packages p on p.gtin = g.gtin
    join medications m on m.id = p.medication_id and m.scope_id = $1)`;

const presentQuery = `
  with ${soughtRows}
  select m.id, m.name, m.type, m.dosage, m.is_private as "isPrivate", m.package_count as "packageCount", (
    select json_agg(json_build_object('gtin', p.gtin, 'lotNumber', p.lot_number, 'expiryDate', p.expiry_date::text,
      'isFinished', p.quantity is not distinct from 0)) from medication_packages p where p.medication_id = m.id) as packages
  from medications m where m.id in (select id from alike) and ($3::uuid[] is null or m.id = any($3))
  order by m.created_at desc, m.id desc limit ${mostPresent}`;

const heldQuery = `
  with ${soughtRows}
  select m.id from medications m where m.id in (select id from alike) and m.scope_id = $1
  order by m.id limit ${mostPresent} for update of m`;

const asked = (rows: readonly Sought[]) => JSON.stringify(rows.map(({ name, type, gtin }) => ({ name, type, gtin })));

/** Every duplicate of any row in a scope, and what holds its code under another type, newest first. */
export const presentIn = (sql: Sql, scopeId: string, rows: readonly Sought[]) =>
  sql.rows<PresentMedication>(presentQuery, [scopeId, asked(rows), null]);

/** The same under locks, taken in the order of ids. The caller holds the turns of their names and codes. */
export async function holdPresentIn(em: EntityManager, scopeId: string, rows: readonly Sought[]) {
  const held = await rowsWithin<{ id: string }>(em, heldQuery, [scopeId, asked(rows)]);
  return rowsWithin<PresentMedication>(em, presentQuery, [scopeId, asked(rows), held.map(({ id }) => id)]);
}

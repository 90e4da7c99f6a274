import type { EntityManager } from '@mikro-orm/postgresql';
import { rowWithin } from '@domeka/platform';
import type { MedicationFacts } from '@domeka/inventory/contract';

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

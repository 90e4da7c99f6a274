import type { EntityManager } from '@mikro-orm/postgresql';
import { rowWithin } from '@domeka/platform';
import type { MedicationFacts } from '@domeka/inventory/contract';

const duplicateQuery = `
  select id from medications
  where (scope_id = $1 and comparable_text(name) = comparable_text($2) or scope_id = $1 and gtin = $4)
    and type = $3::medication_type and ($5::uuid is null or id = $5::uuid) order by created_at desc limit 1 for update`;

/** Newest duplicate by name or code, and type, in a scope; locks it. `existingId` restricts it to that one. */
export async function newestDuplicate(
  em: EntityManager,
  scopeId: string,
  { name, type, gtin }: Pick<MedicationFacts, 'name' | 'type' | 'gtin'>,
  existingId: string | null,
): Promise<string | null> {
  return (await rowWithin<{ id: string }>(em, duplicateQuery, [scopeId, name, type, gtin, existingId]))?.id ?? null;
}

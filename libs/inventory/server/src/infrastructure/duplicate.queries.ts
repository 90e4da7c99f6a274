import type { EntityManager } from '@mikro-orm/postgresql';
import { rowWithin } from '@domeka/platform';
import type { MedicationFacts } from '@domeka/inventory/contract';

const duplicateQuery = `
  select id from medications
  where (scope_id = $1 and comparable_text(name) = comparable_text($2) or scope_id = $1 and gtin = $4)
    and type = $3::medication_type and ($5::uuid is null or id = $5::uuid) order by created_at desc limit 1 for update`;

/**
 * The newest medication whose name looks the same, or whose box has the same code, of this type, in a scope, which is a list or a person's own,
 * as the caller's transaction sees it and holds it; with `existingId` no other than that one. Null when there is none.
 */
export async function newestDuplicate(
  em: EntityManager,
  scopeId: string,
  { name, type, gtin }: Pick<MedicationFacts, 'name' | 'type' | 'gtin'>,
  existingId: string | null,
): Promise<string | null> {
  return (await rowWithin<{ id: string }>(em, duplicateQuery, [scopeId, name, type, gtin, existingId]))?.id ?? null;
}

import type { InventoryEvents } from '@domeka/inventory/contract';
import type { Actor } from '@domeka/platform';

/** Numbers, never names. */
export const importEvent = <Type extends 'medications_imported' | 'medications_import_undone'>(
  type: Type,
  actor: Pick<Actor, 'id'>,
  listId: string | null,
  details: Omit<InventoryEvents[Type], 'list'>,
) => ({
  type,
  actorId: actor.id,
  subject: 'medication',
  subjectId: null,
  details: { ...details, ...(listId && { list: listId }) },
});

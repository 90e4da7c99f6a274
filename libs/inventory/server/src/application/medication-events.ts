import type { InventoryEvents } from '@domeka/inventory/contract';
import type { Actor } from '@domeka/platform';
import type { Medication } from '../domain/medication.ts';

/** What happened to a medication: names of fields, never what is in them, and the list it is in. */
export const medicationEvent = <Type extends keyof InventoryEvents>(
  type: Type,
  actor: Actor,
  { id, listId }: Pick<Medication, 'id' | 'listId'>,
  details: Omit<InventoryEvents[Type], 'list'>,
) => ({
  ...{ type, actorId: actor.id, subject: 'medication', subjectId: id },
  details: { ...details, ...(listId && { list: listId }) },
});

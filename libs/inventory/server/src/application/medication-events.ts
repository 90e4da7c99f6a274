import type { InventoryEvents } from '@domeka/inventory/contract';
import type { Actor } from '@domeka/platform';
import type { Medication } from '../domain/medication.ts';

/** Names of fields, never their values. */
export const medicationEvent = <Type extends keyof InventoryEvents>(
  type: Type,
  actor: Pick<Actor, 'id'>,
  { id, listId }: Pick<Medication, 'id' | 'listId'>,
  details: Omit<InventoryEvents[Type], 'list'>,
) => ({
  type,
  actorId: actor.id,
  subject: 'medication',
  subjectId: id,
  details: { ...details, ...(listId && { list: listId }) },
});

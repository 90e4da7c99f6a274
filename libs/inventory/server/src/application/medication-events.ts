import type { InventoryEventType } from '@domeka/inventory/contract';
import type { Actor, DomainEvent } from '@domeka/platform';
import type { Medication } from '../domain/medication.ts';

/** What happened to a medication: names of fields, never what is in them, and the list it is in (D-47). */
export const medicationEvent = (
  type: InventoryEventType,
  actor: Actor,
  { id, listId }: Pick<Medication, 'id' | 'listId'>,
  details: DomainEvent['details'] = {},
): DomainEvent<InventoryEventType> => ({
  ...{ type, actorId: actor.id, subject: 'medication', subjectId: id },
  details: { ...details, ...(listId && { list: listId }) },
});

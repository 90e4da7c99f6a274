import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@domeka/kernel';
import { DomainEvents, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { DeletionView, InventoryEvents } from '@domeka/inventory/contract';
import { bringBack, deletionOf, letWait, listsOfDeletion } from '../infrastructure/deletion.queries.ts';
import { MedicationAccess } from './medication-access.ts';
import { medicationEvent } from './medication-events.ts';

/** Deletes medications with their photos, and for ten minutes takes that back (D-61). */
@Injectable()
export class DeleteMedication {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly access: MedicationAccess,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** One; its deletion has its id. @throws medication-not-found, role-too-low */
  async execute(actor: Actor, id: string, deletionId = id): Promise<void> {
    await this.em.transactional(async (em) => {
      const { medication } = await this.access.toEdit(actor, id);
      await letWait(em, id, deletionId, actor.id);
      this.events.emit(medicationEvent('medication_deleted', actor, medication, {}));
    });
  }

  /**
   * Several in one deletion, each for itself, because a change holds one list only. What is gone already, or not to be
   * deleted any more, is left out. @throws what `execute` does, where nothing could be deleted
   */
  async several(actor: Actor, ids: string[]): Promise<DeletionView> {
    const deletionId = randomUUID();
    let refusal: Refusal | null = null;
    for (const id of new Set(ids))
      await this.execute(actor, id, deletionId).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refusal = error;
      });
    const deletion = await deletionOf(this.sql, deletionId, actor.id);
    if (!deletion) throw refusal ?? refuse('medication-not-found');
    return deletion;
  }

  /** @throws deletion-not-found */
  async read(actor: Actor, id: string): Promise<DeletionView> {
    const deletion = await deletionOf(this.sql, id, actor.id);
    if (!deletion) throw refuse('deletion-not-found');
    return deletion;
  }

  /** Brings them back as they were, with the same ids. @throws deletion-not-found, role-too-low */
  async undo(actor: Actor, id: string): Promise<DeletionView> {
    const places = await this.em.transactional((em) => listsOfDeletion(em, id, actor.id));
    const back: { name: string }[] = [];
    for (const { listId } of places)
      await this.em.transactional(async (em) => {
        await this.access.destination(actor, listId);
        const restored = await bringBack(em, id, actor.id, listId);
        for (const one of restored) this.events.emit(medicationEvent('medication_restored', actor, one, {}));
        back.push(...restored);
      });
    if (back.length === 0) throw refuse('deletion-not-found');
    return { id, count: back.length, name: back.length === 1 ? (back[0]?.name ?? null) : null };
  }
}

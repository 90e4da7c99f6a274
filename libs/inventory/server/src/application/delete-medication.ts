import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Refusal } from '@domeka/kernel';
import { DomainEvents, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { DeletionInput, DeletionView, InventoryEvents, MadeDeletionView } from '@domeka/inventory/contract';
import { bringBack, deletionOf, deletionWithin, letWait, listsOfDeletion } from '../infrastructure/deletion.queries.ts';
import { MedicationAccess } from './medication-access.ts';
import { medicationEvent } from './medication-events.ts';

/** Deletes medications with their photos, and for ten minutes takes that back. */
@Injectable()
export class DeleteMedication {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly access: MedicationAccess,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** One; its deletion has its id. @throws medication-not-found, role-too-low, changed-meanwhile (with a version) */
  async execute(actor: Actor, id: string, version?: number, deletionId = id): Promise<void> {
    await this.em.transactional(async (em) => {
      const { medication } = await this.access.toEdit(actor, id, version);
      await letWait(em, id, deletionId, actor.id);
      this.events.emit(medicationEvent('medication_deleted', actor, medication, {}));
    });
  }

  /**
   * Several in one deletion, in one order, so that two who clear out the same do not wait for each other. What is gone
   * already, or not to be deleted any more, is left out; what is not in its version any more is kept. An id is the same
   * in any letter case. @throws what `execute` does, where nothing could be deleted
   */
  several(actor: Actor, { ids, versions = {} }: DeletionInput): Promise<MadeDeletionView> {
    return this.em.transactional(async (em) => {
      const deletionId = randomUUID();
      let refusal: Refusal | null = null;
      const kept: string[] = [];
      const seen = new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), version]));
      for (const id of [...new Set(ids.map((given) => given.toLowerCase()))].sort())
        await this.execute(actor, id, seen.get(id), deletionId).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          if (error.code === 'changed-meanwhile') kept.push(id);
          refusal = error;
        });
      const deletion = await deletionWithin(em, deletionId, actor.id);
      if (!deletion) throw refusal ?? refuse('medication-not-found');
      return { ...deletion, kept };
    });
  }

  /** @throws deletion-not-found */
  async read(actor: Actor, id: string): Promise<DeletionView> {
    const deletion = await deletionOf(this.sql, id, actor.id);
    if (!deletion) throw refuse('deletion-not-found');
    return deletion;
  }

  /** Brings them back as they were, with the same ids. @throws deletion-not-found, role-too-low */
  undo(actor: Actor, id: string): Promise<DeletionView> {
    return this.em.transactional(async (em) => {
      const deletion = await deletionWithin(em, id, actor.id);
      if (!deletion) throw refuse('deletion-not-found');
      for (const { listId } of await listsOfDeletion(em, id, actor.id)) await this.access.destination(actor, listId);
      for (const one of await bringBack(em, id, actor.id))
        this.events.emit(medicationEvent('medication_restored', actor, one, {}));
      return deletion;
    });
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { DeletionInput, DeletionView, InventoryEvents, MadeDeletionView } from '@domeka/inventory/contract';
import {
  bringBack,
  deletionOf,
  deletionWithin,
  letWait,
  listsOfDeletion,
  medicationsOfDeletion,
  medicationsOfPackages,
} from '../infrastructure/deletion.queries.ts';
import { MatchRecalls } from '../recalls/application/match-recalls.ts';
import { MedicationAccess } from './medication-access.ts';
import { medicationEvent } from './medication-events.ts';
import { lowered, oneByOne } from './one-by-one.ts';
import { DeletePackages } from './packages/delete-packages.ts';

@Injectable()
export class DeleteMedication {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly access: MedicationAccess,
    private readonly packages: DeletePackages,
    private readonly recalls: MatchRecalls,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** The deletion has the medication's id. @throws medication-not-found, role-too-low, changed-meanwhile */
  async execute(actor: Actor, id: string, version?: number, deletionId = id): Promise<void> {
    await this.em.transactional(async (em) => {
      const { medication } = await this.access.toEdit(actor, id, version);
      await letWait(em, [id], deletionId, actor.id);
      this.events.emit(medicationEvent('medication_deleted', actor, medication, {}));
    });
  }

  /** Missing and changed ones are skipped. @throws as `execute`, if none is deleted */
  several(actor: Actor, { ids, versions = {}, packages = [] }: DeletionInput): Promise<MadeDeletionView> {
    return this.em.transactional(async (em) => {
      const deletionId = randomUUID();
      const whole = new Set(ids.map((given) => given.toLowerCase()));
      const seen = lowered(Object.entries(versions));
      const seenPackages = lowered(packages.map(({ id, version }) => [id, version]));
      const among = await medicationsOfPackages(em, [...seenPackages.keys()]);
      const asked = [...whole, ...among.map(({ medicationId }) => medicationId)];
      await this.access.goBesideImports(actor, asked);
      const { kept, refusal } = await oneByOne(
        asked,
        (id) =>
          whole.has(id)
            ? this.execute(actor, id, seen.get(id), deletionId).then(() => [])
            : this.packages.several(actor, id, seenPackages, deletionId),
        (id) => (whole.has(id) ? [id] : among.filter((one) => one.medicationId === id).map((one) => one.id)),
      );
      const deletion = await deletionWithin(em, deletionId, actor.id);
      if (!deletion) throw refusal ?? refuse(whole.size > 0 ? 'medication-not-found' : 'package-not-found');
      return { ...deletion, kept };
    });
  }

  /** @throws deletion-not-found */
  async read(actor: Actor, id: string): Promise<DeletionView> {
    const deletion = await deletionOf(this.sql, id, actor.id);
    if (!deletion) throw refuse('deletion-not-found');
    return deletion;
  }

  /** @throws deletion-not-found, role-too-low, too-many-packages */
  undo(actor: Actor, id: string): Promise<DeletionView> {
    return this.em.transactional(async (em) => {
      const deletion = await deletionWithin(em, id, actor.id);
      if (!deletion) throw refuse('deletion-not-found');
      for (const { listId } of await listsOfDeletion(em, id, actor.id)) await this.access.destination(actor, listId);
      for (const one of await bringBack(em, id, actor.id)) {
        this.events.emit(medicationEvent('medication_restored', actor, one, {}));
        await this.recalls.saved(one.id);
      }
      for (const { medicationId } of await medicationsOfDeletion(em, id, actor.id))
        await this.packages.bringBack(actor, id, medicationId);
      return deletion;
    });
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ListAccess } from '@domeka/collaboration';
import { refuse as refuseInList } from '@domeka/collaboration/contract';
import { refuseCommon, Refusal } from '@domeka/kernel';
import { goBeside, Sql, takeTurns } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { RecallState } from '@domeka/inventory/contract';
import type { MedicationPackage } from '../domain/medication-package.ts';
import type { Destination, Medication } from '../domain/medication.ts';
import { MedicationPackageSchema, MedicationSchema } from '../infrastructure/inventory.schema.ts';
import { placesOf, readableMedication } from '../infrastructure/medication.queries.ts';

export interface EditableMedication {
  medication: Medication;
  listName: string | null;
  packages: MedicationPackage[];
}

export type SavedMedication = EditableMedication & { recall: RecallState | null };

/** Others' medications are 404, like unknown ids. Call it in the changing transaction: it holds the role. */
@Injectable()
export class MedicationAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly lists: ListAccess,
  ) {}

  /** An early check, before the photo is read; takes no lock. @throws medication-not-found, role-too-low */
  async assertMayEdit(actor: Actor, id: string): Promise<void> {
    const medication = await readableMedication(this.sql, actor.id, id);
    if (!medication) throw refuse('medication-not-found');
    if (!medication.mayEdit) throw refuseInList('role-too-low');
  }

  /** @throws medication-not-found, role-too-low, changed-meanwhile (with a version) */
  async toEdit(actor: Actor, id: string, version?: number): Promise<EditableMedication> {
    const medication = await this.em.findOne(MedicationSchema, { id });
    if (!medication || (medication.listId === null && medication.userId !== actor.id))
      throw refuse('medication-not-found');
    const { listId } = medication;
    const listName = listId && (await this.nameOfHeld(actor, listId));
    await this.holdIn(listId, medication);
    if (version !== undefined) {
      if (medication.version !== version) throw refuseCommon('changed-meanwhile');
      await this.em.lock(medication, LockMode.OPTIMISTIC, version);
    }
    return { medication, listName, packages: await this.packagesOf(medication) };
  }

  /** The caller holds the medication's lock, under which its packages change. */
  packagesOf({ id }: Medication): Promise<MedicationPackage[]> {
    return this.em.find(MedicationPackageSchema, { medicationId: id });
  }

  /**
   * Whoever adds goes beside others; an import, which looks at all of the scope, has it `alone` until its transaction
   * ends. @throws list-not-found, role-too-low
   */
  async destination(
    actor: Actor,
    listId: string | null,
    as: 'beside' | 'alone' = 'beside',
  ): Promise<{ destination: Destination; listName: string | null }> {
    const place = listId === null ? null : await this.lists.hold(actor.id, listId, 'edit-medications');
    await (as === 'alone' ? takeTurns : goBeside)(this.em, `medications:${listId ?? actor.id}`);
    return { destination: { userId: actor.id, listId }, listName: place?.name ?? null };
  }

  /**
   * Before several are held: an import of their place would wait for one of them, and they for it. Lists come first and
   * each in one order for all. Where one may not change is left to who asks for each.
   */
  async goBesideImports(actor: Actor, ids: readonly string[], to?: string | null): Promise<void> {
    const places = new Set([...(await placesOf(this.em, actor.id, ids)), ...(to === undefined ? [] : [to])]);
    const scopes = places.has(null) ? [actor.id] : [];
    const lists = [...places].flatMap((place) => place ?? []).sort();
    for (const listId of lists) if (await this.mayHold(actor, listId)) scopes.push(listId);
    for (const scope of scopes.sort()) await goBeside(this.em, `medications:${scope}`);
  }

  private mayHold(actor: Actor, listId: string): Promise<boolean> {
    return this.nameOfHeld(actor, listId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
  }

  /** Takes no lock. @throws list-not-found, role-too-low */
  async assertMayAdd(actor: Actor, listId: string | null): Promise<void> {
    if (listId !== null) await this.lists.placeOf(actor.id, listId, 'edit-medications');
  }

  private async nameOfHeld(actor: Actor, listId: string): Promise<string> {
    const { name } = await this.lists.hold(actor.id, listId, 'edit-medications').catch((error: unknown) => {
      throw error instanceof Refusal && error.kind === 'missing' ? refuse('medication-not-found') : error;
    });
    return name;
  }

  /** Locks the row; it may have moved to a place where the right does not apply. */
  private async holdIn(listId: string | null, medication: Medication): Promise<void> {
    const { userId } = medication;
    const current = await this.em.refresh(medication, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!current) throw refuse('medication-not-found');
    const isThere = medication.listId === listId && (listId !== null || medication.userId === userId);
    if (!isThere) throw refuseCommon('changed-meanwhile');
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { quantityFrom } from '@domeka/inventory/contract';
import type { InventoryEvents, MedicationField } from '@domeka/inventory/contract';
import type { Medication } from '../domain/medication.ts';
import { MatchRecalls } from '../recalls/application/match-recalls.ts';
import { Drafts } from './drafts.ts';
import { Images } from './images.ts';
import { KeepProduct } from './keep-product.ts';
import { MedicationAccess } from './medication-access.ts';
import type { EditableMedication, SavedMedication } from './medication-access.ts';
import { medicationEvent } from './medication-events.ts';
import { ReadMedicationFacts } from './medication-facts.ts';
import type { GivenFacts } from './medication-facts.ts';

export type EditRequest = GivenFacts & {
  version?: number;
  draftId?: string | null;
  removeImage?: boolean;
  listId?: string | null;
};

@Injectable()
export class EditMedication {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly readFacts: ReadMedicationFacts,
    private readonly drafts: Drafts,
    private readonly images: Images,
    private readonly keepProduct: KeepProduct,
    private readonly recalls: MatchRecalls,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** @throws medication-not-found, role-too-low, list-not-found, changed-meanwhile (with a version), invalid-input */
  execute(
    actor: Actor,
    id: string,
    { version, draftId, removeImage, listId, ...given }: EditRequest,
  ): Promise<SavedMedication> {
    return this.em.transactional(async (em) => {
      const found = await this.access.toEdit(actor, id, version);
      const { medication, packages } = found;
      if ((listId === undefined ? medication.listId : listId) === null) delete given.takenBy;
      if (packages.length > 1 && isSum(given.quantity, medication)) delete given.quantity;
      const [facts, now] = await Promise.all([this.readFacts.partial(given, medication, packages), this.clock.now()]);
      const { imageUrl } = medication;
      const fields: MedicationField[] = medication.revise(facts, packages, now);
      await this.keepProduct.of(medication, fields);
      if (removeImage) await this.images.detach(medication, now);
      const draft = draftId ? await this.drafts.find(actor, draftId) : null;
      if (draft?.image) await this.images.attach(medication, draft.image, now);
      if (draft) em.remove(draft);
      if (medication.imageUrl !== imageUrl) fields.push('imageUrl');
      if (fields.length > 0) this.events.emit(medicationEvent('medication_updated', actor, medication, { fields }));
      const isMoving = listId !== undefined && listId !== medication.listId;
      const moved = isMoving ? await this.move(actor, found, listId, now) : found;
      return { ...moved, recall: await this.recalls.saved(id) };
    });
  }

  changeImage(actor: Actor, id: string, bytes: Buffer | null): Promise<SavedMedication> {
    return this.em.transactional(async () => {
      const found = await this.access.toEdit(actor, id);
      if (bytes !== null || found.medication.imageUrl !== null) {
        const now = await this.clock.now();
        if (bytes) await this.images.attach(found.medication, bytes, now);
        else await this.images.detach(found.medication, now);
        this.events.emit(medicationEvent('medication_updated', actor, found.medication, { fields: ['imageUrl'] }));
      }
      return { ...found, recall: await this.recalls.saved(id) };
    });
  }

  private async move(
    actor: Actor,
    { medication, packages }: EditableMedication,
    listId: string | null,
    now: Date,
  ): Promise<EditableMedication> {
    const from = medication.listId;
    const { destination, listName } = await this.access.destination(actor, listId);
    medication.moveTo(destination, now);
    const details = { from: from ?? 'personal', to: listId ?? 'personal' };
    this.events.emit(
      medicationEvent('medication_moved', actor, { id: medication.id, listId: listId ?? from }, details),
    );
    return { medication, listName, packages };
  }
}

/** Forms send back the sum that they were given: it is no change of one package. */
const isSum = (given: unknown, { quantity, type }: Medication) => quantityFrom(given, type) === quantity;

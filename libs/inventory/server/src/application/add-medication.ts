import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type {
  AddMedicationInput,
  AddedMedicationView,
  InventoryEvents,
  MedicationFacts,
  MedicationField,
} from '@domeka/inventory/contract';
import type { Destination, Medication } from '../domain/medication.ts';
import { newestDuplicate, takeTurnsOf } from '../infrastructure/duplicate.queries.ts';
import { MedicationSchema } from '../infrastructure/inventory.schema.ts';
import { MatchRecalls } from '../recalls/application/match-recalls.ts';
import { PutMedications } from './additions/put-medications.ts';
import { Drafts } from './drafts.ts';
import { Images } from './images.ts';
import { KeepProduct } from './keep-product.ts';
import { MedicationAccess } from './medication-access.ts';
import type { SavedMedication } from './medication-access.ts';
import { medicationEvent } from './medication-events.ts';
import { ReadMedicationFacts } from './medication-facts.ts';
import type { GivenFacts } from './medication-facts.ts';

export type AddRequest = GivenFacts & { name: string } & Pick<
    AddMedicationInput,
    'draftId' | 'onDuplicate' | 'existingId' | 'listId'
  > & { existingVersion?: number };

export type AddedMedication = Omit<SavedMedication, 'packages'> & Pick<AddedMedicationView, 'quantityBefore'>;

@Injectable()
export class AddMedication {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: MedicationAccess,
    private readonly readFacts: ReadMedicationFacts,
    private readonly drafts: Drafts,
    private readonly images: Images,
    private readonly keepProduct: KeepProduct,
    private readonly recalls: MatchRecalls,
    private readonly putting: PutMedications,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /**
   * @throws duplicate-medication with `existingId`, changed-meanwhile, which-package, too-many-packages, list-not-found,
   *   role-too-low
   */
  async execute(actor: Actor, { draftId, onDuplicate, existingId, existingVersion, listId, ...given }: AddRequest) {
    const [facts, now] = await Promise.all([this.readFacts.complete(given), this.clock.now()]);
    const asked = { draftId, onDuplicate, existingId, existingVersion, listId };
    return this.em.transactional(() => this.put(actor, facts, asked, now));
  }

  /** All at once, where nothing is yet: no duplicate to ask about. The caller flushes. */
  toEmptyList(actor: Pick<Actor, 'id'>, medications: MedicationFacts[], now: Date) {
    for (const facts of medications) this.putting.begin(actor, { userId: actor.id, listId: null }, facts, now);
  }

  private async put(
    actor: Actor,
    facts: MedicationFacts,
    { draftId, onDuplicate, existingId, existingVersion, listId }: Omit<AddRequest, keyof GivenFacts>,
    now: Date,
  ): Promise<AddedMedication> {
    const { destination, listName } = await this.access.destination(actor, listId ?? null);
    const duplicate = onDuplicate === 'add-as-new' ? null : await this.duplicateOf(destination, facts, existingId);
    const isAnswered = onDuplicate === 'update-existing' || onDuplicate === 'another-package';
    if (duplicate && !isAnswered) throw refuse('duplicate-medication', { existingId: duplicate.id });
    const isAsCompared =
      existingVersion === undefined || (duplicate?.id === existingId && duplicate?.version === existingVersion);
    if (duplicate && !isAsCompared) throw refuseCommon('changed-meanwhile', { existingId: duplicate.id });
    const draft = draftId ? await this.drafts.find(actor, draftId) : null;
    const isAnother = onDuplicate === 'another-package';
    const before = duplicate && { quantityBefore: duplicate.quantity };
    const medication = duplicate ?? this.putting.begin(actor, destination, facts, now).medication;
    const { imageUrl } = medication;
    const fields: MedicationField[] = duplicate ? await this.join(duplicate, facts, isAnother, now) : [];
    await this.keepProduct.of(medication, duplicate ? fields : ['catalogProductId']);
    const takesImage = !duplicate || !isAnother || imageUrl === null;
    if (draft?.image && takesImage) await this.images.attach(medication, draft.image, now);
    if (draft) this.em.remove(draft);
    if (medication.imageUrl !== imageUrl) fields.push('imageUrl');
    if (duplicate && fields.length > 0)
      this.events.emit(medicationEvent('medication_updated', actor, duplicate, { fields }));
    return { medication, listName, recall: await this.recalls.saved(medication.id), ...before };
  }

  private async join(medication: Medication, facts: MedicationFacts, isAnother: boolean, now: Date) {
    const packages = await this.access.packagesOf(medication);
    if (!isAnother) return medication.merge(facts, packages, now);
    return this.putting.join({ medication, packages }, facts, now).fields;
  }

  /** The newest duplicate, or the one the user was asked about. */
  private async duplicateOf(
    { userId, listId }: Destination,
    { name, type, gtin }: MedicationFacts,
    existingId?: string | null,
  ) {
    const scope = listId ?? userId;
    await takeTurnsOf(this.em, scope, [{ name, gtin }]);
    const id = await newestDuplicate(this.em, scope, { name, type, gtin }, existingId ?? null);
    return id === null ? null : this.em.findOneOrFail(MedicationSchema, id);
  }
}

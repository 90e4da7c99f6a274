import { randomUUID } from 'node:crypto';
import { refuseInput } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import {
  isPackageFact,
  keptFacts,
  medicationFactsOf,
  mergedFacts,
  mostPackages,
  mostPieces,
  purposesIn,
  purposesInNote,
  refuse,
} from '@domeka/inventory/contract';
import type { FactName, MedicationFacts, PackageFacts, PurposeKey } from '@domeka/inventory/contract';
import { MedicationPackage } from './medication-package.ts';

export interface Destination {
  userId: string;
  listId: string | null;
}

export interface SoughtProduct {
  substances: string[];
  purpose: string | null;
}

export class Medication implements MedicationFacts {
  readonly id: string = randomUUID();
  /** The owner; in a list, the person who added it. */
  userId: string;
  listId: string | null;
  name!: string;
  isTaken!: boolean;
  how!: string | null;
  takenBy!: string[];
  type!: string;
  categories!: string[];
  purposes!: string[];
  quantity!: number | null;
  expiryDate!: CalendarDate | null;
  additionalInfo!: string | null;
  dosage!: string | null;
  isPrivate!: boolean;
  catalogProductId!: string | null;
  gtin!: string | null;
  lotNumber!: string | null;
  location!: string | null;
  /** For the search: purposes named in its facts and its note, then facts of its product at the time of the tie. */
  purposeKeys: PurposeKey[] = [];
  noteKeys: PurposeKey[] = [];
  productSubstances: string[] = [];
  productPurpose: string | null = null;
  packageCount = 1;
  openedCount = 0;
  /** API address; the query changes with the photo. */
  imageUrl: string | null = null;
  readonly createdAt: Date;
  updatedAt: Date;
  version = 1;

  constructor(destination: Destination, facts: MedicationFacts, now: Date) {
    this.userId = destination.userId;
    this.listId = destination.listId;
    Object.assign(this, medicationFactsOf(facts));
    if (this.listId === null) this.takenBy = [];
    this.keepKeys();
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** The only place that sets what is kept of packages, under the caller's lock. @throws invalid-input for its sum */
  settle(packages: readonly MedicationPackage[], now: Date) {
    const kept = keptFacts(packages, this.type);
    if (kept.quantity !== null && kept.quantity > mostPieces) throw faultsAt(['quantity'], 'too-many');
    Object.assign(this, kept);
    this.updatedAt = now;
  }

  /**
   * Facts of packages go to the only one. Returns the names of the facts that changed.
   * @throws invalid-input `which-package`, if there are several
   */
  revise(facts: Partial<MedicationFacts>, packages: readonly MedicationPackage[], now: Date): FactName[] {
    const changed = (Object.keys(facts) as FactName[]).filter(
      (name) =>
        facts[name] !== undefined &&
        JSON.stringify(facts[name]) !== JSON.stringify(this[name]) &&
        !this.keepsUntold(name, facts),
    );
    const ofPackages = changed.filter(isPackageFact);
    if (ofPackages.length > 0 && packages.length > 1) throw faultsAt(ofPackages, 'which-package');
    const given = (names: FactName[]) => Object.fromEntries(names.map((name) => [name, facts[name]]));
    Object.assign(this, given(changed.filter((name) => !isPackageFact(name))));
    this.keepKeys();
    for (const only of packages) only.revise(given(ofPackages));
    if (changed.length > 0) this.settle(packages, now);
    return changed;
  }

  /** How and who stay as they were without the tick. */
  private keepsUntold(name: FactName, facts: Partial<MedicationFacts>): boolean {
    return (name === 'how' || name === 'takenBy') && !(facts.isTaken ?? this.isTaken);
  }

  keepProduct(product: SoughtProduct | null) {
    this.productSubstances = product?.substances ?? [];
    this.productPurpose = product?.purpose ?? null;
  }

  private keepKeys() {
    this.purposeKeys = purposesIn(this.purposes.join('\n'));
    this.noteKeys = purposesInNote(this.additionalInfo);
  }

  /** @throws too-many-packages, invalid-input for a sum that is too large */
  addPackage(facts: PackageFacts, packages: readonly MedicationPackage[], now: Date): MedicationPackage {
    if (packages.length >= mostPackages) throw refuse('too-many-packages', { most: mostPackages });
    const added = new MedicationPackage(this.id, facts, now);
    this.settle([...packages, added], now);
    return added;
  }

  moveTo({ userId, listId }: Destination, now: Date) {
    this.listId = listId;
    if (listId === null) Object.assign(this, { userId, takenBy: [] });
    this.updatedAt = now;
  }

  /** @throws which-package, if there are several */
  merge(duplicate: MedicationFacts, packages: readonly MedicationPackage[], now: Date): FactName[] {
    if (packages.length > 1) throw refuse('which-package');
    return this.revise(mergedFacts(this, duplicate), packages, now);
  }

  showImage(digest: string | null, now: Date) {
    this.imageUrl = digest && `/api/medications/${this.id}/image?v=${digest}`;
    this.updatedAt = now;
  }
}

const faultsAt = (paths: string[], code: string) =>
  refuseInput(
    'inventory',
    paths.map((path) => ({ path, code })),
  );

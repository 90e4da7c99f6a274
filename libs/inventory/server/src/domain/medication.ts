import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@domeka/kernel';
import { mergedFacts } from '@domeka/inventory/contract';
import type { FactName, MedicationFacts } from '@domeka/inventory/contract';

export interface Destination {
  userId: string;
  listId: string | null;
}

export class Medication implements MedicationFacts {
  readonly id: string = randomUUID();
  /** The owner; in a list, the person who added it. */
  userId: string;
  listId: string | null;
  name: string;
  type: string;
  categories: string[];
  quantity: number | null;
  expiryDate: CalendarDate | null;
  additionalInfo: string | null;
  dosage: string | null;
  isPrivate: boolean;
  catalogProductId: string | null;
  gtin: string | null;
  lotNumber: string | null;
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
    this.name = facts.name;
    this.type = facts.type;
    this.categories = facts.categories;
    this.quantity = facts.quantity;
    this.expiryDate = facts.expiryDate;
    this.additionalInfo = facts.additionalInfo;
    this.dosage = facts.dosage;
    this.isPrivate = facts.isPrivate;
    this.catalogProductId = facts.catalogProductId;
    this.gtin = facts.gtin;
    this.lotNumber = facts.lotNumber;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** Returns the names of the facts that changed. */
  revise(facts: Partial<MedicationFacts>, now: Date): FactName[] {
    const changed = (Object.keys(facts) as (keyof MedicationFacts)[]).filter(
      (name) => facts[name] !== undefined && JSON.stringify(facts[name]) !== JSON.stringify(this[name]),
    );
    for (const name of changed) Object.assign(this, { [name]: facts[name] });
    if (changed.length > 0) this.updatedAt = now;
    return changed;
  }

  moveTo({ userId, listId }: Destination, now: Date) {
    this.listId = listId;
    if (listId === null) this.userId = userId;
    this.updatedAt = now;
  }

  merge(duplicate: MedicationFacts, now: Date): FactName[] {
    return this.revise(mergedFacts(this, duplicate), now);
  }

  showImage(digest: string | null, now: Date) {
    this.imageUrl = digest && `/api/medications/${this.id}/image?v=${digest}`;
    this.updatedAt = now;
  }
}

import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@domeka/kernel';
import { mergedFacts } from '@domeka/inventory/contract';
import type { FactName, MedicationFacts } from '@domeka/inventory/contract';

/** Where a medication is kept: among a person's own, or in a list. */
export interface Destination {
  userId: string;
  listId: string | null;
}

/** A medication somebody has at home. */
export class Medication implements MedicationFacts {
  readonly id: string = randomUUID();
  /** Whose it is; in a list, who put it there. */
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
  /** API address of the photo; its query changes with the photo. */
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

  /** Changes the given facts and answers the names of those that differ. */
  revise(facts: Partial<MedicationFacts>, now: Date): FactName[] {
    const changed = (Object.keys(facts) as (keyof MedicationFacts)[]).filter(
      (name) => facts[name] !== undefined && JSON.stringify(facts[name]) !== JSON.stringify(this[name]),
    );
    for (const name of changed) Object.assign(this, { [name]: facts[name] });
    if (changed.length > 0) this.updatedAt = now;
    return changed;
  }

  /** Keeps it elsewhere; among a person's own it becomes theirs. */
  moveTo({ userId, listId }: Destination, now: Date) {
    this.listId = listId;
    if (listId === null) this.userId = userId;
    this.updatedAt = now;
  }

  /** Takes a duplicate in. */
  merge(duplicate: MedicationFacts, now: Date): FactName[] {
    return this.revise(mergedFacts(this, duplicate), now);
  }

  /** Shows the photo with this digest, or none. */
  showImage(digest: string | null, now: Date) {
    this.imageUrl = digest && `/api/medications/${this.id}/image?v=${digest}`;
    this.updatedAt = now;
  }
}

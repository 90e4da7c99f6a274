import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@domeka/kernel';
import type { Keeps, Opening, PackageFacts, UsedPackage } from '@domeka/inventory/contract';

export class MedicationPackage implements UsedPackage {
  readonly id: string = randomUUID();
  quantity: number | null;
  /** As printed. */
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
  gtin: string | null;
  openedOn: CalendarDate | null = null;
  keepsDays: number | null = null;
  keepsMonths: number | null = null;
  version = 1;

  constructor(
    readonly medicationId: string,
    { quantity, expiryDate, lotNumber, gtin }: PackageFacts,
    readonly createdAt: Date,
  ) {
    this.quantity = quantity;
    this.expiryDate = expiryDate;
    this.lotNumber = lotNumber;
    this.gtin = gtin;
  }

  get keeps(): Keeps | null {
    if (this.keepsDays !== null) return { value: this.keepsDays, unit: 'days' };
    return this.keepsMonths === null ? null : { value: this.keepsMonths, unit: 'months' };
  }

  open({ openedOn, keeps }: Opening) {
    this.openedOn = openedOn;
    this.keepsDays = keeps?.unit === 'days' ? keeps.value : null;
    this.keepsMonths = keeps?.unit === 'months' ? keeps.value : null;
  }
}

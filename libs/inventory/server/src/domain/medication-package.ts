import { randomUUID } from 'node:crypto';
import { refuseCommon } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { packageFacts, packageFactsOf, refuse } from '@domeka/inventory/contract';
import type { Keeps, Opening, PackageFacts, UsedPackage } from '@domeka/inventory/contract';

export class MedicationPackage implements UsedPackage {
  readonly id: string = randomUUID();
  quantity!: number | null;
  expiryDate!: CalendarDate | null;
  lotNumber!: string | null;
  gtin!: string | null;
  location!: string | null;
  openedOn: CalendarDate | null = null;
  keepsDays: number | null = null;
  keepsMonths: number | null = null;
  version = 1;

  constructor(
    readonly medicationId: string,
    facts: PackageFacts,
    readonly createdAt: Date,
  ) {
    Object.assign(this, packageFactsOf(facts));
  }

  get keeps(): Keeps | null {
    if (this.keepsDays !== null) return { value: this.keepsDays, unit: 'days' };
    return this.keepsMonths === null ? null : { value: this.keepsMonths, unit: 'months' };
  }

  revise(facts: Partial<PackageFacts>): boolean {
    const changed = packageFacts.filter((name) => facts[name] !== undefined && facts[name] !== this[name]);
    for (const name of changed) Object.assign(this, { [name]: facts[name] });
    return changed.length > 0;
  }

  open({ openedOn, keeps }: Opening): boolean {
    const before = [this.openedOn, this.keepsDays, this.keepsMonths];
    this.openedOn = openedOn;
    this.keepsDays = keeps?.unit === 'days' ? keeps.value : null;
    this.keepsMonths = keeps?.unit === 'months' ? keeps.value : null;
    return before.some((value, index) => value !== [this.openedOn, this.keepsDays, this.keepsMonths][index]);
  }
}

/** @throws package-not-found, changed-meanwhile (with a version) */
export function packageIn(packages: readonly MedicationPackage[], id: string, version?: number): MedicationPackage {
  const found = packages.find((one) => one.id === id.toLowerCase());
  if (!found) throw refuse('package-not-found');
  if (version !== undefined && found.version !== version) throw refuseCommon('changed-meanwhile');
  return found;
}

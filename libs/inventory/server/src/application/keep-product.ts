import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import type { MedicationField } from '@domeka/inventory/contract';
import type { Medication } from '../domain/medication.ts';

@Injectable()
export class KeepProduct {
  constructor(private readonly catalog: Catalog) {}

  /** What search finds a medication's product by, if the product is among what changed. The caller flushes. */
  async of(medication: Medication, changed: readonly MedicationField[]): Promise<void> {
    if (!changed.includes('catalogProductId')) return;
    const { catalogProductId } = medication;
    medication.keepProduct(catalogProductId === null ? null : await this.catalog.sought(catalogProductId));
  }
}

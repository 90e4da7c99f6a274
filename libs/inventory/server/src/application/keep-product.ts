import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import type { MedicationField } from '@domeka/inventory/contract';
import type { Medication } from '../domain/medication.ts';

@Injectable()
export class KeepProduct {
  constructor(private readonly catalog: Catalog) {}

  async of(medication: Medication, changed: readonly MedicationField[]): Promise<void> {
    if (!changed.includes('catalogProductId')) return;
    const { catalogProductId } = medication;
    medication.keepProduct(catalogProductId === null ? null : await this.catalog.sought(catalogProductId));
  }
}

import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import type { MedicationField } from '@domeka/inventory/contract';
import type { Medication } from '../domain/medication.ts';

@Injectable()
export class KeepProduct {
  constructor(private readonly catalog: Catalog) {}

  async of(medication: Medication, changed: readonly MedicationField[]): Promise<void> {
    if (changed.includes('catalogProductId')) await this.ofTied([medication]);
  }

  /** Of those that were tied anew. */
  async ofTied(medications: readonly Medication[]): Promise<void> {
    const products = await this.catalog.sought([...new Set(medications.flatMap((one) => productOf(one) ?? []))]);
    for (const one of medications) one.keepProduct(products.get(productOf(one) ?? '') ?? null);
  }
}

const productOf = ({ catalogProductId }: Medication) => catalogProductId && catalogProductId.toLowerCase();

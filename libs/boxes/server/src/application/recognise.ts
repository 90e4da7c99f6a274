import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import type { CatalogFacts } from '@domeka/catalog-import/contract';
import { storable } from '@domeka/kernel';
import type { RecognitionView } from '@domeka/boxes/contract';
import { letteringOf } from '../domain/box-lettering.ts';

@Injectable()
export class Recognise {
  constructor(private readonly catalog: Catalog) {}

  async execute(text: string): Promise<RecognitionView> {
    const { quantity, isQuantityDoubtful, gtin, expiryDate, lotNumber, ...seen } = letteringOf(storable(text));
    const named = await this.catalog.naming(seen);
    const isItsOwn = quantity !== null && isQuantityDoubtful && !isOfAnother(quantity, named.candidates);
    return { ...named, quantity: isItsOwn ? null : quantity, gtin, expiryDate, lotNumber };
  }
}

const isOfAnother = (number: number, products: CatalogFacts[]) =>
  products.length > 0 &&
  products.every(({ name, dosage }) => !`${name} ${dosage ?? ''}`.match(/\d+(?:[.,]\d+)?/g)?.includes(String(number)));

import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { storable } from '@domeka/kernel';
import type { RecognitionView } from '@domeka/boxes/contract';
import { letteringOf } from '../domain/box-lettering.ts';

@Injectable()
export class Recognise {
  constructor(private readonly catalog: Catalog) {}

  async execute(text: string): Promise<RecognitionView> {
    const { quantity, gtin, expiryDate, lotNumber, ...seen } = letteringOf(storable(text));
    return { ...(await this.catalog.naming(seen)), quantity, gtin, expiryDate, lotNumber };
  }
}

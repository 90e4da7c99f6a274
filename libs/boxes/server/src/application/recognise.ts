import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { storable } from '@domeka/kernel';
import type { RecognitionView } from '@domeka/boxes/contract';
import { letteringOf } from '../domain/box-lettering.ts';

/** What the lettering of a box means: the product it names, and what else stands there plainly. */
@Injectable()
export class Recognise {
  constructor(private readonly catalog: Catalog) {}

  /** @param text as a reader of pictures recognised it: lines with slips in them */
  async execute(text: string): Promise<RecognitionView> {
    const { quantity, expiryDate, lotNumber, ...seen } = letteringOf(storable(text));
    return { ...(await this.catalog.naming(seen)), quantity, expiryDate, lotNumber };
  }
}

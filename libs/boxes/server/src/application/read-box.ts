import { Injectable } from '@nestjs/common';
import { SuggestNames } from '@domeka/inventory';
import type { Actor } from '@domeka/platform';
import { letteringRead, scanOf, unread } from '@domeka/boxes/contract';
import type { ReadText, ScannedCode, ScanView } from '@domeka/boxes/contract';
import { Recognise } from './recognise.ts';

/** The steps from a box to a form, wherever it was read: its code, the product with it, else its lettering. */
@Injectable()
export class ReadBox {
  constructor(
    private readonly names: SuggestNames,
    private readonly recognise: Recognise,
  ) {}

  /** @param lettering read only where no code tells the product; null where nobody read it */
  async execute(actor: Actor, code: ScannedCode | null, lettering: () => Promise<ReadText | null>): Promise<ScanView> {
    const found = code?.gtin ? await this.names.execute(actor, code.gtin) : null;
    if (found && found.items.length > 0) return scanOf(code, found);
    const read = await lettering();
    if (!read) return scanOf(code, found);
    const { text, confidence, reader } = read;
    if (text.trim() === '') return scanOf(code, found, { text: { confidence: 0, reader }, read: unread });
    const meant = letteringRead(await this.recognise.execute(text));
    return scanOf(code, found, { text: { confidence, reader }, read: meant });
  }
}

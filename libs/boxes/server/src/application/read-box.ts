import { Injectable } from '@nestjs/common';
import { SuggestNames } from '@domeka/inventory';
import type { Actor } from '@domeka/platform';
import { letteringRead, scanOf, unread } from '@domeka/boxes/contract';
import type { ReadText, ScannedCode, ScanView } from '@domeka/boxes/contract';
import { Recognise } from './recognise.ts';

@Injectable()
export class ReadBox {
  constructor(
    private readonly names: SuggestNames,
    private readonly recognise: Recognise,
  ) {}

  /** @param lettering called only if no code names the product */
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

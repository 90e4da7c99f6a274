import { Injectable } from '@nestjs/common';
import { SuggestNames } from '@domeka/inventory';
import type { Actor } from '@domeka/platform';
import { letteringRead, printedCode, scanOf, unread } from '@domeka/boxes/contract';
import type { CodeChoice, ReadText, ScannedCode, ScanView } from '@domeka/boxes/contract';
import { Recognise } from './recognise.ts';

@Injectable()
export class ReadBox {
  constructor(
    private readonly names: SuggestNames,
    private readonly recognise: Recognise,
  ) {}

  /** @param lettering called only if no code names the product */
  async execute(actor: Actor, codes: ScannedCode[], lettering: () => Promise<ReadText | null>): Promise<ScanView> {
    const [code = null, ...others] = codes;
    if (others.length > 0) return { ...scanOf(null, null), choices: await this.choicesOf(actor, codes) };
    const found = code?.gtin ? await this.names.execute(actor, code.gtin) : null;
    if (found && found.items.length > 0) return scanOf(code, found);
    const read = await lettering();
    if (!read) return scanOf(code, found);
    const { text, confidence, reader } = read;
    if (text.trim() === '') return scanOf(code, found, { text: { confidence: 0, reader }, read: unread });
    const { gtin, ...meant } = await this.recognise.execute(text);
    const fromLettering = { text: { confidence, reader }, read: letteringRead(meant) };
    if (code?.gtin || gtin === null) return scanOf(code, found, fromLettering);
    return scanOf(printedCode(gtin, meant), await this.names.execute(actor, gtin), fromLettering);
  }
  private choicesOf(actor: Actor, codes: ScannedCode[]): Promise<CodeChoice[]> {
    return Promise.all(
      codes.map(async (code) => {
        const { items } = code.gtin ? await this.names.execute(actor, code.gtin) : { items: [] };
        return { code, product: items[0] ?? null };
      }),
    );
  }
}

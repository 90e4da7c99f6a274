import { Injectable } from '@nestjs/common';
import { Catalog } from '@domeka/catalog-import';
import { calendarDateIn, readBoxCode, timeZoneFrom } from '@domeka/kernel';
import type { BoxCode, CalendarDate } from '@domeka/kernel';
import { Clock, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/inventory/contract';
import type { NameSuggestion, ScannedCode, ScanView } from '@domeka/inventory/contract';
import { newestWithCode } from '../infrastructure/own-names.queries.ts';
import { PictureReader } from '../infrastructure/picture-reader.ts';
import type { SeenCode } from '../infrastructure/picture-reader.ts';
import { ownFound, packageFound, productFound } from './suggest-names.ts';

/** What reads the lettering, told so that a stronger one can be told from it. */
const reader = 'tesseract';

/** What the picture of a box says: its code first, its lettering where no code tells the product (SCAN-03, D-22, D-23). */
@Injectable()
export class ScanBox {
  /** Whose pictures are being read. */
  private readonly underWay = new Set<string>();

  constructor(
    private readonly pictures: PictureReader,
    private readonly catalog: Catalog,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps nothing of the picture, and nothing of a serial number. One picture of a person at a time.
   * @param receive reads the picture as it arrives. @throws scan-under-way, try-again-later when too many pictures wait
   */
  async execute(actor: Actor, receive: () => Promise<Uint8Array>): Promise<ScanView> {
    if (this.underWay.has(actor.id)) throw refuse('scan-under-way');
    this.underWay.add(actor.id);
    try {
      return await this.read(actor, await receive());
    } finally {
      this.underWay.delete(actor.id);
    }
  }

  private async read(actor: Actor, picture: Uint8Array): Promise<ScanView> {
    const [seen, now] = await Promise.all([this.pictures.codesOn(picture), this.clock.now()]);
    const code = codeAmong(seen, calendarDateIn(timeZoneFrom(actor.timeZone), now));
    const { product, catalogDate } = await this.productWith(actor, code?.gtin ?? null);
    if (product) return { ...unread, ...filledBy(product), ...saidBy(code), code, product, catalogDate };
    const { text, confidence } = await this.pictures.letteringOn(picture);
    const { candidates, ...read } = await this.catalog.recognise(text);
    return {
      ...unread,
      ...read,
      ...saidBy(code),
      ...{ code, catalogDate, text: { confidence, reader } },
      candidates: candidates.length > 1 ? candidates.map(productFound) : [],
    };
  }

  /** The person's own newest with this code, which is as they called it; else what the catalogue has, those sold first. */
  private async productWith(actor: Actor, gtin: string | null) {
    if (gtin === null) return { product: null, catalogDate: (await this.catalog.asOf()).dataDate };
    const [own, { items, dataDate }] = await Promise.all([
      newestWithCode(this.sql, actor.id, gtin),
      this.catalog.byCode(gtin),
    ]);
    const [found] = items.map(packageFound);
    const product = own ? { ...ownFound(own), gtin, quantity: found?.quantity ?? null } : (found ?? null);
    return { product, catalogDate: dataDate };
  }
}

const unread = {
  ...{ code: null, product: null, text: null, name: null, type: null, dosage: null, quantity: null },
  ...{ expiryDate: null, lotNumber: null, categories: [], candidates: [] },
};

const filledBy = ({ name, type, categories, dosage, quantity }: NameSuggestion) => ({
  ...{ name, type, categories, dosage, quantity },
});

/** What the code alone says; of a doubtful expiry nothing is taken, it is asked for. */
const saidBy = (code: ScannedCode | null) => ({
  ...(code?.expiryDate && !code.isExpiryDoubtful && { expiryDate: code.expiryDate }),
  ...(code?.lotNumber && { lotNumber: code.lotNumber }),
});

/** Of several codes the one that says most: a square has the expiry, too. */
function codeAmong(seen: SeenCode[], today: CalendarDate): ScannedCode | null {
  const read = seen.map(({ format, scanned }) => ({ format, code: readBoxCode(scanned, today) }));
  const [best] = read.sort((a, b) => saying(b.code) - saying(a.code));
  if (!best) return null;
  const { gtin = null, expiryDate = null, isExpiryDoubtful = false, lotNumber = null } = best.code ?? {};
  return { format: best.format, gtin, expiryDate, isExpiryDoubtful, lotNumber, isMedicine: best.code !== null };
}

const saying = (code: BoxCode | null) => [code, code?.gtin, code?.expiryDate, code?.lotNumber].filter(Boolean).length;

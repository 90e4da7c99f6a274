import type { CalendarDate } from '@domeka/kernel';
import type { NameSuggestion, NameSuggestionsView } from '@domeka/inventory/contract';
import { productFound } from '@domeka/inventory/contract';
import { readBoxCode } from './box-code.ts';
import type { BoxCode } from './box-code.ts';

/** What the code on a box says. */
export interface ScannedCode {
  /** DataMatrix, EAN13, EAN8, UPCA; `typedFormat`. */
  format: string;
  /** GTIN-14; null where the code names no product. */
  gtin: string | null;
  expiryDate: CalendarDate | null;
  /** More than ten years away, in either direction: rather misread than true, to be asked about. */
  isExpiryDoubtful: boolean;
  lotNumber: string | null;
  /** False for a code that is another maker's, such as a national stamp: nothing of it is used. */
  isMedicine: boolean;
}

/** The format of a code that a scanner typed like a keyboard. */
export const typedFormat = 'typed';

/** What the picture of a box says: all null, and no candidates, where nothing was found. */
export interface ScanView {
  code: ScannedCode | null;
  /** The product with that code: one's own newest of it, else the catalogue's. */
  product: NameSuggestion | null;
  /** How well the lettering was read, where it had to be: 0 to 100. */
  text: { confidence: number; reader: string } | null;
  name: string | null;
  type: string | null;
  categories: string[];
  dosage: string | null;
  quantity: number | null;
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
  /** What the lettering may mean, where the first is not clear: at most three. */
  candidates: NameSuggestion[];
  /** The day that the catalogue's register stands at, where a code was looked for in it; null where it is of no register. */
  catalogDate: CalendarDate | null;
}

/**
 * Codes that stand on medicines, and no others: more kinds, and fewer lines that must agree, invent some. As zxing-wasm
 * takes them, in browsers and on the server.
 */
export const codeOptions = {
  formats: ['DataMatrix', 'EAN13', 'EAN8', 'UPCA'] as ('DataMatrix' | 'EAN13' | 'EAN8' | 'UPCA')[],
  minLineCount: 4,
  textMode: 'Plain' as const,
  tryHarder: true,
  maxNumberOfSymbols: 8,
};
/** Codes of lines are found upright or lying alone; on a box that is held askew, in a copy turned so many degrees. */
export const codeTurns = [15, 30, 45, 60, 75];
/** Longest side of turned copies, in pixels: turning all of a large photo would take seconds. */
export const turnedSide = 1600;

/** A code as a scanner gives it: `]d2…` and the like, for `readBoxCode`. */
export interface SeenCode {
  format: string;
  scanned: string;
}

/** Of several codes the one that says most: a square has the expiry, too. What it says of a serial number ends here. */
export function codeAmong(seen: SeenCode[], today: CalendarDate): ScannedCode | null {
  const read = seen.map(({ format, scanned }) => ({ format, code: readBoxCode(scanned, today) }));
  const [best] = read.sort((a, b) => saying(b.code) - saying(a.code));
  if (!best) return null;
  const { gtin = null, expiryDate = null, isExpiryDoubtful = false, lotNumber = null } = best.code ?? {};
  return { format: best.format, gtin, expiryDate, isExpiryDoubtful, lotNumber, isMedicine: best.code !== null };
}

const saying = (code: BoxCode | null) => [code, code?.gtin, code?.expiryDate, code?.lotNumber].filter(Boolean).length;

/** What lettering says, as the catalogue understood it. */
export type ReadLettering = Pick<
  ScanView,
  'name' | 'type' | 'categories' | 'dosage' | 'quantity' | 'expiryDate' | 'lotNumber' | 'candidates'
>;

/** The same, of what the catalogue answers: where a name is meant and stands alone, there is nothing to choose. */
export const letteringRead = ({
  candidates,
  ...read
}: Omit<ReadLettering, 'candidates'> & { candidates: Parameters<typeof productFound>[0][] }): ReadLettering => ({
  ...read,
  candidates: read.name === null || candidates.length > 1 ? candidates.map(productFound) : [],
});

/** Lettering that says nothing. */
export const unread: ReadLettering = {
  ...{ name: null, type: null, dosage: null, quantity: null, expiryDate: null, lotNumber: null },
  ...{ categories: [], candidates: [] },
};

/** What a code and the product with it say, one's own first; without a product, what the lettering says, where it was read. */
export function scanOf(
  code: ScannedCode | null,
  found: Pick<NameSuggestionsView, 'items' | 'catalogDate'> | null,
  lettering: { text: ScanView['text']; read: ReadLettering } | null = null,
): ScanView {
  const product = found?.items[0] ?? null;
  const read = product === null ? (lettering?.read ?? unread) : unread;
  const { name, type, categories, dosage, quantity } = product ?? read;
  const candidates = read.candidates.map((one) => ({ ...one, gtin: code?.gtin ?? one.gtin }));
  return {
    ...read,
    ...{ name, type, categories, dosage, quantity, candidates },
    ...saidBy(code),
    ...{ code, product, text: lettering?.text ?? null, catalogDate: found?.catalogDate ?? null },
  };
}

/** What the code alone says; of a doubtful expiry nothing is taken, it is asked for. */
const saidBy = (code: ScannedCode | null) => ({
  ...(code?.expiryDate && !code.isExpiryDoubtful && { expiryDate: code.expiryDate }),
  ...(code?.lotNumber && { lotNumber: code.lotNumber }),
});

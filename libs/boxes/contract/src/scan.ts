import type { CalendarDate } from '@domeka/kernel';
import type { NameSuggestion, NameSuggestionsView } from '@domeka/inventory/contract';
import { productFound, unpacked } from '@domeka/inventory/contract';

export interface ScannedCode {
  /** DataMatrix, EAN13, EAN8, UPCA; `typedFormat`; `printed` in the lettering. */
  format: string;
  /** GTIN-14; null if the code names no product. */
  gtin: string | null;
  expiryDate: CalendarDate | null;
  /** More than ten years away, so probably misread: ask the user. */
  isExpiryDoubtful: boolean;
  lotNumber: string | null;
  /** False for other codes, such as a national stamp: nothing of them is used. */
  isMedicine: boolean;
}

export const typedFormat = 'typed';

export const printedCode = (
  gtin: string,
  { expiryDate, lotNumber }: Pick<ScannedCode, 'expiryDate' | 'lotNumber'>,
): ScannedCode => ({ format: 'printed', gtin, expiryDate, isExpiryDoubtful: false, lotNumber, isMedicine: true });

export interface ScanView {
  code: ScannedCode | null;
  /** The person's newest with that code, else the catalogue's. */
  product: NameSuggestion | null;
  /** Confidence 0 to 100; null if the lettering was not needed. */
  text: { confidence: number; reader: string } | null;
  name: string | null;
  type: string | null;
  categories: string[];
  dosage: string | null;
  quantity: number | null;
  expiryDate: CalendarDate | null;
  lotNumber: string | null;
  isStrengthDoubtful: boolean;
  candidates: NameSuggestion[];
  choices: CodeChoice[];
  catalogDate: CalendarDate | null;
}

export interface WaitingPictureView {
  before: number | null;
}

export interface CodeChoice {
  code: ScannedCode;
  product: NameSuggestion | null;
}

export type ReadLettering = Pick<
  ScanView,
  | 'name'
  | 'type'
  | 'categories'
  | 'dosage'
  | 'isStrengthDoubtful'
  | 'quantity'
  | 'expiryDate'
  | 'lotNumber'
  | 'candidates'
>;

type Recognised = Omit<ReadLettering, 'candidates'> & {
  candidates: Parameters<typeof productFound>[0][];
  printed: Pick<NameSuggestion, 'name' | 'dosage'> | null;
};

export const letteringRead = ({ candidates, printed, ...read }: Recognised): ReadLettering => ({
  ...read,
  candidates: [
    ...(printed === null ? [] : [asPrinted(printed, read.type)]),
    ...(read.name === null || read.isStrengthDoubtful || candidates.length > 1 ? candidates.map(productFound) : []),
  ],
});

const asPrinted = (printed: Pick<NameSuggestion, 'name' | 'dosage'>, type: string | null): NameSuggestion => ({
  ...unpacked,
  ...printed,
  key: 'printed',
  isOwn: false,
  type,
  categories: [],
  catalogProductId: null,
});

export const isAsPrinted = ({ isOwn, catalogProductId }: Pick<NameSuggestion, 'isOwn' | 'catalogProductId'>) =>
  !isOwn && catalogProductId === null;

export const unread: ReadLettering = {
  name: null,
  type: null,
  dosage: null,
  quantity: null,
  expiryDate: null,
  lotNumber: null,
  categories: [],
  candidates: [],
  isStrengthDoubtful: false,
};

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
    name,
    type,
    categories,
    dosage,
    quantity,
    candidates,
    ...saidBy(code),
    code,
    product,
    text: lettering?.text ?? null,
    choices: [],
    catalogDate: found?.catalogDate ?? null,
  };
}

const saidBy = (code: ScannedCode | null) => ({
  ...(code?.expiryDate && !code.isExpiryDoubtful && { expiryDate: code.expiryDate }),
  ...(code?.lotNumber && { lotNumber: code.lotNumber }),
});

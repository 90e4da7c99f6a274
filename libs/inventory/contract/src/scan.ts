import type { CalendarDate } from '@domeka/kernel';
import type { NameSuggestion } from './medication.ts';

/** What the code on a box says. */
export interface ScannedCode {
  /** DataMatrix, EAN13, EAN8, UPCA. */
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
  /** The day that the catalogue's register stands at; null where it is of no register. */
  catalogDate: CalendarDate | null;
}

import type { CalendarDate } from '@domeka/kernel';
import { defaultType } from './dictionary.ts';

export interface MedicationFacts {
  name: string;
  type: string;
  /** Pieces in halves; per cent for syrup, drops, spray and ointment; null if unknown. */
  quantity: number | null;
  expiryDate: CalendarDate | null;
  dosage: string | null;
  categories: string[];
  additionalInfo: string | null;
  isPrivate: boolean;
  catalogProductId: string | null;
  /** GTIN-14. */
  gtin: string | null;
  /** Batch number; never in a share. */
  lotNumber: string | null;
}
export type FactName = keyof MedicationFacts;

/** Members are in the order of forms, comparisons and exports. */
export const emptyFacts: MedicationFacts = {
  name: '',
  type: defaultType,
  quantity: null,
  expiryDate: null,
  dosage: null,
  categories: [],
  additionalInfo: null,
  isPrivate: false,
  catalogProductId: null,
  gtin: null,
  lotNumber: null,
};
export const factNames = Object.keys(emptyFacts) as FactName[];

/** Facts kept as typed, null if empty. */
export const textFacts = ['dosage', 'additionalInfo', 'lotNumber'] as const;
export type TextFact = (typeof textFacts)[number];

export const longestName = 200;
export const longestDosage = 100;

/** Fails to compile if a text fact is missing. */
export const ofEachText = <T>(of: (name: TextFact) => T) =>
  Object.fromEntries(textFacts.map((name) => [name, of(name)])) as Record<TextFact, T>;

/** Reference to the catalogue: changed together, never displayed. */
export const tieFacts = ['catalogProductId', 'gtin'] as const satisfies FactName[];
type TieFact = (typeof tieFacts)[number];
export type CatalogTie = Pick<MedicationFacts, TieFact>;
export const noTie: CatalogTie = { catalogProductId: null, gtin: null };
export const tieOf = ({ catalogProductId, gtin }: CatalogTie): CatalogTie => ({ catalogProductId, gtin });
export const isTied = ({ catalogProductId, gtin }: CatalogTie) => catalogProductId !== null || gtin !== null;

export type ReadFact = Exclude<FactName, TieFact>;
export const readFacts = factNames.filter((name): name is ReadFact => !tieFacts.some((tie) => tie === name));

/** Allow-list of what a share shows of a medication, in the order of its table. */
export const sharedFacts = [
  'name',
  'dosage',
  'type',
  'quantity',
  'expiryDate',
  'categories',
  'additionalInfo',
] as const satisfies FactName[];
export type SharedFacts = Pick<MedicationFacts, (typeof sharedFacts)[number]>;

import type { CalendarDate } from '@domeka/kernel';
import { defaultType } from './dictionary.ts';

/** What a person says about a medication. */
export interface MedicationFacts {
  name: string;
  type: string;
  /** Pieces in halves, or per cent for syrup, drops, spray and ointment; null when not said. */
  quantity: number | null;
  expiryDate: CalendarDate | null;
  dosage: string | null;
  categories: string[];
  additionalInfo: string | null;
  isPrivate: boolean;
  /** The product of the catalogue that it is; null where it is tied to none. */
  catalogProductId: string | null;
  /** The code on its box, as GTIN-14. */
  gtin: string | null;
  /** The batch, as on the box; never in a share. */
  lotNumber: string | null;
}
export type FactName = keyof MedicationFacts;

/** A medication of which nothing has been said; its members stand in the order of forms, comparisons and exports. */
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

/** Facts that are kept as they were typed, null when nothing was: no page or rule needs to know one from another. */
export const textFacts = ['dosage', 'additionalInfo', 'lotNumber'] as const;
export type TextFact = (typeof textFacts)[number];

/** Longest dosage, in characters. */
export const longestDosage = 100;

/** The same of every text; without a text that is missing above, what is put together of facts does not compile. */
export const ofEachText = <T>(of: (name: TextFact) => T) =>
  Object.fromEntries(textFacts.map((name) => [name, of(name)])) as Record<TextFact, T>;

/**
 * What ties a medication to the catalogue: it goes together, and nobody reads it as it is. What the catalogue says of the
 * product is read with one medication, and with a share.
 */
export const tieFacts = ['catalogProductId', 'gtin'] as const satisfies FactName[];
type TieFact = (typeof tieFacts)[number];
export type CatalogTie = Pick<MedicationFacts, TieFact>;
export const noTie: CatalogTie = { catalogProductId: null, gtin: null };
export const tieOf = ({ catalogProductId, gtin }: CatalogTie): CatalogTie => ({ catalogProductId, gtin });
export const isTied = ({ catalogProductId, gtin }: CatalogTie) => catalogProductId !== null || gtin !== null;

/** Facts that people read, and compare. */
export type ReadFact = Exclude<FactName, TieFact>;
export const readFacts = factNames.filter((name): name is ReadFact => !tieFacts.some((tie) => tie === name));

/** All that a share shows of a medication, in the order of its table: what is not named here never leaves by one. */
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

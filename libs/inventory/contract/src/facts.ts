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
};
export const factNames = Object.keys(emptyFacts) as FactName[];

/** Facts that are kept as they were typed, null when nothing was: no page or rule needs to know one from another. */
export const textFacts = ['dosage', 'additionalInfo'] as const;
export type TextFact = (typeof textFacts)[number];

/** The same of every text; without a text that is missing above, what is put together of facts does not compile. */
export const ofEachText = <T>(of: (name: TextFact) => T) =>
  Object.fromEntries(textFacts.map((name) => [name, of(name)])) as Record<TextFact, T>;

/** All that a share shows of a medication (D-04), in the order of its table: what is not named here never leaves by one. */
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

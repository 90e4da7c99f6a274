import { meaningOfCodes } from './meaning-of-codes.ts';

/** https://www.whocc.no/atc_ddd_index/. The longest matching prefix counts; null: unclear. */
const categoryOf: Record<string, string | null> = {
  A11: 'supplements', // vitamins
  A12: 'supplements', // minerals
  J01: 'antibiotic',
  M01A: 'painkiller',
  M02A: 'painkiller', // topical
  N02: 'painkiller',
  N02BE51: 'cold/flu', // combinations with paracetamol
  R01: 'cold/flu',
  R01AC: 'allergy',
  R01AD: null, // corticosteroids have several uses
  R05: 'cold/flu',
  R06: 'allergy',
  S01GX: 'allergy', // eye drops
};

export const categoryOfCodes = (codes: string[]) => meaningOfCodes(categoryOf, codes);

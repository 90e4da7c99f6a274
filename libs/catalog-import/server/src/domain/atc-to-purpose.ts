import { meaningOfCodes } from './meaning-of-codes.ts';

/** https://www.whocc.no/atc_ddd_index/. The longest matching prefix counts; null: unclear. */
const purposeOf: Record<string, string | null> = {
  A02: 'stomach', // acid, wind, ulcers
  A03: 'stomach', // cramps, nausea
  A04: 'stomach',
  A06: 'stomach', // constipation
  A07: 'diarrhoea',
  A07EA: null, // corticosteroids of the bowel
  B01AC06: 'heart', // acetylsalicylic acid in small doses
  C01: 'heart',
  C02: 'heart',
  C03: 'heart',
  C07: 'heart',
  C08: 'heart',
  C09: 'heart',
  C10: 'heart', // cholesterol
  D01: 'skin', // fungi
  D02: 'skin',
  D03: 'skin', // wounds
  D04: 'skin', // itching
  D06: 'skin',
  D08: 'skin', // antiseptics
  M01A: 'pain',
  M01AE: 'fever', // ibuprofen and its kind
  M02A: 'pain', // topical
  N02: 'pain',
  N02BA01: 'fever', // acetylsalicylic acid
  N02BE01: 'fever', // paracetamol
  N02BE51: 'cold', // combinations with paracetamol
  N05C: 'sleep',
  R01: 'cold',
  R01AC: 'allergy',
  R02: 'throat',
  R05: 'cough',
  R05X: 'cold',
  R06: 'allergy',
  R06AA: null, // some are for travel sickness or sleep
  S01: 'eyes',
  S01GX: 'allergy', // eye drops
  S02: 'eyes',
  S03: 'eyes',
};

/** A key of inventory's purposes; null if the codes disagree or say nothing. */
export const purposeOfCodes = (codes: string[]) => meaningOfCodes(purposeOf, codes);

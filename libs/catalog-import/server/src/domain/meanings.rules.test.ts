import { firstCategories, firstTypes, isPurposeKey } from '@domeka/inventory/contract';
import { categoryOfCodes } from './atc-to-category.ts';
import { purposeOfCodes } from './atc-to-purpose.ts';
import { typeOfForm } from './form-to-type.ts';
import { quantityOfPack } from './pack-quantity.ts';

const types: [string, string | null][] = [
  ['Tabletki powlekane', 'tablets'],
  ['Tabletki dojelitowe', 'tablets'],
  ['Tabletki do sporządzania zawiesiny doustnej', 'tablets'],
  ['Drażetki', 'tablets'],
  ['Kapsułki twarde', 'capsules'],
  ['Kapsułka miękka', 'capsules'],
  ['Syrop', 'syrup'],
  ['Proszek do sporządzania syropu', 'syrup'],
  ['Proszek do sporządzania zawiesiny doustnej', null],
  ['Roztwór doustny', null],
  ['Granulat musujący w saszetkach', 'sachets'],
  ['Proszek do sporządzania roztworu doustnego w saszetce', 'sachets'],
  ['Maść', 'ointment'],
  ['Maść do oczu', 'ointment'],
  ['Krem', 'cream'],
  ['Żel', null],
  ['Krople doustne, roztwór', 'drops'],
  ['Krople do oczu, roztwór', 'drops'],
  ['Czopki', 'suppository'],
  ['Aerozol do nosa, roztwór', 'spray'],
  ['Aerozol inhalacyjny, zawiesina', 'inhaler'],
  ['Proszek do inhalacji w kapsułkach twardych', 'inhaler'],
  ['Roztwór do wstrzykiwań', 'injection'],
  ['Roztwór do wstrzykiwań w ampułko-strzykawce', 'injection'],
  ['Koncentrat do sporządzania roztworu do infuzji', null],
  ['Globulki + krem', null],
  ['krem', 'cream'],
  ['TABLET, FILM COATED', 'tablets'],
  ['Nasal spray', 'spray'],
  ['Eye drops', 'drops'],
  ['', null],
];
test.each(types)('%s is of the type %s', (form, type) => expect(typeOfForm(form)).toBe(type));
test('no form, no type', () => expect(typeOfForm(null)).toBeNull());
test('forms mean nothing but types there are', () =>
  expect(types.flatMap(([, type]) => type ?? []).filter((type) => !firstTypes.includes(type))).toEqual([]));

const categories: [string[], string | null][] = [
  [['N02BA01'], 'painkiller'],
  [['N02BE51'], 'cold/flu'],
  [['M01AE02'], 'painkiller'],
  [['M02AA15'], 'painkiller'],
  [['J01CA04'], 'antibiotic'],
  [['R06AE07'], 'allergy'],
  [['R01AA07'], 'cold/flu'],
  [['R01AC01'], 'allergy'],
  [['R01AD09'], null],
  [['R05CB01'], 'cold/flu'],
  [['A11CC05'], 'supplements'],
  [['A12CC'], 'supplements'],
  [['B01AC06'], null],
  [['N02BA01', 'N02BE01'], 'painkiller'],
  [['N02BA01', 'B01AC06'], null],
  [['painkillers'], null],
  [[], null],
];
test.each(categories)('%j is of the category %s', (codes, category) => expect(categoryOfCodes(codes)).toBe(category));
test('codes mean nothing but categories there are', () =>
  expect(categories.flatMap(([, one]) => one ?? []).filter((one) => !firstCategories.includes(one))).toEqual([]));

const purposes: [string[], string | null][] = [
  [['A02BC02'], 'stomach'],
  [['A03AD02'], 'stomach'],
  [['A04AD'], 'stomach'],
  [['A06AD11'], 'stomach'],
  [['A07DA03'], 'diarrhoea'],
  [['A07EA06'], null],
  [['B01AC06'], 'heart'],
  [['B01AC04'], null],
  [['C01DA02'], 'heart'],
  [['C02AC01'], 'heart'],
  [['C03CA01'], 'heart'],
  [['C07AB07'], 'heart'],
  [['C08CA01'], 'heart'],
  [['C09AA05'], 'heart'],
  [['C10AA05'], 'heart'],
  [['D01AC01'], 'skin'],
  [['D02AX'], 'skin'],
  [['D03AX03'], 'skin'],
  [['D04AA13'], 'skin'],
  [['D06AX02'], 'skin'],
  [['D08AG02'], 'skin'],
  [['M01AB05'], 'pain'],
  [['M01AE01'], 'fever'],
  [['M02AA15'], 'pain'],
  [['N02BB02'], 'pain'],
  [['N02BA01'], 'fever'],
  [['N02BE01'], 'fever'],
  [['N02BE51'], 'cold'],
  [['N05CF02'], 'sleep'],
  [['R01AA07'], 'cold'],
  [['R01AC01'], 'allergy'],
  [['R02AA20'], 'throat'],
  [['R05CB01'], 'cough'],
  [['R05X'], 'cold'],
  [['R06AE07'], 'allergy'],
  [['R06AA11'], null],
  [['S01XA20'], 'eyes'],
  [['S01GX02'], 'allergy'],
  [['S02AA'], 'eyes'],
  [['S03AA'], 'eyes'],
  [['N02BE01', 'M01AE01'], 'fever'],
  [['N02BE01', 'R06AE07'], null],
  [['J01CA04'], null],
  [[], null],
];
test.each(purposes)('%j is kept for %s', (codes, purpose) => expect(purposeOfCodes(codes)).toBe(purpose));
test('codes mean nothing but purposes there are', () =>
  expect(purposes.flatMap(([, one]) => one ?? []).filter((one) => !isPurposeKey(one))).toEqual([]));

test.each([
  ['30 tabl.', 30],
  ['30 tabl. w blistrach', 30],
  ['12 tabl. w blistrze (1 x 12)', 12],
  ['2 kaps. twarde', 2],
  ['3 blistry po 10 tabl.', 30],
  ['3 blister 10 szt.', 30],
  ['10 amp. 10 ml', 10],
  ['20 saszetek', 20],
  ['1 butelka 150 ml', null],
  ['1 tuba 15 g', null],
  ['1 tabl. 0,75 mg ¦ 1 butelka 15 ml rozp.', null],
  ['10 tabl. 1 mg ¦ 10 tabl. 2 mg', null],
  [null, null],
])('%s: %s pieces', (size, quantity) => expect(quantityOfPack(size)).toBe(quantity));

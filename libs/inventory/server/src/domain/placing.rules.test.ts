import { mostPackages } from '@domeka/inventory/contract';
import { placeRows } from './placing.rules.ts';
import type { PresentMedication, PresentPackage, Row } from './placing.rules.ts';

const codes = { apap: '05909990000012', forte: '05909990000029' };
const bare: PresentPackage = { gtin: null, lotNumber: null, expiryDate: null, isFinished: false };
const row = (given: Partial<Row> = {}): Row => ({
  name: 'Apap',
  type: 'tablets',
  dosage: '500 mg',
  gtin: null,
  lotNumber: null,
  expiryDate: null,
  ...given,
});
const there = (id: string, given: Partial<PresentMedication> = {}): PresentMedication => {
  const packages = given.packages ?? [bare];
  return {
    id,
    name: 'Apap',
    type: 'tablets',
    dosage: '500 mg',
    isPrivate: false,
    packageCount: packages.length,
    packages,
    ...given,
  };
};
const joined = (rows: Row[], present: PresentMedication[] = []) =>
  placeRows(rows, present).map(({ joins }) => joins && (joins.id ?? joins.item));

test.each<[string, Partial<Row>, Partial<PresentMedication>, 'joins' | 'is new']>([
  ['the same name', {}, {}, 'joins'],
  ['a name that looks the same', { name: 'APAP' }, {}, 'joins'],
  ['an equal amount in another unit', { dosage: '0,5 g' }, {}, 'joins'],
  ['no strength on either side', { dosage: null }, { dosage: null }, 'joins'],
  ['no strength', { dosage: null }, {}, 'is new'],
  ['no strength there', {}, { dosage: null }, 'is new'],
  ['another strength', { dosage: '650 mg' }, {}, 'is new'],
  ['another type', { type: 'syrup' }, {}, 'is new'],
  ['no type, as in a file', { type: null }, { type: 'syrup' }, 'joins'],
  ['another name', { name: 'Ibuprom' }, {}, 'is new'],
  ['the word private', { isPrivate: true }, {}, 'is new'],
  ['the word private there too', { isPrivate: true }, { isPrivate: true }, 'joins'],
  ['no word of it', {}, { isPrivate: true }, 'joins'],
  ['the word that it is not private', { isPrivate: false }, { isPrivate: true }, 'is new'],
  [
    'another name, but the code',
    { name: 'X', gtin: codes.apap },
    { packages: [{ ...bare, gtin: codes.apap }] },
    'joins',
  ],
  [
    'a finished package’s code',
    { name: 'X', gtin: codes.apap },
    { packages: [{ ...bare, gtin: codes.apap, isFinished: true }] },
    'joins',
  ],
])('with %s a row %s', (_, given, present, expected) => {
  const [placing] = placeRows([row(given)], [there('a', present)]);
  expect(placing?.joins).toEqual(expected === 'joins' ? { id: 'a', item: null } : null);
  expect(placing?.byRule).toEqual(placing?.joins);
});

test('the newest with room is joined; a full one is said where there is no other', () => {
  const full = there('full', { packages: Array<PresentPackage>(mostPackages).fill(bare) });
  expect(joined([row()], [there('newest'), there('older')])).toEqual(['newest']);
  expect(placeRows([row()], [full, there('older')])).toMatchObject([{ joins: { id: 'older' }, isFull: false }]);
  expect(placeRows([row(), row()], [full])).toMatchObject([
    { joins: null, isFull: true, couldJoin: [] },
    { joins: { item: 0 }, isFull: false },
  ]);
  const almost = there('almost', { packages: Array<PresentPackage>(mostPackages - 1).fill(bare) });
  expect(joined([row(), row(), row()], [almost])).toEqual(['almost', null, 1]);
});

test('what has another strength or none is offered, newest first, with room only', () => {
  const full = there('full', { dosage: '1 g', packages: Array<PresentPackage>(mostPackages).fill(bare) });
  const present = [there('none', { dosage: null }), there('other', { dosage: '650 mg' }), full, there('same')];
  const [placing] = placeRows([row()], present);
  expect(placing?.joins?.id).toBe('same');
  expect(placing?.couldJoin.map(({ id }) => id)).toEqual(['none', 'other']);
});

test('rows see those before them, by name and by the codes that joined', () => {
  expect(joined([row(), row(), row({ dosage: '0.5 g' }), row({ dosage: '1 g' })])).toEqual([null, 0, 0, null]);
  const byCode = [row({ gtin: codes.forte }), row({ name: 'Apap Forte', gtin: codes.forte })];
  expect(joined(byCode, [there('a')])).toEqual(['a', 'a']);
  expect(joined([row({ type: null }), row({ type: 'syrup' })])).toEqual([null, 0]);
});

test('what a person chose is done, and rows after it see it', () => {
  const other = there('other', { dosage: '650 mg' });
  const rows = [row({ chosen: 'new' }), row(), row({ chosen: { id: 'other' } })];
  expect(joined(rows, [there('a'), other])).toEqual([null, 0, 'other']);
  expect(placeRows(rows, [there('a'), other]).map(({ byRule }) => byRule?.id ?? byRule?.item)).toEqual(['a', 0, 0]);
});

test('what was chosen and is gone, of another medicine or full is refused', () => {
  const full = there('full', { dosage: '1 g', packages: Array<PresentPackage>(mostPackages).fill(bare) });
  const choose = (id: string) => placeRows([row({ chosen: { id } })], [full, there('z', { name: 'Z' })])[0]?.refused;
  expect([choose('gone'), choose('z'), choose('full')]).toEqual(['gone', 'gone', 'full']);
});

test.each<[string, Partial<Row>, Partial<PresentPackage>, boolean]>([
  ['equal', {}, {}, true],
  ['finished', {}, { isFinished: true }, false],
  ['of another batch', {}, { lotNumber: 'B2' }, false],
  ['of another date', {}, { expiryDate: '2027-02-28' }, false],
  ['of another code', {}, { gtin: codes.forte }, false],
  ['without a batch on either side', { lotNumber: null }, { lotNumber: null }, true],
  ['without a code on either side', { gtin: null }, { gtin: null }, false],
])('a package that is %s is the same: %#', (_, given, one, isThere) => {
  const box = { gtin: codes.apap, lotNumber: 'B1', expiryDate: '2027-01-31' };
  const present = there('a', { dosage: '1 g', packages: [bare, { ...bare, ...box, ...one }] });
  expect(placeRows([row({ ...box, ...given })], [present])[0]?.isThere).toBe(isThere);
});

test('the same package under another type is there, and is not joined', () => {
  const box = { gtin: codes.apap, lotNumber: 'B1', expiryDate: '2027-01-31' } as const;
  const present = there('a', { type: 'capsules', packages: [{ ...bare, ...box }] });
  expect(placeRows([row(box)], [present])).toMatchObject([
    { isThere: true, joins: null, couldJoin: [], isFull: false },
  ]);
});

import { emptyFacts, mostPackages } from '@domeka/inventory/contract';
import type { PresentPackage } from '../../domain/placing.rules.ts';
import { planRows } from './plan-rows.rules.ts';
import type { PlannedRow, PresentSum } from './plan-rows.rules.ts';

const codes = { apap: '05909990000012', forte: '05909990000029' };
const facts = { ...emptyFacts, name: 'Apap', type: 'tablets', dosage: '500 mg' };
type Given = Partial<Omit<PlannedRow, 'facts'>> & { facts?: Partial<PlannedRow['facts']> };
const rowsOf = (...given: Given[]): PlannedRow[] =>
  given.map((one, at) => ({
    ...{ number: at + 1, saysType: true, medication: null, isUnread: false, isLeftOut: false, isAsNew: false },
    ...one,
    facts: { ...facts, ...one.facts },
  }));
const bare: PresentPackage = { gtin: null, lotNumber: null, expiryDate: null, isFinished: false };
const present = (packages: Partial<PresentPackage>[], given: Partial<PresentSum> = {}): PresentSum => ({
  ...{
    id: 'a',
    name: 'Apap',
    type: 'tablets',
    dosage: '500 mg',
    isPrivate: false,
    packageCount: packages.length,
    quantity: 10,
  },
  packages: packages.map((one) => ({ ...bare, ...one })),
  ...given,
});
const placed = (rows: PlannedRow[], there: PresentSum[] = []) => planRows(rows, there).map((row) => row.placed);
const day = (expiryDate: `${number}-${number}-${number}`) => ({ facts: { expiryDate } });

test('what is there is skipped as many times as it is there', () => {
  const there = [present([{}, {}])];
  expect(placed(rowsOf({}, {}, {}), there)).toEqual(['already-there', 'already-there', 'another-package']);
});

test('the same file again adds nothing, also where two medications are alike', () => {
  const there = [
    present([{ expiryDate: '2027-01-31' }], { id: 'newer' }),
    present([{ expiryDate: '2027-01-31' }], { id: 'older' }),
  ];
  expect(placed(rowsOf(day('2027-01-31'), day('2027-01-31'), day('2027-01-31')), there)).toEqual([
    'already-there',
    'already-there',
    'another-package',
  ]);
});

test.each<[string, PlannedRow['facts'] | object, Partial<PresentPackage>, string]>([
  ['another date', { expiryDate: '2027-02-28' }, { expiryDate: '2027-01-31' }, 'another-package'],
  ['a date there alone', {}, { expiryDate: '2027-01-31' }, 'another-package'],
  ['another batch', { lotNumber: 'B1' }, { lotNumber: 'B2' }, 'another-package'],
  ['a batch there alone', {}, { lotNumber: 'B2' }, 'already-there'],
  ['a batch in the file alone', { lotNumber: 'B1' }, {}, 'already-there'],
  ['another code', { gtin: codes.apap }, { gtin: codes.forte }, 'another-package'],
  ['a code in the file alone', { gtin: codes.apap }, {}, 'already-there'],
  ['a finished package', {}, { isFinished: true }, 'already-there'],
])('with %s', (_, given, one, expected) =>
  expect(placed(rowsOf({ facts: given }), [present([one])])).toEqual([expected]),
);

test('a package that says less is taken by a row that says less', () => {
  const there = [present([{ lotNumber: 'B1' }, {}])];
  expect(placed(rowsOf({}, { facts: { lotNumber: 'B1' } }), there)).toEqual(['already-there', 'already-there']);
});

test('rows of a file see each other, unless the file tells them apart', () => {
  expect(planRows(rowsOf({}, day('2027-01-31')), [])).toMatchObject([
    { placed: 'new' },
    { placed: 'another-package', joinsId: null, joinsRow: 1 },
  ]);
  const bundled = rowsOf({ medication: '1' }, { medication: '2' }, { medication: '1' });
  expect(planRows(bundled, []).map(({ placed: group, joinsRow }) => [group, joinsRow])).toEqual([
    ['new', null],
    ['new', null],
    ['another-package', 1],
  ]);
});

test('what is private joins nothing that is not, there or in the file; a package that is there stays there', () => {
  const row = (isPrivate: boolean, expiryDate: '2027-01-31' | '2027-02-28' | null = null) => ({
    facts: { isPrivate, expiryDate },
  });
  const there = [present([{}])];
  const rows = rowsOf(row(true), row(true, '2027-01-31'), row(true, '2027-02-28'), row(false, '2027-01-31'));
  expect(planRows(rows, there)).toMatchObject([
    { placed: 'already-there' },
    { placed: 'new' },
    { placed: 'another-package', joinsId: null, joinsRow: 2 },
    { placed: 'another-package', joinsId: 'a' },
  ]);
  const leftOut = { ...row(true, '2027-01-31'), isLeftOut: true };
  expect(placed(rowsOf(leftOut), there)).toEqual(['new']);
});

test('what a person leaves out is seen by no other row, and is told as if it came alone', () => {
  const there = [present([{}])];
  expect(placed(rowsOf({ isLeftOut: true }, {}, {}), there)).toEqual([
    'already-there',
    'already-there',
    'another-package',
  ]);
  expect(placed(rowsOf({ isLeftOut: true }, day('2027-01-31')))).toEqual(['new', 'new']);
  expect(planRows(rowsOf({ ...day('2027-01-31'), isLeftOut: true }), there)).toMatchObject([
    { placed: 'another-package', joinsId: 'a' },
  ]);
});

test('what a person wants as new is new, also what is there, and later rows join it', () => {
  const rows = rowsOf({ isAsNew: true }, day('2027-01-31'));
  expect(planRows(rows, [present([{}])])).toMatchObject([
    { placed: 'new' },
    { placed: 'another-package', joinsId: null, joinsRow: 1 },
  ]);
});

test('past the packages that a medication may have a row cannot be read', () => {
  const full = [present(Array<object>(mostPackages - 1).fill({ expiryDate: '2026-01-31' }))];
  expect(planRows(rowsOf({}, {}, {}), full)).toMatchObject([
    { placed: 'another-package' },
    { placed: 'unread', fault: { field: null, code: 'too-many-packages' } },
    { placed: 'unread', fault: { field: null, code: 'too-many-packages' } },
  ]);
  const again = Array<Given>(mostPackages - 1).fill(day('2026-01-31'));
  expect(new Set(placed(rowsOf(...again), full))).toEqual(new Set(['already-there']));
});

test('a quantity must fit the type of what it joins, and its sum the limit', () => {
  const percent = { saysType: false, facts: { type: 'other', quantity: 30 } };
  expect(planRows(rowsOf(percent), [present([{ expiryDate: '2027-01-31' }], { type: 'syrup' })])).toMatchObject([
    { placed: 'unread', fault: { field: 'quantity', code: 'counted-otherwise' } },
  ]);
  expect(planRows(rowsOf({ facts: { quantity: 99_999 } }, { facts: { quantity: 1 } }), [])).toMatchObject([
    { placed: 'new' },
    { placed: 'unread', fault: { field: 'quantity', code: 'too-many-together' } },
  ]);
});

test('what cannot be read is seen by no other row', () => {
  expect(placed(rowsOf({ isUnread: true }, {}))).toEqual(['unread', 'new']);
});

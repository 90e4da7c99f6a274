import type { ListedPackageView, MedicationView } from '@domeka/inventory/contract';
import { onSheet } from './on-sheet.ts';

const today = '2026-11-27';
const one = (quantity: number | null, lastDay: string | null): ListedPackageView => ({
  id: `${quantity} ${lastDay}`,
  quantity,
  lastDay,
  isOpened: false,
  version: 1,
  recall: null,
  isRecalled: false,
  isSuspended: false,
});
const recalled = (given: ListedPackageView): ListedPackageView => ({ ...given, recall: 'recalled', isRecalled: true });
const of = (packages: ListedPackageView[], withPast = false, type = 'tablets') => {
  const medication = { type, quantity: 35, expiryDate: '2026-01-31' } as MedicationView;
  const { quantity, expiryDate, packages: shown, bad } = onSheet(medication, packages, today, withPast);
  return [quantity, expiryDate, shown.map((each) => each.quantity), bad.map((each) => [each.fault, each.quantity])];
};

const [past, may, november] = [one(5, '2026-01-31'), one(20, '2027-05-31'), one(10, '2027-11-30')];

test.each<[string, ListedPackageView[], boolean, unknown[]]>([
  ['one package stays as it is', [], false, [35, '2026-01-31', [], []]],
  ['several are counted and dated', [may, november], false, [30, '2027-05-31', [20, 10], []]],
  ['past ones are left out', [may, november, past], false, [30, '2027-05-31', [20, 10], []]],
  ['unless asked for, then apart', [may, past], true, [20, '2027-05-31', [], [['expired', 5]]]],
  ['recalled ones stand apart', [may, recalled(november)], false, [20, '2027-05-31', [], [['recalled', 10]]]],
  ['where none is good, recalled ones count', [recalled(may), past], false, [20, '2027-05-31', [], []]],
  ['and past ones if asked for', [recalled(may), past], true, [25, '2026-01-31', [20, 5], []]],
  ['finished ones are left out', [may, one(0, '2027-01-31')], true, [20, '2027-05-31', [], []]],
  ['where all are past it counts as such', [past, one(0, null)], false, [35, '2026-01-31', [], []]],
  ['unknown ones count for nothing', [one(null, null), may], false, [20, '2027-05-31', [null, 20], []]],
])('%s', (_, packages, withPast, expected) => expect(of(packages, withPast)).toEqual(expected));

test.each([
  [
    'of what is on the sheet',
    [
      { ...past, recall: 'recalled' as const, isRecalled: true },
      { ...may, recall: 'suspended' as const, isSuspended: true },
    ],
    'suspended',
  ],
  ['the most serious', [{ ...may, recall: 'suspended' as const, isSuspended: true }, recalled(november)], 'recalled'],
  ['of the good ones', [{ ...may, recall: 'check' as const }, recalled(november)], 'check'],
  ['none', [may, november], null],
])('recalls: %s', (_, packages, expected) =>
  expect(onSheet({ recall: 'recalled' } as MedicationView, packages, today, false).recall).toBe(expected),
);

test('percentages do not add up', () =>
  expect(of([one(50, null), one(100, '2027-05-31')], false, 'syrup')).toEqual([50, '2027-05-31', [50, 100], []]));

test.each<[string, ListedPackageView[], boolean, (string | null)[]]>([
  ['the only one', [], false, ['2026-01-31']],
  ['several, without finished ones', [may, november, one(0, '2028-01-31')], false, ['2027-05-31', '2027-11-30']],
  ['one without a date', [may, one(3, null)], false, ['2027-05-31', null]],
  ['no past ones', [may, past], false, ['2027-05-31']],
  ['past ones if asked for', [past, may], true, ['2027-05-31', '2026-01-31']],
  ['recalled ones', [recalled(november), past, may], false, ['2027-05-31', '2027-11-30']],
])('places tell %s', (_, packages, withPast, expected) => {
  const medication = { quantity: 35, expiryDate: '2026-01-31', location: 'at 2026-01-31' } as MedicationView;
  const placeOf = new Map(packages.map(({ id, lastDay }) => [id, lastDay && `at ${lastDay}`]));
  const { locations } = onSheet({ ...medication, type: 'tablets' }, packages, today, withPast, placeOf);
  expect(locations).toEqual(expected.map((lastDay) => lastDay && `at ${lastDay}`));
});

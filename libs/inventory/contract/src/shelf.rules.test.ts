import { isShelfTelling, shelfMonths, shelfOf, shelfSpan } from './shelf.ts';

const today = '2026-11-27';
const endings = (...days: (string | null)[]) => days.map((lastDay) => ({ lastDay, count: 1 }));

test('twelve months begin with the current one, also over the end of a year', () => {
  const { months } = shelfOf([], today);
  expect(months).toHaveLength(shelfMonths);
  expect(months.map(({ month }) => month)).toEqual(
    expect.arrayContaining(['2026-11', '2026-12', '2027-01', '2027-10']),
  );
  expect(shelfSpan(today)).toEqual({ from: '2026-11-01', until: '2027-11-01' });
  expect(shelfSpan('2026-12-31')).toEqual({ from: '2026-12-01', until: '2027-12-01' });
});

test('nothing is an empty shelf', () =>
  expect(shelfOf([], today)).toMatchObject({ expired: 0, passed: 0, later: 0, undated: 0 }));

test.each([
  ['2026-11-26', { expired: 1, passed: 1 }],
  ['2026-11-01', { expired: 1, passed: 1 }],
  ['2026-10-31', { expired: 1, passed: 0 }],
  ['2027-10-31', { expired: 0, later: 0 }],
  ['2027-11-01', { expired: 0, later: 1 }],
  [null, { undated: 1, later: 0 }],
])('what ends on %s', (day, expected) => expect(shelfOf(endings(day), today)).toMatchObject(expected));

test.each([
  [today, '2026-11', 1],
  ['2026-11-30', '2026-11', 1],
  ['2026-12-27', '2026-12', 1],
  ['2026-12-28', '2026-12', 0],
  ['2027-10-31', '2027-10', 0],
])('what ends on %s stands in its month, amber within 30 days', (day, month, soon) =>
  expect(shelfOf(endings(day), today).months.filter(({ count }) => count > 0)).toEqual([{ month, count: 1, soon }]),
);

test('the last day of a leap February', () => {
  const { months } = shelfOf(endings('2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'), '2028-01-31');
  expect(months.slice(0, 3)).toEqual([
    { month: '2028-01', count: 0, soon: 0 },
    { month: '2028-02', count: 2, soon: 2 },
    { month: '2028-03', count: 2, soon: 1 },
  ]);
});

test('every package is counted once', () => {
  const days = Array.from({ length: 30 }, (_, index) => `2027-03-${String(index + 1).padStart(2, '0')}`);
  expect(shelfOf(endings(...days), today).months[4]).toEqual({ month: '2027-03', count: 30, soon: 0 });
  const many = shelfOf([{ lastDay: '2027-03-31', count: 5_000 }], today);
  expect(many.months.map(({ count }) => count)).toEqual([0, 0, 0, 0, 5_000, 0, 0, 0, 0, 0, 0, 0]);
});

test.each([
  [['2027-01-31', '2020-01-31', '2040-01-31'], true],
  [['2027-01-31', '2020-01-31', null, null], false],
  [[], false],
])('of %j the shelf is shown: %j', (days, expected) =>
  expect(isShelfTelling(shelfOf(endings(...days), today))).toBe(expected),
);

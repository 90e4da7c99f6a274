import { endOfPeriod, keepsFrom, openingFault } from './last-day.ts';

const today = '2026-06-15';

test.each([
  ['2026-05-03', 28, 'days', '2026-05-31'],
  ['2026-01-31', 1, 'months', '2026-02-28'],
  ['2028-01-31', 1, 'months', '2028-02-29'],
  ['2026-11-15', 14, 'months', '2028-01-15'],
  ['2026-12-01', 12, 'months', '2027-12-01'],
] as const)('opened on %s, %i %s: through %s', (openedOn, value, unit, end) =>
  expect(endOfPeriod(openedOn, { value, unit })).toBe(end),
);

test.each([
  ['2026-06-16', 'date-in-future'],
  ['1999-12-31', 'date-too-early'],
  ['2000-01-01', null],
  [today, null],
])('opened on %s: %s', (openedOn, fault) => expect(openingFault(openedOn, today)).toBe(fault));

test.each([
  ['', 'days', null],
  [null, null, null],
  ['28', 'days', { value: 28, unit: 'days' }],
  [6, 'months', { value: 6, unit: 'months' }],
  ['0', 'days', 'not-a-period'],
  ['-1', 'days', 'not-a-period'],
  ['x', 'days', 'not-a-period'],
  ['1.5', 'months', 'not-a-period'],
  ['3', 'weeks', 'not-a-period'],
  ['1001', 'days', 'period-too-long'],
  ['61', 'months', 'period-too-long'],
])('keeps %j %j: %j', (value, unit, expected) => expect(keepsFrom(value, unit)).toEqual(expected));

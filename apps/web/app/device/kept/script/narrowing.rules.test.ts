import { daysAfter } from '@domeka/kernel';
import { isIn, searchable } from './narrowing.ts';

const today = '2026-11-28';

test.each([
  ['', -1, true],
  ['expired', -1, true],
  ['expired', 0, false],
  ['soon', 0, true],
  ['soon', 30, true],
  ['soon', 31, false],
  ['soon', -1, false],
] as const)('the filter "%s" has what ends in %i days: %s', (filter, days, expected) =>
  expect(isIn(filter, daysAfter(today, days), today)).toBe(expected),
);

test('without a date nothing expires', () => expect(isIn('soon', null, today)).toBe(false));

test('the search knows neither case nor diacritics', () =>
  expect(searchable('  ŻEL\u00a0Łagodzący-pod\u2011oczy ')).toBe('zel lagodzacy pod oczy'));

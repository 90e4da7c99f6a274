import { formatOf } from './dates.ts';

const morning = new Date('2026-11-26T06:58:00Z');
const midnight = new Date('2026-11-25T23:05:00Z');

test.each([
  ['en', 'date', morning, 'Nov 26, 2026'],
  ['en', 'full', morning, 'November 26, 2026'],
  ['en', 'moment', morning, 'Nov 26, 2026, 07:58'],
  ['en', 'moment', midnight, 'Nov 26, 2026, 00:05'],
  ['pl', 'date', morning, '26 lis 2026'],
  ['pl', 'moment', morning, '26 lis 2026, 07:58'],
  ['pl', 'moment', midnight, '26 lis 2026, 00:05'],
] as const)('in %s a %s is written so', (language, style, instant, written) =>
  expect(formatOf(language, 'Europe/Warsaw', style).format(instant)).toBe(written),
);

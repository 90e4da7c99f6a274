import { dayInMonth } from './dates.ts';

test.each([
  ['en', '2026-05-02T23:30:00Z', 'May 3'],
  ['pl', '2026-05-02T23:30:00Z', '3 maja'],
  ['en', '2025-12-31T22:59:00Z', 'Dec 31, 2025'],
  ['pl', '2025-12-31T22:59:00Z', '31 gru 2025'],
  ['en', '2025-12-31T23:00:00Z', 'Jan 1'], // this year, where the reader is
])('in %s, in 2026, %s is “%s”', (language, instant, told) =>
  expect(dayInMonth(language, 'Europe/Warsaw', '2026-11-29', new Date(instant))).toBe(told),
);

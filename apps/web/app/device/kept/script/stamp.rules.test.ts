import { stampOf } from './stamp.ts';

test.each([
  ['en', '2026-05-12T16:40:00Z', '12 May, 18:40'],
  ['pl', '2026-05-12T16:40:00Z', '12 maja, 18:40'],
  ['en', '2025-12-31T22:30:00Z', '31 December 2025, 23:30'],
  ['pl', '2025-12-31T22:30:00Z', '31 grudnia 2025, 23:30'],
] as const)('a stamp in %s: %s', (language, moment, expected) =>
  expect(stampOf(new Date(moment), new Date('2026-11-28T12:00:00Z'), language, 'Europe/Warsaw')).toBe(expected),
);

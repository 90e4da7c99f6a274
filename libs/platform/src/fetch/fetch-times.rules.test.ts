import { afterFailures, nextNight } from './fetch-times.ts';

const noon = new Date(2026, 10, 27, 12, 0);

test.each([
  [0, 0, new Date(2026, 10, 28, 1, 0)],
  [0, 0.999, new Date(2026, 10, 28, 4, 59)],
  [7, 0.5, new Date(2026, 11, 5, 3, 30)],
])('after %i days, with chance %d, it is the next night’s %s', (days, chance, expected) =>
  expect(nextNight(noon, days, () => chance)).toEqual(expected),
);

test('before its hour of the same night it is still that night', () =>
  expect(nextNight(new Date(2026, 10, 27, 0, 30), 0, () => 0.5)).toEqual(new Date(2026, 10, 27, 3, 30)));

test.each([
  [7, [1, 2, 4, 8, 128, 168, 168]],
  [1, [1, 2, 4, 8, 24, 24, 24]],
])('pauses grow after failures, up to %i days', (days, expected) => {
  const hours = (n: number) => (afterFailures(noon, n, days).getTime() - noon.getTime()) / 3_600_000;
  expect([1, 2, 3, 4, 8, 9, 20].map(hours)).toEqual(expected);
});

import { nextNight, nightOf } from './nights.ts';

test.each([
  ['2026-11-27T02:29:59Z', '2026-11-26', '2026-11-27T02:30:00.000Z'],
  ['2026-11-27T02:30:00Z', '2026-11-27', '2026-11-28T02:30:00.000Z'],
  ['2026-11-27T22:59:00Z', '2026-11-27', '2026-11-28T02:30:00.000Z'],
  ['2026-11-27T23:30:00Z', '2026-11-27', '2026-11-28T02:30:00.000Z'],
  ['2026-07-01T01:30:00Z', '2026-07-01', '2026-07-02T01:30:00.000Z'],
  ['2026-03-28T12:00:00Z', '2026-03-28', '2026-03-29T01:30:00.000Z'], // the clock goes forward at 02:00
  ['2026-10-24T12:00:00Z', '2026-10-24', '2026-10-25T02:30:00.000Z'], // and back at 03:00
])('at %s the night of 03:30 is that of %s, and the next is at %s', (now, night, next) => {
  expect(nightOf(new Date(now), '03:30')).toBe(night);
  expect(nextNight(new Date(now), '03:30').toISOString()).toBe(next);
});

import { instantOf, localMoment, nextDaytime } from './local-moment.ts';

test('a zone that is not known counts as the default one', () => {
  const now = new Date('2026-06-10T23:30:00Z');
  for (const zone of [null, 'Mars/Base']) expect(localMoment(zone, now)).toEqual({ date: '2026-06-11', hour: 1 });
});

test.each([
  ['Europe/Warsaw', '2026-03-29', 8, '2026-03-29T06:00:00.000Z'],
  ['Europe/Warsaw', '2026-10-25', 8, '2026-10-25T07:00:00.000Z'],
  ['America/St_Johns', '2026-07-01', 20, '2026-07-01T22:30:00.000Z'],
])('in %s on %s it becomes %i at %s', (zone, date, hour, instant) =>
  expect(instantOf(zone, date, hour).toISOString()).toBe(instant),
);

test.each([
  ['2026-06-10T05:59:00Z', '2026-06-10T06:00:00.000Z'],
  ['2026-06-10T06:00:00Z', '2026-06-10T06:00:00.000Z'],
  ['2026-06-10T18:59:00Z', '2026-06-10T18:59:00.000Z'],
  ['2026-06-10T19:00:00Z', '2026-06-11T06:00:00.000Z'],
  ['2026-06-10T22:30:00Z', '2026-06-11T06:00:00.000Z'],
  ['2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
])('at %s the next moment by day in Warsaw is %s', (now, next) =>
  expect(nextDaytime('Europe/Warsaw', new Date(now)).toISOString()).toBe(next),
);

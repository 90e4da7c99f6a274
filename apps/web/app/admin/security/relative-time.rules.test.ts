import { relativeTime } from './relative-time.ts';

const now = '2026-11-25T12:00:00.000Z';
const ago = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();

test.each([
  [1, '1 second ago', '1 sekundę temu'],
  [59, '59 seconds ago', '59 sekund temu'],
  [60, '1 minute ago', '1 minutę temu'],
  [120, '2 minutes ago', '2 minuty temu'],
  [300, '5 minutes ago', '5 minut temu'],
  [3600, '1 hour ago', '1 godzinę temu'],
  [22 * 3600, '22 hours ago', '22 godziny temu'],
  [86_400, '1 day ago', '1 dzień temu'],
  [61 * 86_400, '2 months ago', '2 miesiące temu'],
])('%d seconds are %s, %s', (seconds, en, pl) =>
  expect([relativeTime(ago(seconds), now, 'en'), relativeTime(ago(seconds), now, 'pl')]).toEqual([en, pl]),
);

test.each([0, 0.9, -5])('%d seconds are none: a clock that runs ahead tells of nothing to come', (seconds) =>
  expect(relativeTime(ago(seconds), now, 'en')).toBeNull(),
);

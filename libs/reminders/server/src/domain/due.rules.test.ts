import { calendarDateIn, daysAfter, localMoment } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { isDue, isSummaryDue, nextRound, roundAt, weekdayOf } from './due.rules.ts';

const quarter = 15 * 60_000;
const [begin, end] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2027-01-01T00:00:00Z')];

/** Clocks that change by an hour, by half an hour, at midnight, and one that never does. */
const zones = ['Europe/Warsaw', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu'];

/** The first quarters of each local date, at or after the hour, as a wall clock shows it. */
function firstQuarters(zone: string, hour: number): Map<CalendarDate, number> {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const first = new Map<CalendarDate, number>();
  for (let at = begin; at < end; at += quarter) {
    const date = calendarDateIn(zone, new Date(at));
    if (Number(clock.format(at)) >= hour && !first.has(date)) first.set(date, at);
  }
  return first;
}

test.each(zones.flatMap((zone) => [8, 20].map((hour) => [zone, hour] as const)))(
  'looked for every quarter of an hour of a year, %s is due once a day, when it has become %i',
  (timeZone, hour) => {
    const runs = new Map<CalendarDate, number>();
    let doneOn: CalendarDate | null = null;
    for (let at = begin; at < end; at += quarter) {
      const now = localMoment(timeZone, new Date(at));
      if (!isDue({ hour, doneOn }, now)) continue;
      expect(runs.has(now.date)).toBe(false);
      runs.set(now.date, at);
      doneOn = now.date;
    }
    expect(runs).toEqual(firstQuarters(timeZone, hour));
    expect(runs.size).toBeGreaterThanOrEqual(365);
  },
);

test('after three days asleep it is due once', () => {
  const now = localMoment('Europe/Warsaw', new Date('2026-06-10T09:00:00Z'));
  expect(isDue({ hour: 8, doneOn: '2026-06-07' }, now)).toBe(true);
  expect(isDue({ hour: 8, doneOn: now.date }, now)).toBe(false);
  expect(isDue({ hour: 20, doneOn: '2026-06-07' }, now)).toBe(false);
});

test('the next round is today until today is done', () => {
  const now = { date: '2026-06-10', hour: 23 };
  expect(nextRound({ hour: 8, doneOn: null }, now)).toBe('2026-06-10');
  expect(nextRound({ hour: 8, doneOn: '2026-06-09' }, now)).toBe('2026-06-10');
  expect(nextRound({ hour: 8, doneOn: '2026-06-10' }, now)).toBe('2026-06-11');
});

test.each([
  ['2026-06-10', '2026-06-10T05:59:00Z', '2026-06-10T06:00:00.000Z'],
  ['2026-06-10', '2026-06-10T11:04:07Z', '2026-06-10T11:15:00.000Z'],
  ['2026-06-10', '2026-06-10T11:15:00Z', '2026-06-10T11:15:00.000Z'],
  ['2026-06-11', '2026-06-10T11:04:07Z', '2026-06-11T06:00:00.000Z'],
])('the round of %s, seen at %s, is never in the past', (date, now, at) =>
  expect(roundAt('Europe/Warsaw', date, 8, new Date(now)).toISOString()).toBe(at),
);

test('a summary is told once a week, and one that was missed with the next round', () => {
  const told: CalendarDate[] = [];
  let doneOn: CalendarDate | null = null;
  for (let today = '2026-06-01'; today < '2026-07-01'; today = daysAfter(today, 1)) {
    if (today > '2026-06-14' && today < '2026-06-17') continue; // asleep
    if (isSummaryDue(1, doneOn, today)) told.push(today);
    doneOn = today;
  }
  expect(told).toEqual(['2026-06-01', '2026-06-08', '2026-06-17', '2026-06-22', '2026-06-29']);
  expect(told.map(weekdayOf)).toEqual([1, 1, 3, 1, 1]);
});

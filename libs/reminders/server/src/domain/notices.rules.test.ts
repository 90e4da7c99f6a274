import fc from 'fast-check';
import { daysAfter } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { allThresholds } from '@domeka/reminders/contract';
import type { ReminderMode } from '@domeka/reminders/contract';
import { nextTelling, thresholdsToTell } from './notices.rules.ts';
import type { JudgedPackage } from './notices.rules.ts';

const start = '2026-06-15';
const choicesOf = (thresholds: number[]) => ({ mode: 'thresholds' as ReminderMode, thresholds, weekday: 1 });
const usual = choicesOf([30, 7, 1]);
const weekly = { ...usual, mode: 'weekly' as ReminderMode };
const one: JudgedPackage = { lastDay: start, changedOn: '2026-01-01', told: [], snooze: null };

const chosen = fc.subarray([...allThresholds], { minLength: 1 });
const ahead = fc.integer({ min: 0, max: 60 });
const asleep = fc.uniqueArray(fc.integer({ min: 0, max: 79 }), { maxLength: 60 });

/** Days on which a person is told of a package that ends in `days`, looked at each day but those asleep. */
function toldOn(days: number, thresholds: number[], sleeps: readonly number[] = []): CalendarDate[] {
  const lastDay = daysAfter(start, days);
  const told: number[] = [];
  const on: CalendarDate[] = [];
  let doneOn: CalendarDate | null = null;
  for (let day = 0; day < 80; day += 1) {
    if (sleeps.includes(day)) continue;
    const today = daysAfter(start, day);
    const noted = thresholdsToTell({ ...one, changedOn: start, lastDay, told }, choicesOf(thresholds), {
      today,
      doneOn,
    });
    if (noted) {
      on.push(today);
      told.push(...noted);
    }
    doneOn = today;
  }
  return on;
}

test('each threshold that is still ahead is told on its day, of those passed the nearest at once', () => {
  fc.assert(
    fc.property(ahead, chosen, (days, thresholds) => {
      const due = thresholds.map((threshold) => Math.max(0, days - threshold));
      const expected = [...new Set(due)].sort((a, b) => a - b).map((day) => daysAfter(start, day));
      expect(toldOn(days, thresholds)).toEqual(expected);
    }),
  );
});

test('whatever was slept through, nothing is told twice, and what was due is told when awake again', () => {
  fc.assert(
    fc.property(ahead, chosen, asleep, (days, thresholds, sleeps) => {
      const told = toldOn(days, thresholds, sleeps);
      expect(told.length).toBeLessThanOrEqual(thresholds.length);
      const wakes = Array.from({ length: 80 }, (_, day) => day).filter((day) => !sleeps.includes(day));
      const nearest = Math.max(0, days - Math.min(...thresholds));
      const awake = wakes.find((day) => day >= nearest);
      const wasAwakeBefore = wakes.some((day) => day <= days);
      if (awake !== undefined && wasAwakeBefore) expect(told.at(-1)).toBe(daysAfter(start, awake));
    }),
  );
});

test('a new last day arms all of them again', () => {
  fc.assert(
    fc.property(ahead, ahead, chosen, (days, others, thresholds) => {
      const first = toldOn(days, thresholds).length;
      expect(first).toBeGreaterThan(0);
      expect(toldOn(others, thresholds).length).toBeGreaterThan(0); // notices are kept for one last day
    }),
  );
});

const judged = (facts: Partial<JudgedPackage>, today: CalendarDate, doneOn: CalendarDate | null, choices = usual) =>
  thresholdsToTell({ ...one, ...facts }, choices, { today, doneOn });

test('added five days before its end it is told once', () => {
  const lastDay = daysAfter(start, 5);
  expect(judged({ lastDay }, start, null)).toEqual([30, 7]);
  expect(judged({ lastDay, told: [30, 7] }, daysAfter(start, 1), start)).toBeNull();
});

test('what was past its last day when it was added, changed or switched on is not told; what passed it asleep is', () => {
  const yesterday = daysAfter(start, -1);
  expect(judged({ lastDay: yesterday }, start, null)).toBeNull();
  expect(judged({ lastDay: yesterday, changedOn: start }, start, daysAfter(start, -3))).toBeNull();
  expect(judged({ lastDay: daysAfter(start, -3) }, start, yesterday)).toBeNull();
  expect(judged({ lastDay: yesterday }, start, daysAfter(start, -3))).toEqual([30, 7, 1]);
});

test('a snoozed one is told when the snooze ends, whatever was told before, and never where it is for good', () => {
  const until = daysAfter(start, 7);
  const snoozed = { lastDay: daysAfter(start, 3), told: [30, 7], snooze: { until } };
  expect(judged(snoozed, daysAfter(start, 6), start)).toBeNull();
  expect(judged(snoozed, until, daysAfter(start, 6))).toEqual([30, 7, 1]);
  expect(judged({ ...snoozed, snooze: { until: null } }, until, start)).toBeNull();
});

test('a weekly summary names what ends within 30 days, each week, and what expired only where it was never named', () => {
  const sunday = daysAfter(start, -1);
  expect(judged({ lastDay: daysAfter(start, 30), told: [30] }, start, sunday, weekly)).toEqual([30]);
  expect(judged({ lastDay: daysAfter(start, 31) }, start, sunday, weekly)).toBeNull();
  expect(judged({ lastDay: daysAfter(start, 5) }, daysAfter(start, 1), start, weekly)).toBeNull();
  expect(judged({ lastDay: sunday, told: [30, 14] }, start, sunday, weekly)).toBeNull();
  expect(judged({ lastDay: daysAfter(start, -4) }, start, sunday, weekly)).toEqual([30, 14, 7, 1, 0]);
});

test('the next reminder is the first round that would tell something', () => {
  fc.assert(
    fc.property(fc.array(ahead, { maxLength: 5 }), chosen, (ends, thresholds) => {
      const packages = ends.map((days) => ({ ...one, changedOn: start, lastDay: daysAfter(start, days) }));
      const next = nextTelling(packages, choicesOf(thresholds), { today: start, doneOn: null });
      const firsts = ends
        .map((days) => toldOn(days, thresholds)[0])
        .filter((day) => day !== undefined)
        .sort();
      expect(next?.date).toBe(firsts[0]);
      expect(next?.count ?? 0).toBe(firsts.filter((day) => day === firsts[0]).length);
    }),
  );
  const monday = nextTelling([{ ...one, lastDay: '2026-08-01' }], weekly, {
    today: start,
    doneOn: daysAfter(start, -1),
  });
  expect(monday).toEqual({ date: '2026-07-06', count: 1 });
});

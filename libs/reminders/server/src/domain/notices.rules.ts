import { daysAfter } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { allThresholds, summaryDays } from '@domeka/reminders/contract';
import type { ReminderChoices } from '@domeka/reminders/contract';
import { isSummaryDue } from './due.rules.ts';

export interface Snooze {
  /** Null: for good. */
  until: CalendarDate | null;
}

export interface JudgedPackage {
  lastDay: CalendarDate;
  /** The person's day when it was added or last changed. */
  changedOn: CalendarDate;
  /** For this last day. */
  told: readonly number[];
  snooze: Snooze | null;
}

export interface Round {
  today: CalendarDate;
  /** Of the round before. */
  doneOn: CalendarDate | null;
}

type Choices = Pick<ReminderChoices, 'mode' | 'thresholds' | 'weekday'>;

/** A summary looks back a week, as the one before did not name what was far ahead then. */
export function expiredSince({ mode }: Choices, { today, doneOn }: Round): CalendarDate {
  const since = doneOn ?? today;
  const weekAgo = daysAfter(today, -7);
  return mode === 'weekly' && doneOn !== null && weekAgo < since ? weekAgo : since;
}

export const lookAhead = ({ mode, thresholds }: Choices): number =>
  mode === 'weekly' ? summaryDays : Math.max(...thresholds, 0);

/**
 * Null where the person is not told. Of thresholds that have passed only the nearest is told; the others count as told.
 */
export function thresholdsToTell(one: JudgedPackage, choices: Choices, round: Round): number[] | null {
  const isWeekly = choices.mode === 'weekly';
  if (isWeekly && !isSummaryDue(choices.weekday, round.doneOn, round.today)) return null;
  const { lastDay, changedOn, told, snooze } = one;
  const passed = (isWeekly ? allThresholds : choices.thresholds).filter(
    (threshold) => daysAfter(lastDay, -threshold) <= round.today,
  );
  if (snooze) return snooze.until !== null && snooze.until <= round.today ? passed : null;
  if (passed.length === 0) return null;
  const isPast = lastDay < round.today;
  if (isPast && (lastDay < expiredSince(choices, round) || changedOn > lastDay)) return null;
  if (isWeekly) return isPast && told.length > 0 ? null : passed;
  const nearest = Math.min(...passed);
  return told.some((threshold) => threshold <= nearest) ? null : passed;
}

/** Today among them. */
export function datesToLookAt(
  packages: readonly JudgedPackage[],
  { mode, thresholds }: Choices,
  from: CalendarDate,
): CalendarDate[] {
  if (mode === 'weekly') {
    const ends = packages.flatMap(({ lastDay, snooze }) => snooze?.until ?? daysAfter(lastDay, -summaryDays));
    const first = ends.reduce((a, b) => (a < b ? a : b), '9999-12-31');
    const start = first > from ? first : from;
    return packages.length === 0
      ? []
      : Array.from({ length: 8 }, (_, day) => daysAfter(start, day))
          .concat(from)
          .sort();
  }
  const dates = packages.flatMap(({ lastDay, snooze }) =>
    snooze ? (snooze.until ?? []) : thresholds.map((threshold) => daysAfter(lastDay, -threshold)),
  );
  return [...new Set([from, ...dates.filter((date) => date > from)])].sort();
}

export interface NextTelling {
  date: CalendarDate;
  count: number;
}

export function nextTelling(
  packages: readonly JudgedPackage[],
  choices: Choices,
  { today, doneOn }: Round,
): NextTelling | null {
  for (const date of datesToLookAt(packages, choices, today)) {
    const round = { today: date, doneOn: date === today ? doneOn : daysAfter(date, -1) };
    const count = packages.filter((one) => thresholdsToTell(one, choices, round) !== null).length;
    if (count > 0) return { date, count };
  }
  return null;
}

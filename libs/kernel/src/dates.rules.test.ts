import {
  addDays,
  calendarDateIn,
  daysBetween,
  endOfDayIn,
  isCalendarDate,
  isTimeZone,
  lastDayOfMonth,
  monthsBetween,
} from './dates.ts';

test.each([
  ['2026-12-31', true],
  ['1999-12-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['31.12.2026', false],
  ['-000001-01-01', false],
  ['infinity', false],
  ['２０２６-01-01', false],
  ['2026-12-31\u0000', false],
])('%j is a calendar date: %s', (text, yes) => expect(isCalendarDate(text)).toBe(yes));

test('days are counted on the calendar, not on the clock', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});

test.each([
  ['2025-11-24', '2026-11-24', 12],
  ['2025-11-25', '2026-11-24', 11],
  ['2026-02-24', '2026-05-24', 3],
  ['2026-01-31', '2026-02-27', 0],
  ['2026-01-31', '2026-02-28', 1],
  ['2024-02-29', '2025-02-28', 12],
  ['2026-12-31', '2027-01-01', 0],
])('from %s to %s whole months: %s', (from, to, months) => expect(monthsBetween(from, to)).toBe(months));

test('the day depends on the time zone', () => {
  const lateEvening = new Date('2026-12-31T23:30:00Z');
  expect(calendarDateIn('Europe/Warsaw', lateEvening)).toBe('2027-01-01');
  expect(calendarDateIn('America/St_Johns', lateEvening)).toBe('2026-12-31');
  expect(calendarDateIn('Pacific/Auckland', lateEvening)).toBe('2027-01-01');
});

test('adding days adds 24 hours each', () => {
  expect(addDays(new Date('2026-01-01T10:00:00Z'), 90).toISOString()).toBe('2026-04-01T10:00:00.000Z');
});

test('months end on their last day', () => {
  expect([lastDayOfMonth(2026, 2), lastDayOfMonth(2024, 2), lastDayOfMonth(2026, 12)]).toEqual([28, 29, 31]);
});

test('only zones the runtime knows are time zones', () => {
  expect(isTimeZone('Europe/Warsaw')).toBe(true);
  expect(isTimeZone('Asia/Tokyo')).toBe(true);
  expect(isTimeZone('Mars/Base')).toBe(false);
  expect(isTimeZone('<script>')).toBe(false);
  expect([isTimeZone(null), isTimeZone(['UTC'])]).toEqual([false, false]);
});

test('a zone keeps its days however many spellings of zones were asked about', () => {
  const spelling = (n: number) =>
    'europe/warsaw'.replace(/[a-z]/g, (letter, at: number) => ((n >> at) & 1 ? letter.toUpperCase() : letter));
  for (let n = 0; n < 1100; n += 1) expect(isTimeZone(spelling(n))).toBe(true);
  expect(calendarDateIn('Europe/Warsaw', new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
});

test.each([
  ['Europe/Warsaw', '2026-11-30', '2026-11-30T22:59:59.999Z'],
  ['Europe/Warsaw', '2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2026-01-01T09:59:59.999Z'],
  ['America/St_Johns', '2026-01-01', '2026-01-02T03:29:59.999Z'],
])('in %s the day %s ends at %s', (zone, date, end) => expect(endOfDayIn(zone, date).toISOString()).toBe(end));

import { isCalendarDate, lastDayOfMonth, printedDates } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import type { Outcome } from './file-shape.ts';

type Order = 'day-first' | 'month-first';

/** Characters of a date, a code or a period; nothing longer is looked into. */
export const longestShort = 40;

export interface DateRule {
  /** Null as long as nobody said it. */
  order: Order | null;
  dayNumbers: boolean;
}

const none =
  /^(?:[-–—]|brak(?: danych| daty| terminu)?|bez (?:daty|terminu)|bezterminowo|nie dotyczy|none|n\/a|no (?:date|expiry))$/i;
const until = /^(?:do|until|till)\s+/i;
const time = /[ T]\d{1,2}:\d{2}.*$/;
const iso = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;
const compact = /^(20\d{2})(\d{2})(\d{2})$/;
const inParts = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?:\s?r\.?)?$/;
const monthFirst = /^(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})(?:\s?r\.?)?$/;
const unsigned = /^(\d{2}|\d{1,2}\s)\s*(20\d{2})(?:\s?r\.?)?$/;
const yearFirst = /^(\d{4})[./-](\d{1,2})$/;
const dayNumber = /^\d{5}(?:[.,]0+)?$/;
/** 1954 to 2119. */
const [firstNumber, lastNumber] = [20_000, 80_000];
const beginsInDays = Date.UTC(1899, 11, 30);

/** Null for nothing said. A month alone is its last day; two digits are 20xx. */
export function dateIn(cell: string, rule: DateRule): Outcome<CalendarDate | null> {
  const text = dayWithin(cell);
  if (text === '' || (text !== null && none.test(text))) return { value: null };
  if (text === null) return { fault: 'date-invalid' };
  if (rule.order === null && orderIn(text) === 'either') return { fault: 'date-order' };
  const value = dayIn(text, rule);
  return value === null ? { fault: 'date-invalid' } : { value };
}

/** Without its time; null if it is longer than a date. */
function dayWithin(cell: string): string | null {
  const text = cell.trim();
  return text.length > longestShort ? null : text.replace(time, '').replace(until, '');
}

function dayIn(text: string, { order, dayNumbers }: DateRule): CalendarDate | null {
  const [, year = '', , month = '', day = ''] = iso.exec(text) ?? [];
  if (year !== '') return dated(year, month, day);
  const [, ofYear = '', ofMonth = '', ofDay = ''] = compact.exec(text) ?? [];
  if (ofYear !== '') return dated(ofYear, ofMonth, ofDay);
  const parts = partsIn(text);
  if (parts) return inOrder(parts, orderOf(parts) ?? order ?? 'day-first');
  const [, byMonth, itsYear = ''] = monthFirst.exec(text) ?? unsigned.exec(text) ?? [];
  if (byMonth !== undefined) return endOf(itsYear, byMonth.trim());
  const [, byYear, itsMonth = ''] = yearFirst.exec(text) ?? [];
  if (byYear !== undefined) return endOf(byYear, itsMonth);
  if (isDayNumber(text)) return dayNumbers ? dayOfNumber(text) : null;
  return inWords(text);
}

type Parts = [first: string, second: string, year: string];

/** With hyphens, a year of two digits could as well stand first. */
function partsIn(text: string): Parts | null {
  const [, first, sign, second, year] = inParts.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  return sign === '-' && year.length === 2 ? null : [first, second, year];
}

const orderOf = ([first, second]: Parts): Order | null => {
  if (Number(first) > 12) return 'day-first';
  return Number(second) > 12 ? 'month-first' : null;
};

const inOrder = ([first, second, year]: Parts, order: Order) =>
  order === 'day-first' ? dated(year, second, first) : dated(year, first, second);

function dated(year: string, month: string, day: string): CalendarDate | null {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function endOf(year: string, month: string): CalendarDate | null {
  const first = dated(year, month, '1');
  return first && `${first.slice(0, 8)}${lastDayOfMonth(Number(first.slice(0, 4)), Number(month))}`;
}

/** Of the names of months a year must follow: spreadsheets make 3 December of 03/12 and show "03-Dec". */
function inWords(text: string): CalendarDate | null {
  if (!/\p{L}{3}/u.test(text)) return null;
  if (/^\d{1,2}[\s.-]*\p{L}+\.?$/u.test(text)) return null;
  const [day, other] = printedDates(text);
  return other === undefined ? (day ?? null) : null;
}

export const isDayNumber = (cell: string) => {
  const number = Number.parseInt(cell, 10);
  return dayNumber.test(cell.trim()) && number >= firstNumber && number <= lastNumber;
};

export const dayOfNumber = (cell: string): CalendarDate =>
  new Date(beginsInDays + Number.parseInt(cell, 10) * 86_400_000).toISOString().slice(0, 10);

/** The order that a cell decides; `either` if it has two readings; null if it says nothing of orders. */
export function orderIn(cell: string): Order | 'either' | null {
  const parts = partsIn(dayWithin(cell) ?? '');
  if (!parts || inOrder(parts, orderOf(parts) ?? 'day-first') === null) return null;
  return orderOf(parts) ?? (Number(parts[0]) === Number(parts[1]) ? null : 'either');
}

export const bothReadings = (cell: string): CalendarDate[] =>
  (['day-first', 'month-first'] as const).flatMap((order) => {
    const read = dateIn(cell, { order, dayNumbers: false });
    return 'value' in read && read.value !== null ? [read.value] : [];
  });

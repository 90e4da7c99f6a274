import { daysAfter, lastDayOfMonth } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import { earliestOpening, longestKeeps } from './package.ts';
import type { PackageFacts } from '../facts.ts';
import type { Keeps, KeepsUnit, Opening } from './package.ts';

/** The earlier of the printed date and the end of the period after opening; the database's `last_day` agrees. */
export function lastDayOf({ expiryDate, openedOn, keeps }: Pick<PackageFacts, 'expiryDate'> & Opening) {
  const end = openedOn === null || keeps === null ? null : endOfPeriod(openedOn, keeps);
  if (expiryDate === null || end === null) return expiryDate ?? end;
  return expiryDate < end ? expiryDate : end;
}

/** 28 days from 3 May end with 31 May; a month from 31 January ends with February. */
export function endOfPeriod(openedOn: CalendarDate, { value, unit }: Keeps): CalendarDate {
  if (unit === 'days') return daysAfter(openedOn, value);
  const [year = 0, month = 0, day = 0] = openedOn.split('-').map(Number);
  const months = year * 12 + month - 1 + value;
  const [endYear, endMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const endDay = Math.min(day, lastDayOfMonth(endYear, endMonth));
  return `${endYear}-${String(endMonth).padStart(2, '0')}-${String(endDay).padStart(2, '0')}`;
}

export type OpeningFault = 'date-in-future' | 'date-too-early';

export function openingFault(openedOn: CalendarDate, today: CalendarDate): OpeningFault | null {
  if (openedOn > today) return 'date-in-future';
  return openedOn < earliestOpening ? 'date-too-early' : null;
}

export type KeepsFault = 'not-a-period' | 'period-too-long';

const isUnit = (unit: unknown): unit is KeepsUnit => typeof unit === 'string' && Object.hasOwn(longestKeeps, unit);

export function keepsFrom(value: unknown, unit: unknown): Keeps | null | KeepsFault {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value;
  if (text === undefined || text === null || text === '') return null;
  if (typeof text !== 'string' || !/^[1-9]\d{0,5}$/.test(text) || !isUnit(unit)) return 'not-a-period';
  return Number(text) <= longestKeeps[unit] ? { value: Number(text), unit } : 'period-too-long';
}

import { calendarDateIn, defaultTimeZone } from '@domeka/kernel';
import type { CalendarDate } from '@domeka/kernel';
import type { Actor } from '@domeka/platform';

export const todayOf = ({ timeZone }: Pick<Actor, 'timeZone'>, now: Date): CalendarDate =>
  calendarDateIn(timeZone ?? defaultTimeZone, now);

import { calendarDateIn } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

/** "12 May, 18:40"; with the year unless it is this one. */
export function stampOf(moment: Date, now: Date, language: Language, timeZone: string): string {
  const yearOf = (instant: Date) => calendarDateIn(timeZone, instant).slice(0, 4);
  const locale = language === 'en' ? 'en-GB' : language;
  const written = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(moment);
  const year = yearOf(moment) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  return [
    written({ day: 'numeric', month: 'long', ...year }),
    written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ].join(', ');
}

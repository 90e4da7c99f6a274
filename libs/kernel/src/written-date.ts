import type { CalendarDate } from './dates.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string, timeZone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [language, timeZone, ...Object.entries(style)].join();
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(language, { ...style, timeZone })));
  return format;
}

const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

export const writtenDate = (language: string, date: CalendarDate) => writtenDay(language, 'UTC', midnight(date));

/** An instant's date. Of Polish short months one alone is no beginning of its genitive: "31 maj". */
export const writtenDay = (language: string, timeZone: string, instant: Date) =>
  formatIn(language, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
    .format(instant)
    .replace(' maj ', ' maja ');

export const writtenMoment = (language: string, timeZone: string, instant: Date) =>
  [
    writtenDay(language, timeZone, instant),
    formatIn(language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant),
  ].join(', ');

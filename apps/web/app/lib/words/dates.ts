import { calendarDateIn } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { useRootData } from '../pages/root-data.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** 24-hour clock in every language. */
export function formatOf(language: string, timeZone: string, style: 'date' | 'full' | 'moment'): Intl.DateTimeFormat {
  const key = `${language}/${timeZone}/${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      dateStyle: style === 'full' ? 'long' : 'medium',
      ...(style === 'moment' && { timeStyle: 'short', hourCycle: 'h23' }),
      timeZone,
    });
    formats.set(key, format);
  }
  return format;
}

/** Dates have no zone, instants use the reader's; identical on server and client. `dayOf`: an instant's date. */
export function useDates() {
  const { i18n } = useWords();
  const { timeZone } = useRootData();
  return {
    date: (date: string) => formatOf(i18n.language, 'UTC', 'date').format(new Date(`${date}T00:00:00Z`)),
    dateInFull: (date: string) => formatOf(i18n.language, 'UTC', 'full').format(new Date(`${date}T00:00:00Z`)),
    day: (instant: string) => formatOf(i18n.language, timeZone, 'date').format(new Date(instant)),
    dayOf: (instant: string) => calendarDateIn(timeZone, new Date(instant)),
    moment: (instant: string) => formatOf(i18n.language, timeZone, 'moment').format(new Date(instant)),
  };
}

import { calendarDateIn } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { useRootData } from '../pages/root-data.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** 24-hour clock in every language. */
const styles = {
  date: { dateStyle: 'medium' },
  full: { dateStyle: 'long' },
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function formatOf(language: string, timeZone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${language}/${timeZone}/${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...styles[style], timeZone });
    formats.set(key, format);
  }
  return format;
}

/** "March 2027", at the beginning of a sentence. */
export function monthInWords(language: string, month: string): string {
  const words = formatOf(language, 'UTC', 'month').format(new Date(`${month}-01T00:00:00Z`));
  return words.slice(0, 1).toLocaleUpperCase(language) + words.slice(1);
}

/** Dates have no zone, instants use the reader's; identical on server and client. `dayOf`: an instant's date. */
export function useDates() {
  const { i18n } = useWords();
  const { timeZone } = useRootData();
  return {
    date: (date: string) => formatOf(i18n.language, 'UTC', 'date').format(new Date(`${date}T00:00:00Z`)),
    dateInFull: (date: string) => formatOf(i18n.language, 'UTC', 'full').format(new Date(`${date}T00:00:00Z`)),
    month: (month: string) => monthInWords(i18n.language, month),
    shortMonth: (month: string) =>
      formatOf(i18n.language, 'UTC', 'shortMonth').format(new Date(`${month}-01T00:00:00Z`)),
    day: (instant: string) => formatOf(i18n.language, timeZone, 'date').format(new Date(instant)),
    dayOf: (instant: string) => calendarDateIn(timeZone, new Date(instant)),
    moment: (instant: string) => formatOf(i18n.language, timeZone, 'moment').format(new Date(instant)),
  };
}

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

/** Dates have no zone, instants use the reader's; identical on server and client. `dayOf`: an instant's date. */
export function useDates() {
  const { i18n } = useWords();
  const { timeZone } = useRootData();
  const monthIn = (style: 'month' | 'shortMonth', month: string) =>
    formatOf(i18n.language, 'UTC', style).format(new Date(`${month}-01T00:00:00Z`));
  return {
    date: (date: string) => formatOf(i18n.language, 'UTC', 'date').format(new Date(`${date}T00:00:00Z`)),
    dateInFull: (date: string) => formatOf(i18n.language, 'UTC', 'full').format(new Date(`${date}T00:00:00Z`)),
    month: (month: string) => monthIn('month', month),
    shortMonth: (month: string) => monthIn('shortMonth', month),
    /** Polish names of months are small within a sentence. */
    monthFirst: (month: string) => {
      const words = monthIn('month', month);
      return words.slice(0, 1).toLocaleUpperCase(i18n.language) + words.slice(1);
    },
    day: (instant: string) => formatOf(i18n.language, timeZone, 'date').format(new Date(instant)),
    dayOf: (instant: string) => calendarDateIn(timeZone, new Date(instant)),
    moment: (instant: string) => formatOf(i18n.language, timeZone, 'moment').format(new Date(instant)),
  };
}

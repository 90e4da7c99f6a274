import { calendarDateIn, writtenDate, writtenDay, writtenMoment } from '@domeka/kernel';
import { useWords } from '@domeka/ui';
import { useRootData } from '../pages/root-data.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const styles = {
  full: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** For dates, which have no zone. */
export function formatOf(language: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${language}/${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...styles[style], timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format;
}

/** "May 3", with the year where it is not this one. */
export function dayInMonth(language: string, timeZone: string, today: string, instant: Date) {
  const day = writtenDay(language, timeZone, instant);
  const isThisYear = calendarDateIn(timeZone, instant).slice(0, 4) === today.slice(0, 4);
  return isThisYear ? day.replace(/,? \d{4}$/, '') : day;
}

/** Dates have no zone, instants use the reader's; identical on server and client. `dayOf`: an instant's date. */
export function useDates() {
  const { i18n } = useWords();
  const { timeZone, today } = useRootData();
  const { language } = i18n;
  const monthIn = (style: 'month' | 'shortMonth', month: string) =>
    formatOf(language, style).format(new Date(`${month}-01T00:00:00Z`));
  return {
    date: (date: string) => writtenDate(language, date),
    dateInFull: (date: string) => formatOf(language, 'full').format(new Date(`${date}T00:00:00Z`)),
    month: (month: string) => monthIn('month', month),
    shortMonth: (month: string) => monthIn('shortMonth', month),
    /** Polish names of months are small within a sentence. */
    monthFirst: (month: string) => {
      const words = monthIn('month', month);
      return words.slice(0, 1).toLocaleUpperCase(language) + words.slice(1);
    },
    day: (instant: string) => writtenDay(language, timeZone, new Date(instant)),
    dayInMonth: (instant: string) => dayInMonth(language, timeZone, today, new Date(instant)),
    dayOf: (instant: string) => calendarDateIn(timeZone, new Date(instant)),
    moment: (instant: string) => writtenMoment(language, timeZone, new Date(instant)),
  };
}

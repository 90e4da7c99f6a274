import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { PackageEntry } from '@domeka/inventory';
import { unbroken } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { words } from '@domeka/platform';

/** Calendars look again after this; Google, once or twice a day whatever is said. */
const refreshSeconds = 6 * 3600;

interface Feed {
  host: string;
  language: Language;
  withNames: boolean;
}

/** RFC 5545; equal entries are equal bytes. */
export function calendarText(entries: readonly PackageEntry[], { host, language, withNames }: Feed): string {
  const text = (key: string, params = {}) => words.text(language, `reminders:calendar.${key}`, params);
  const calendar = ical({
    prodId: `//Domeka//Domeka//${language.toUpperCase()}`,
    name: text('name'),
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    events: entries.map(({ id, name, lastDay, changedAt, version }) => ({
      id: `${id}@${host}`,
      sequence: version,
      stamp: changedAt,
      start: new Date(`${lastDay}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: withNames ? text('entry-named', { name: unbroken(name) }) : text('entry'),
    })),
  });
  return `${calendar.toString().trimEnd()}\r\n`;
}

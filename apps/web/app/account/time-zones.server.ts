import { isTimeZone } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { ChoiceGroup } from '@domeka/ui';
import { i18nOf } from '../lib/words/i18n.server.ts';

const known = new Map<Language, ChoiceGroup[]>();

/**
 * Every time zone by continent, named by its city and what its time is called; one chosen under an older name stays.
 */
export function timeZoneGroups(language: Language, chosen: string): ChoiceGroup[] {
  let groups = known.get(language);
  if (!groups) {
    groups = groupsOf(language);
    known.set(language, groups);
  }
  const isListed = groups.some(({ choices }) => choices.some(({ value }) => value === chosen));
  if (isListed || !isTimeZone(chosen)) return groups;
  return [{ label: null, choices: [{ value: chosen, label: chosen }] }, ...groups];
}

function groupsOf(language: Language): ChoiceGroup[] {
  const byContinent = Map.groupBy(Intl.supportedValuesOf('timeZone'), (zone) => zone.split('/')[0] ?? zone);
  const { t } = i18nOf(language);
  return [...byContinent].map(([continent, zones]) => ({
    label: t(`identity:account.profile.zones.${continent}`),
    choices: zones.map((value) => ({ value, label: nameOf(value, language) })),
  }));
}

function nameOf(zone: string, language: Language): string {
  const city = zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ');
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return `${city} – ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}

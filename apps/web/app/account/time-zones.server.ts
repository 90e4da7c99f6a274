import { isTimeZone } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { ChoiceGroup } from '@domeka/ui';
import { i18nOf } from '../lib/words/i18n.server.ts';

const likely = [
  'Europe/Warsaw',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Paris',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
];
const continents = [
  'Europe',
  'America',
  'Asia',
  'Africa',
  'Australia',
  'Atlantic',
  'Pacific',
  'Indian',
  'Arctic',
  'Antarctica',
];

/**
 * Each zone once: the chosen and likely ones first, then by continent, named by country and, in countries with
 * several, by city. A chosen deprecated name is kept.
 */
export function timeZoneGroups(language: Language, chosen: string): ChoiceGroup[] {
  const names = namesIn(language);
  const choicesOf = (zones: string[]) => zones.map((value) => ({ value, label: names.get(value) ?? value }));
  const first = [...new Set([...(isTimeZone(chosen) ? [chosen] : []), ...likely])];
  const { compare } = new Intl.Collator(language);
  const { t } = i18nOf(language);
  return [
    { label: t('identity:account.profile.zones.likely'), choices: choicesOf(first) },
    ...continents.map((continent) => ({
      label: t(`identity:account.profile.zones.${continent}`),
      choices: choicesOf(
        [...names.keys()].filter((zone) => zone.startsWith(`${continent}/`) && !first.includes(zone)),
      ).sort((one, other) => compare(one.label, other.label)),
    })),
  ];
}

const named = new Map<Language, Map<string, string>>();

/** Cached: takes a while. */
function namesIn(language: Language): Map<string, string> {
  let names = named.get(language);
  if (!names) {
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    names = new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone, nameOf(zone, regions, language)]));
    named.set(language, names);
  }
  return names;
}

function nameOf(zone: string, regions: Intl.DisplayNames, language: Language): string {
  const code = countries().get(zone);
  const country = code && regions.of(code);
  const isAlone = [...countries().values()].filter((other) => other === code).length === 1;
  const place = country && isAlone ? country : [country, cityOf(zone, language)].filter(Boolean).join(', ');
  const time = timeName(zone, language, 'longGeneric');
  return isLocation(time) || (country && time.includes(country)) ? place : `${place} (${time})`;
}

/** Localised if Intl has a name, else from the zone's id. */
function cityOf(zone: string, language: Language): string {
  const time = timeName(zone, language, 'shortGeneric');
  if (language === 'pl' && isLocation(time)) return time.slice(locationPrefix.length);
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Prefix of Polish generic location names from Intl; English ones end in "Time". */
const locationPrefix = 'czas: ';
const isLocation = (time: string) => time.startsWith(locationPrefix);

const timeName = (zone: string, language: Language, timeZoneName: 'longGeneric' | 'shortGeneric') =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

let zonesOfCountries: Map<string, string> | undefined;

function countries(): Map<string, string> {
  if (zonesOfCountries) return zonesOfCountries;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  zonesOfCountries = new Map(codes.flatMap((code) => zonesIn(code).map((zone) => [zone, code] as const)));
  return zonesOfCountries;
}

/** Renamed from a getter to a method during standardisation. */
type Regional = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined };
function zonesIn(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`) as Regional;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

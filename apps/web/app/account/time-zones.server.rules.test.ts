import { timeZoneGroups } from './time-zones.server.ts';

const labelOf = (language: 'en' | 'pl', zone: string) =>
  timeZoneGroups(language, 'Europe/Warsaw')
    .flatMap(({ choices }) => choices)
    .find(({ value }) => value === zone)?.label;

test('the likely time zones come first, then Europe; each is there once', () => {
  const groups = timeZoneGroups('pl', 'Asia/Tokyo');
  expect(groups.slice(0, 2).map(({ label }) => label)).toEqual(['Najczęstsze', 'Europa']);
  expect(groups[0]?.choices.slice(0, 2).map(({ value }) => value)).toEqual(['Asia/Tokyo', 'Europe/Warsaw']);
  const values = groups.flatMap(({ choices }) => choices.map(({ value }) => value));
  expect(new Set(values).size).toBe(values.length);
  expect([...values].sort()).toEqual([...Intl.supportedValuesOf('timeZone')].sort());
});

test.each([
  ['pl', 'Europe/Warsaw', 'Polska (czas środkowoeuropejski)'],
  ['pl', 'America/New_York', 'Stany Zjednoczone, Nowy Jork (czas wschodnioamerykański)'],
  ['pl', 'Europe/London', 'Wielka Brytania'],
  ['en', 'Europe/Warsaw', 'Poland (Central European Time)'],
  ['en', 'Europe/London', 'United Kingdom'],
  ['en', 'America/New_York', 'United States, New York (Eastern Time)'],
] as const)('in %s %s is called %s', (language, zone, label) => expect(labelOf(language, zone)).toBe(label));

test('one chosen under another name stays', () => {
  expect(timeZoneGroups('en', 'Asia/Kolkata')[0]?.choices[0]?.value).toBe('Asia/Kolkata');
});

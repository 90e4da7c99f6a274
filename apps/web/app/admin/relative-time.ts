const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long before `now` something was, in the largest unit of which there is one: "5 minutes ago", "5 minut temu". */
export function relativeTime(instant: string, now: string, language: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 1000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1];
  return format.format(-Math.floor(seconds / size), unit);
}

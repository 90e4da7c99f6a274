const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** In the largest whole unit: "5 minutes ago", "5 minut temu"; null for less than the smallest. */
export function relativeTime(instant: string, now: string, language: string): string | null {
  const seconds = Math.floor((Date.parse(now) - Date.parse(instant)) / 1000);
  const largest = units.find(([, length]) => seconds >= length);
  if (!largest) return null;
  const [unit, size] = largest;
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(seconds / size), unit);
}

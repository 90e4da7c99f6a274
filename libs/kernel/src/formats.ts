import type { i18n } from 'i18next';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** From the shortest: until when each is used, so that nobody reads "in 1 hour" where it takes nearly two. */
const units = [
  { unit: 'second', length: 1, below: 2 * minute },
  { unit: 'minute', length: minute, below: 2 * hour },
  { unit: 'hour', length: hour, below: 2 * day },
  { unit: 'day', length: day, below: Infinity },
] as const;

/** How long it takes until something can be tried again: "in 24 hours", „za 24 godziny”; rounded up. */
export function waitInWords(seconds: number, language: string): string {
  const { unit, length } = units.find(({ below }) => seconds < below) ?? units[3];
  return new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / length), unit);
}

/** Lets words say `{{retryAfter, wait}}` of a number of seconds. */
export function addFormats({ services }: i18n) {
  services.formatter?.add('wait', (seconds, language) => waitInWords(Number(seconds), language ?? 'en'));
}

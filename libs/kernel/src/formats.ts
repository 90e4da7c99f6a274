import type { i18n } from 'i18next';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Upper limit of each unit: "in 1 hour" must not stand for nearly two. */
const units = [
  { unit: 'second', length: 1, below: 2 * minute },
  { unit: 'minute', length: minute, below: 2 * hour },
  { unit: 'hour', length: hour, below: 2 * day },
  { unit: 'day', length: day, below: Infinity },
] as const;

export function waitInWords(seconds: number, language: string): string {
  const { unit, length } = units.find(({ below }) => seconds < below) ?? units[3];
  return new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / length), unit);
}

export function addFormats({ services }: i18n) {
  services.formatter?.add('wait', (seconds, language) => waitInWords(Number(seconds), language ?? 'en'));
}

import type { Expiry } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';

const daysInMonth = 30.44;
const relative = new Map<string, Intl.RelativeTimeFormat>();

function relativeOf(language: string): Intl.RelativeTimeFormat {
  let format = relative.get(language);
  if (!format) relative.set(language, (format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })));
  return format;
}

/** When a medicine expires, in words: "Expires in 12 days", "Expired 3 months ago", "Expires 3 Feb 2027". */
export function expirySentence(t: TFunction, language: string, { band, days }: Expiry, formattedDate: string): string {
  if (days === null) return t('inventory:expiry.unknown');
  if (days === 0) return t('inventory:expiry.today');
  if (band === 'fine') return t('inventory:expiry.on', { date: formattedDate });
  if (days > 0) return t('inventory:expiry.soon', { in: relativeOf(language).format(days, 'day') });
  return t('inventory:expiry.past', { ago: ago(relativeOf(language), -days) });
}

function ago(format: Intl.RelativeTimeFormat, days: number): string {
  if (days < 2 * daysInMonth) return format.format(-days, 'day');
  const months = Math.floor(days / daysInMonth);
  return months < 24 ? format.format(-months, 'month') : format.format(-Math.floor(months / 12), 'year');
}

import { expiryOn } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';
import { iconClass } from '../../lib/icons/icon.tsx';
import { expirySentence } from './expiry-sentence.ts';

export const expiryIcons = {
  expired: 'calendar-x-2',
  soon: 'calendar-clock',
  fine: 'calendar-check-2',
  unknown: 'circle-question-mark',
} as const;

export interface ExpiryTagProps {
  date: string | null;
  /** In the reader's time zone. */
  today: string;
  t: TFunction;
  language: string;
  formatDate: (date: string) => string;
}

/** Never by colour alone. Words are arguments, since a list renders many. */
export function ExpiryTag({ date, ...reader }: ExpiryTagProps) {
  const { className, sentence, beside } = cachedTag(date, reader);
  if (date === null) return <span className={className}>{sentence}</span>;
  return (
    <time className="expiry-told" dateTime={date}>
      <span className={className}>{sentence}</span>
      {beside && <span className="expiry-date">{beside}</span>}
    </time>
  );
}

interface TagText {
  className: string;
  sentence: string;
  beside: string | null;
}

/** Cache per language, day and date: lists repeat the same few hundred dates. */
const cache = new Map<string, TagText>();
const mostCached = 10_000;

function cachedTag(date: string | null, reader: Omit<ExpiryTagProps, 'date'>): TagText {
  const key = `${date} ${reader.today} ${reader.language}`;
  let known = cache.get(key);
  if (!known) {
    if (cache.size >= mostCached) cache.clear();
    cache.set(key, (known = renderTag(date, reader)));
  }
  return known;
}

/** Without the cache: the page that a device keeps renders few. */
export function renderTag(
  date: string | null,
  { today, t, language, formatDate }: Omit<ExpiryTagProps, 'date'>,
): TagText {
  const expiry = expiryOn(date, today);
  const formatted = expiry.days === null || date === null ? '' : formatDate(date);
  const isPast = expiry.days !== null && expiry.days < 0;
  return {
    className: `expiry expiry-${expiry.band}${isPast ? ' expiry-past' : ''} ${iconClass('with-icon', expiryIcons[isPast ? 'expired' : expiry.band])}`,
    sentence: expirySentence(t, language, expiry, { date, formatted, today }),
    beside: expiry.band === 'fine' || expiry.days === null ? null : formatted,
  };
}

import { expiryOn } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';
import { iconClass } from '../shell/icon.tsx';
import { expirySentence } from './expiry-sentence.ts';

const icons = {
  expired: 'calendar-x-2',
  soon: 'calendar-clock',
  fine: 'calendar-check-2',
  unknown: 'circle-question-mark',
} as const;

interface ExpiryTagProps {
  date: string | null;
  /** The reader's calendar day. */
  today: string;
  t: TFunction;
  language: string;
  formatDate: (date: string) => string;
}

/** Icon, sentence and colour; never by colour alone. Words come as arguments: a list shows many. */
export function ExpiryTag({ date, today, t, language, formatDate }: ExpiryTagProps) {
  const expiry = expiryOn(date, today);
  const formatted = expiry.days === null || date === null ? '' : formatDate(date);
  const sentence = expirySentence(t, language, expiry, { date, formatted, today });
  const className = `expiry expiry-${expiry.band} ${iconClass('with-icon', icons[expiry.band])}`;
  if (date === null) return <span className={className}>{sentence}</span>;
  return (
    <time className={className} dateTime={date} title={formatted}>
      {sentence}
    </time>
  );
}

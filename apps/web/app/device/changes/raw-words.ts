import type { Language } from '@domeka/kernel';
import type { TFunction } from 'i18next';

const names = [
  ...[
    'sent',
    'waits',
    'about-step',
    'about-open',
    'about-add',
    'again',
    'discard',
    'send',
    'answer',
    'correct',
    'asked',
    'old',
  ],
  ...['unreadable', 'log-in', 'no-room', 'lose-text', 'stay', 'leave'],
];

/** As they stand in the locale: `words.js` fills them in, also where the framework is missing. */
export function rawWords(t: TFunction, language: Language): Record<string, string> {
  const counts = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const all = [...names, ...counts.flatMap((count) => [`waiting_${count}`, `lose_${count}`])];
  return Object.fromEntries(all.map((name) => [name, t(`common:changes.${name}`, { skipInterpolation: true })]));
}

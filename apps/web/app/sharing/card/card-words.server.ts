import { languages, writtenDay } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { i18nOf } from '../../lib/words/i18n.server.ts';

/** A text of the card in one of its languages. */
export interface Said {
  language: Language;
  text: string;
}

/** What the product writes on a card, in one language or in both, the reader's own first. */
export function cardWords(language: Language, isInBoth: boolean, expiresAt: string, timeZone: string) {
  const spoken = [language, ...languages.filter((other) => isInBoth && other !== language)];
  const day = (each: Language) => writtenDay(each, timeZone, new Date(expiresAt)).replaceAll(' ', '\u00a0');
  const say = (textIn: (t: ReturnType<typeof i18nOf>['t'], language: Language) => string): Said[] =>
    spoken.map((each) => ({ language: each, text: textIn(i18nOf(each).t, each) }));
  return {
    emergency: say((t) => t('sharing:card.emergency')),
    call: say((t) => t('sharing:card.call')),
    takes: say((t) => t('sharing:card.takes')),
    taken: say((t) => t('sharing:card.taken')),
    until: say((t, each) => t('sharing:card.until', { date: day(each) })),
    more: (left: number) => (left > 0 ? say((t) => t('sharing:card.more', { count: left })) : []),
  };
}

export const joined = (said: readonly Said[]) => said.map(({ text }) => text).join(' / ');

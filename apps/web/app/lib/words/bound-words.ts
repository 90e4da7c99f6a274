import { useWords } from '@domeka/ui';
import type { Language } from '@domeka/kernel';

const shortWord = /(^|[^\p{L}\p{M}\p{N}.'’&-])([aiouwz])[ \n](?=\S|$)/giu;

/** Polish typography: one-letter words do not end a line. */
export const boundWords = (text: string, language: Language): string =>
  language === 'pl'
    ? text.replace(shortWord, '$1$2\u00a0').replace(shortWord, '$1$2\u00a0') // twice: matches cannot overlap
    : text;

export const boundHtml = (html: string, language: Language): string =>
  html
    .split(/(<pre\b[^<>]*>.*?<\/pre>|<[^<>]*>)/s)
    .map((part, index) => (index % 2 === 0 ? boundWords(part, language) : part))
    .join('');

export function useBoundWords() {
  const { t, language } = useWords();
  return (key: string) => boundWords(t(key), language as Language);
}

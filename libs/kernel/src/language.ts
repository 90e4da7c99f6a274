export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'pl';
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'pl' : 'en');

export const localeOf = (language: Language) => (language === 'pl' ? 'pl-PL' : 'en-US');
export const openGraphLocaleOf = (language: Language) => (language === 'pl' ? 'pl_PL' : 'en_US');

export function preferredLanguage(stored: string | undefined, acceptLanguage: string | null | undefined): Language {
  if (isLanguage(stored)) return stored;
  const accepted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]/.test(tag) && weight > 0);
  const first = accepted.reduce((best, next) => (next.weight > best.weight ? next : best), { tag: '', weight: 0 });
  return first.tag.startsWith('pl') ? 'pl' : 'en';
}

export function pageLanguage(pathAndQuery: string, stored: string | undefined): Language {
  const url = new URL(pathAndQuery, 'http://any');
  const first = url.pathname.split('/')[1]?.replace(/\.data$/, '');
  if (isLanguage(first)) return first;
  const asked = url.searchParams.get('lang');
  if (isLanguage(asked)) return asked;
  return first !== 'shared' && isLanguage(stored) ? stored : 'en';
}

const pathWords = [
  ['knowledge-base', 'baza-wiedzy'],
  ['page', 'strona'],
] as const;

export const knowledgeBasePath = (language: Language, slug?: string) =>
  `/${language}/${language === 'pl' ? 'baza-wiedzy' : 'knowledge-base'}${slug ? `/${encodeURIComponent(slug)}` : ''}`;
export const contentPagePath = (language: Language, slug: string) =>
  `/${language}/${language === 'pl' ? 'strona' : 'page'}/${encodeURIComponent(slug)}`;

export function inLanguage(pathAndQuery: string, language: Language): string {
  const url = new URL(pathAndQuery, 'http://any');
  const [, prefix, word, ...rest] = url.pathname.split('/');
  if (!isLanguage(prefix)) {
    url.searchParams.set('lang', language);
    return url.pathname + url.search;
  }
  const swapped = pathWords.find((pair) => word !== undefined && (pair as readonly string[]).includes(word));
  const path = [language, swapped ? swapped[language === 'pl' ? 1 : 0] : word, ...rest].filter(
    (part) => part !== undefined,
  );
  return `/${path.join('/')}${url.search}`;
}

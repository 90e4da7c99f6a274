import { inLanguage, isLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

const carrying = ['returnTo', 'redirect_to'];

export function nestedInLanguage(pathAndQuery: string, language: Language, siteUrl: string): string {
  const url = new URL(pathAndQuery, siteUrl);
  for (const name of carrying) {
    const nested = url.searchParams.get(name);
    if (!nested || !URL.canParse(nested, siteUrl)) continue;
    const { origin, pathname, search, hash } = new URL(nested, siteUrl);
    if (origin !== url.origin || !isLanguage(pathname.split('/')[1])) continue;
    const inner = nestedInLanguage(pathname + search, language, siteUrl);
    url.searchParams.set(name, inLanguage(inner, language) + hash);
  }
  return url.pathname + url.search;
}

import { pageLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { storedLanguage } from '../pages/preferences.ts';

/** The language of the page a request asks for. */
export function languageOf(request: Request): Language {
  const { pathname, search } = new URL(request.url);
  return pageLanguage(pathname + search, storedLanguage(request));
}

/** The language of a route under `/:lang`; its layout has made sure that it is one. */
export const languageParam = (params: { lang?: string }): Language => (params.lang === 'pl' ? 'pl' : 'en');

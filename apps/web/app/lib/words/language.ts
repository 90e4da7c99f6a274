import { pageLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { storedLanguage } from '../pages/preferences.ts';

export function languageOf(request: Request): Language {
  const { pathname, search } = new URL(request.url);
  return pageLanguage(pathname + search, storedLanguage(request));
}

export const languageParam = (params: { lang?: string }): Language => (params.lang === 'pl' ? 'pl' : 'en');

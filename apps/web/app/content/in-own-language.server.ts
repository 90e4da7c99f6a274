import { redirect } from '@remix-run/node';
import type { Language } from '@domeka/kernel';

/** Each language has its own path words; the other's lead to the right ones, query kept. */
export function assertPath(request: Request, expected: string) {
  const { pathname, search } = new URL(request.url);
  const asked = pathname.replace(/\.data$/, '').replace(/\/$/, '');
  if (asked !== expected) throw redirect(expected + search, 301);
}

/** The language a page is asked for: `?lang=` previews another than the address's (CMS-02), else the address's. */
export function askedLanguage(request: Request, language: Language): Language {
  const lang = new URL(request.url).searchParams.get('lang');
  return lang === 'en' || lang === 'pl' ? lang : language;
}

import { redirect } from '@remix-run/node';
import { isLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { pathnameOf } from '../lib/pages/page-address.server.ts';

export function assertPath(request: Request, expected: string) {
  const asked = pathnameOf(request).replace(/\/$/, '');
  if (asked !== expected) throw redirect(expected + new URL(request.url).search, 301);
}

/** `?lang=` previews another language than the address's. */
export function askedLanguage(request: Request, language: Language): Language {
  const lang = new URL(request.url).searchParams.get('lang');
  return isLanguage(lang) ? lang : language;
}

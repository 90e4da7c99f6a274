import { isLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

/** Parses instead of matching: refuses user info, other schemes, protocol-relative addresses and `//` paths. */
export function allowedRedirect(redirectTo: string | null | undefined, siteOrigin: string): URL {
  const fallback = new URL('/', siteOrigin);
  if (!redirectTo || redirectTo.length > 2000 || !URL.canParse(redirectTo, siteOrigin)) return fallback;
  const url = new URL(redirectTo, siteOrigin);
  // A blob has the origin of its page, so the scheme counts besides.
  const isOurs = url.origin === fallback.origin && url.protocol === fallback.protocol && !url.username && !url.password;
  return isOurs && !url.pathname.startsWith('//') ? url : fallback;
}

/** In the fragment, where clients look for the reason, and in the query, which pages can read without a script. */
export function failedRedirect(redirect: URL, language: Language, reason: Record<string, string>): URL {
  const url = new URL(redirect.pathname === '/' ? `/${language}/auth` : redirect, redirect);
  for (const [name, value] of Object.entries(reason)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...reason, sb: '' }).toString();
  return url;
}

export function languageOfRedirect(url: URL, otherwise: Language): Language {
  const first = url.pathname.split('/')[1];
  return isLanguage(first) ? first : otherwise;
}

export function holdsTokens(location: string): boolean {
  const url = new URL(location, 'http://site.invalid');
  return url.hash.includes('access_token=') || url.searchParams.has('code');
}

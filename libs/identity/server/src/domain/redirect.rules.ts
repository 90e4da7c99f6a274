import { isLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

/**
 * The address a mailed link may lead to: on the site's own origin, otherwise the site itself. Refuses user info, other
 * schemes and protocol-relative tricks by parsing instead of matching; also a path of ours that browsers would take for
 * another site's address, once it stands without its origin.
 */
export function allowedRedirect(redirectTo: string | null | undefined, siteOrigin: string): URL {
  const fallback = new URL('/', siteOrigin);
  if (!redirectTo || redirectTo.length > 2000 || !URL.canParse(redirectTo, siteOrigin)) return fallback;
  const url = new URL(redirectTo, siteOrigin);
  // A blob has the origin of its page, so the scheme counts besides.
  const isOurs = url.origin === fallback.origin && url.protocol === fallback.protocol && !url.username && !url.password;
  return isOurs && !url.pathname.startsWith('//') ? url : fallback;
}

/**
 * Where what failed leads, such as the button of a link that is used, expired or invented: on to the link's own
 * address, with the reason in the fragment, where clients look for it, and in the query, which pages can read without a
 * script. Nobody asked for the site's bare address; its auth screen says what to do.
 */
export function failedRedirect(redirect: URL, language: Language, reason: Record<string, string>): URL {
  const url = new URL(redirect.pathname === '/' ? `/${language}/auth` : redirect, redirect);
  for (const [name, value] of Object.entries(reason)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...reason, sb: '' }).toString();
  return url;
}

/** The language in the first segment of the address a link leads to, else the given one. */
export function languageOfRedirect(url: URL, otherwise: Language): Language {
  const first = url.pathname.split('/')[1];
  return isLanguage(first) ? first : otherwise;
}

/** Whether an address has what can be had once: tokens in the fragment, or the code they are exchanged for. */
export function holdsTokens(location: string): boolean {
  const url = new URL(location, 'http://site.invalid');
  return url.hash.includes('access_token=') || url.searchParams.has('code');
}

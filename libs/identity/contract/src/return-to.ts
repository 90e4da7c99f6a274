import type { Language } from '@domeka/kernel';

/**
 * Where to go after signing in: a path of this site, anything else is ignored. The answer is the path to use;
 * without a safe one, the fallback.
 */
export function safeReturnTo(returnTo: string | null | undefined, fallback: string): string {
  if (!returnTo || returnTo.length > 2000 || !returnTo.startsWith('/')) return fallback;
  const decoded = decodedFully(returnTo);
  // eslint-disable-next-line no-control-regex -- control characters split headers, so they are looked for by name
  if (decoded === null || /[\u0000-\u001f\u007f\\]/.test(decoded)) return fallback;
  const base = 'http://site.invalid';
  const url = URL.canParse(returnTo, base) ? new URL(returnTo, base) : null;
  // Routers have taken what follows two slashes for a site's name (GHSA-jjmj-jmhj-qwj2); no path of ours has two.
  const isOurs = url?.origin === base && !decodedFully(url.pathname)?.includes('//');
  return isOurs ? url.pathname + url.search + url.hash : fallback;
}

/** Takes away every layer of percent-encoding; null when it is broken or has too many. */
function decodedFully(text: string): string | null {
  let decoded = text;
  for (let layer = 0; layer < 4; layer += 1) {
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) return decoded;
      decoded = next;
    } catch {
      return null; // not decodable: no address of ours
    }
  }
  return null;
}

export const withReturnTo = (address: string, returnTo: string | null | undefined) =>
  returnTo ? `${address}${address.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}` : address;

/** Home is where a log-in leads anyway, so no address has to carry it on. */
export const unlessHome = (returnTo: string, language: Language) => (returnTo === `/${language}/` ? null : returnTo);

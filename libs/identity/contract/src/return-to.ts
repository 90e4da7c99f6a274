import { ownPath } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

/** Where to go after signing in: a path of this site; the fallback where there is none, or an unsafe one. */
export const safeReturnTo = (returnTo: string | null | undefined, fallback: string): string =>
  (returnTo && returnTo.length <= 2000 ? ownPath(returnTo) : null) ?? fallback;

export const withReturnTo = (address: string, returnTo: string | null | undefined) =>
  returnTo ? `${address}${address.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}` : address;

/** Home is where a log-in leads anyway, so no address has to carry it on. */
export const unlessHome = (returnTo: string, language: Language) => (returnTo === `/${language}/` ? null : returnTo);

import { ownPath } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

export const safeReturnTo = (returnTo: string | null | undefined, fallback: string): string =>
  (returnTo && returnTo.length <= 2000 ? ownPath(returnTo) : null) ?? fallback;

export const withReturnTo = (address: string, returnTo: string | null | undefined) =>
  returnTo ? `${address}${address.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}` : address;

export const unlessHome = (returnTo: string, language: Language) => (returnTo === `/${language}/` ? null : returnTo);

import { defaultTimeZone, isTimeZone, preferredLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';

export type Theme = 'light' | 'dark';
export interface Preferences {
  theme: Theme | null;
  timeZone: string | null;
}

const year = 31_536_000;

function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

export function preferencesOf(request: Request): Preferences {
  const theme = cookieOf(request, 'theme');
  const timeZone = decoded(cookieOf(request, 'tz'));
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    timeZone: isTimeZone(timeZone) ? timeZone : null,
  };
}

export const readersTimeZone = (preferences: Preferences, profile: { timeZone: string | null } | null): string =>
  profile?.timeZone ?? preferences.timeZone ?? defaultTimeZone;

/** Untrusted. */
export const storedLanguage = (request: Request) => cookieOf(request, 'lang');

export const chosenLanguage = (request: Request): Language =>
  preferredLanguage(storedLanguage(request), request.headers.get('Accept-Language'));

/** For a year and the whole site; null deletes it. */
export const preferenceCookie = (name: 'lang' | 'theme', value: string | null, publicUrl: string) =>
  `${name}=${value ?? ''}; Max-Age=${value === null ? 0 : year}; Path=/; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null; // not a value we wrote
  }
}

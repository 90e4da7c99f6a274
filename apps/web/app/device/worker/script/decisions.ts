import { isLanguage } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import type { DeviceState } from '../../../lib/device/device-state.ts';

/** Before the kept list answers for a page. In ms, as all times here. */
export const patience = 8000;
export const pause = 5 * 60_000;
export const longestKept = 14 * 24 * 60 * 60_000;

export const nothing: DeviceState = { person: null, contactAt: 0, askedAt: {}, asOf: {}, signOut: null };

const signedInPage =
  /^\/(?:(?:en|pl)(?:\/(?:dashboard|list-management|account|medications|on-your-phone)(?:\/.*)?)?\/?)?$/;

/** `alone`: as without a worker. `file`: may be kept with the list. `behind`: once an owed sign-out was made. */
export type Way = 'alone' | 'file' | 'page' | 'behind';

export function wayOf({ method, mode, url }: { method: string; mode: string; url: string }, origin: string): Way {
  const { origin: to, pathname } = new URL(url);
  if (to !== origin) return 'alone';
  if (pathname.startsWith('/assets/'))
    return method === 'GET' && /\.(?:css|woff2|svg)$/.test(pathname) ? 'file' : 'alone';
  return method === 'GET' && mode === 'navigate' ? 'page' : 'behind';
}

/** The log-in, administration and what others share say instead that they need a connection. */
export const showsList = (pathname: string) => signedInPage.test(pathname);

export function languageOf(pathname: string): Language | null {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : null;
}

export const isForgotten = ({ person, contactAt }: DeviceState, now: number) =>
  person !== null && now - contactAt > longestKept;

export const isOfAnother = ({ person }: DeviceState, seen: string | null) => person !== null && person !== seen;

/** Also where the clock was put back. */
export function isDue({ askedAt }: DeviceState, language: Language, now: number): boolean {
  const last = askedAt[language];
  return last === undefined || now - last >= pause || now < last;
}

export const filesIn = (html: string) => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"?]+)"/g)].map(([, path = '']) => path)),
];

interface ListAnswer {
  status: number;
  redirected: boolean;
  person: string | null;
}

/** `forget`: signed out, or no such page any more. Answers of a server in trouble change nothing. */
export function verdictOn({ status, redirected, person }: ListAnswer, expected: string) {
  if (status === 304) return 'same';
  if (status === 200 && !redirected) return person === expected ? 'new' : 'forget';
  return redirected || [401, 403, 404].includes(status) ? 'forget' : 'later';
}

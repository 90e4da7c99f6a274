import { addDays, addSeconds, nextDaytime } from '@domeka/kernel';

export type PushAnswer =
  | { status: number; retryAfter: string | null }
  /** `silent`, `not-public`, `not-allowed`, `unreadable`, or the code of a network error */
  | { fault: string };

export type Verdict = 'delivered' | 'gone' | 'later' | 'refused';

const faultsForGood = ['not-allowed', 'unreadable'];

/** RFC 8030, section 7.3 for what is gone. */
export function verdictOn(answer: PushAnswer): Verdict {
  if ('fault' in answer) return faultsForGood.includes(answer.fault) ? 'refused' : 'later';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

export const reasonOf = (answer: PushAnswer): string => ('fault' in answer ? answer.fault : String(answer.status));

interface Tried {
  owedAt: Date;
  tries: number;
  timeZone: string | null;
  isTest: boolean;
}

const longestPause = 3600;

/** By day unless it is a test; null where the day it is good for would be over. */
export function nextTry(answer: PushAnswer, { owedAt, tries, timeZone, isTest }: Tried, now: Date): Date | null {
  const pause = 'fault' in answer ? null : secondsOf(answer.retryAfter, now);
  const free = addSeconds(now, pause ?? Math.min(30 * 2 ** tries, longestPause));
  const next = isTest ? free : nextDaytime(timeZone, free);
  return next > addDays(owedAt, 1) ? null : next;
}

/** `Retry-After` is seconds or a date (RFC 9110, section 10.2.3). */
function secondsOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  const date = /^[A-Z]/i.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((date - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(1, seconds), 2 * 86_400);
}

const lastingDays = 5;
export const isLasting = (failingSince: Date | null, now: Date) =>
  failingSince !== null && addDays(failingSince, lastingDays) <= now;

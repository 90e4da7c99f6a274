import { addDays, addSeconds } from '@domeka/kernel';

export const idleDays = 14;
export const absoluteDays = 30;
const adminHours = 12;
/** Days that a browser or a network is known after somebody signed in from it. */
export const knownDays = 90;
/** Seconds an access token lives. */
export const accessTokenSeconds = 15 * 60;
/** A proof so young says who is there now, in seconds. */
const freshSeconds = 10 * 60;
/** For so many seconds a replaced refresh token still answers with its successor, so that parallel tabs converge. */
const reuseSeconds = 10;

export const absoluteEnd = (now: Date, isAdmin: boolean) =>
  isAdmin ? addSeconds(now, adminHours * 3600) : addDays(now, absoluteDays);

export const isSessionOver = (session: { refreshedAt: Date; notAfter: Date }, now: Date) =>
  session.notAfter <= now || addDays(session.refreshedAt, idleDays) <= now;

/**
 * What a presented refresh token means: the current one is rotated; the one just before it (a lost answer) or one
 * replaced moments ago (a parallel tab) gets the current one again; anything older is a replay.
 */
export function verdictOnRefresh(
  token: { replacedAt: Date | null },
  isParentOfCurrent: boolean,
  now: Date,
): 'rotate' | 'answer-current' | 'replayed' {
  if (token.replacedAt === null) return 'rotate';
  if (isParentOfCurrent || addSeconds(token.replacedAt, reuseSeconds) > now) return 'answer-current';
  return 'replayed';
}

export type SecondMethod = 'totp' | 'mfa/recovery_code';

export const isSecondMethod = (method: string): method is SecondMethod =>
  method === 'totp' || method === 'mfa/recovery_code';

/** Whether somebody proved who they are a moment ago: by signing in, or with a second factor. */
export function isFresh(session: { createdAt: Date; methods: { method: string; timestamp: number }[] }, now: Date) {
  const second = session.methods
    .filter(({ method }) => isSecondMethod(method))
    .map(({ timestamp }) => timestamp * 1000);
  return addSeconds(new Date(Math.max(session.createdAt.getTime(), ...second)), freshSeconds) > now;
}

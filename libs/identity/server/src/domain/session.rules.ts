import { addDays, addSeconds } from '@domeka/kernel';

export const idleDays = 14;
export const absoluteDays = 30;
const adminHours = 12;
/** Since the last sign-in from that browser or network. */
export const knownDays = 90;
export const accessTokenSeconds = 15 * 60;
/** Seconds in which a proof still counts. */
const freshSeconds = 10 * 60;
/** Seconds in which a replaced refresh token answers with its successor, so that parallel tabs converge. */
const reuseSeconds = 10;

export const absoluteEnd = (now: Date, isAdmin: boolean) =>
  isAdmin ? addSeconds(now, adminHours * 3600) : addDays(now, absoluteDays);

export const isSessionOver = (session: { refreshedAt: Date; notAfter: Date }, now: Date) =>
  session.notAfter <= now || addDays(session.refreshedAt, idleDays) <= now;

/** The last token before (a lost answer) or a moment ago (a parallel tab) is answered; an older one is a replay. */
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

export function isFresh(session: { createdAt: Date; methods: { method: string; timestamp: number }[] }, now: Date) {
  const second = session.methods
    .filter(({ method }) => isSecondMethod(method))
    .map(({ timestamp }) => timestamp * 1000);
  return addSeconds(new Date(Math.max(session.createdAt.getTime(), ...second)), freshSeconds) > now;
}

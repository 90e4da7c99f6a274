import { addDays, calendarDateIn, earlierOf, endOfDayIn, laterOf, normaliseEmail, refuseInput } from '@domeka/kernel';
import type { CalendarDate, RefusalParams } from '@domeka/kernel';
import { extensionDays, longestShareDays, refuse, shareDays } from '@domeka/sharing/contract';

export interface Terms {
  recipientEmail: string | null;
  expiresAt: Date;
  isActive: boolean;
  revokedAt: Date | null;
  passcodeHash: string | null;
}

export type Reader = { email: string; emailVerified: boolean } | null;

export const firstExpiry = (now: Date) => addDays(now, shareDays);
/** A day's end in the owner's time zone, no later than extending would lead. */
export function chosenExpiry(lastDay: CalendarDate | null, timeZone: string, now: Date): Date {
  if (lastDay === null) return firstExpiry(now);
  const latest = addDays(now, longestShareDays);
  if (lastDay < calendarDateIn(timeZone, now)) throw invalid('lastDay', 'in-the-past');
  const end = endOfDayIn(timeZone, lastDay);
  if (end > addDays(latest, 1)) throw invalid('lastDay', 'too-late', { days: longestShareDays });
  return earlierOf(end, latest);
}
export const extendedExpiry = (expiresAt: Date, now: Date) =>
  earlierOf(addDays(laterOf(expiresAt, now), extensionDays), addDays(now, longestShareDays));

/** Revoked, or switched off before its end: like an unknown link. */
export const isGone = ({ revokedAt, isActive, expiresAt }: Terms, now: Date) =>
  revokedAt !== null || (!isActive && expiresAt > now);

/** A share for one person names their address, so that they need not type it. */
export function assertCanOpen(terms: Terms, reader: Reader, now: Date, hasPass = false): void {
  if (isGone(terms, now)) throw refuse('share-not-found');
  if (terms.expiresAt <= now) throw refuse('share-expired');
  if (terms.passcodeHash !== null && !hasPass) throw refuse('share-needs-passcode');
  if (terms.recipientEmail === null) return;
  if (reader === null) throw refuse('share-needs-sign-in', { email: terms.recipientEmail });
  if (!reader.emailVerified || normaliseEmail(reader.email) !== terms.recipientEmail)
    throw refuse('share-for-someone-else');
}

export function assertCanBeMade(
  {
    recipientEmail,
    isForOne = false,
    passcode,
  }: { recipientEmail: string | null; isForOne?: boolean | undefined; passcode: string | null },
  ownerEmail: string,
): void {
  if (isForOne && recipientEmail === null) throw invalid('recipientEmail', 'required');
  if (recipientEmail === ownerEmail) throw invalid('recipientEmail', 'is-you');
  // Signing in is more than a passcode, and the share stands in the recipient's own list.
  if (recipientEmail !== null && passcode !== null) throw invalid('passcode', 'only-for-links');
}

const invalid = (path: string, code: string, params?: RefusalParams) =>
  refuseInput('sharing', [{ path, code, ...(params && { params }) }]);

export interface Opener {
  userAgent: string;
  /** `Sec-Purpose`, or an older name of it. */
  purpose: string;
}

const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|\bscan|monitor|facebookexternalhit|meta-external|^whatsapp|^viber|embedly|safelinks|barracuda|mimecast|proofpoint|iframely|ms-?office|google-read-aloud|imageproxy|^(?:curl|wget|python|go-http-client|java|okhttp|axios|node|undici|ruby|php|libwww)/i;

/** True for robots and prefetches, which do not count as openings. */
export const isAutomated = ({ userAgent, purpose }: Opener) =>
  robots.test(userAgent) || /prefetch|prerender|preview/i.test(purpose);

import { createHash, timingSafeEqual } from 'node:crypto';
import { addSeconds } from '@domeka/kernel';
import type { AuthenticationMethod } from './session.ts';
import type { EmailChangeSide } from './user.ts';

/** `password_link` is handed over by an administrator where there is no mail. */
export type Purpose = MailedPurpose | 'password_link';

export type MailedPurpose =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'address_proof'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

const day = 24 * 3600;
const codeSeconds = 10 * 60;
const linkSeconds: Record<Purpose, number> = {
  signup: day,
  recovery: 3600,
  password_link: 3600,
  magiclink: 15 * 60,
  address_proof: day,
  email_change_current: day,
  email_change_new: day,
  reauthentication: codeSeconds, // has no link
};
export const mostCodeTries = 5;
/** Counted from the click. */
export const flowSeconds = 5 * 60;

export const linkLivesUntil = (purpose: Purpose, now: Date) => addSeconds(now, linkSeconds[purpose]);
export const codeLivesUntil = (now: Date) => addSeconds(now, codeSeconds);

const purposesByType = new Map<string, Purpose[]>([
  ['signup', ['signup']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink', 'address_proof']],
  ['recovery', ['recovery', 'password_link']],
  ['email_change', ['email_change_current', 'email_change_new']],
]);

export const linkTypes = [...purposesByType.keys()];

/** `email` means whichever is open; none for an unknown type. */
export const purposesOf = (type: string): Purpose[] => purposesByType.get(type) ?? [];

export function sideOf(purpose: Purpose): EmailChangeSide | null {
  if (purpose === 'email_change_current') return 'current';
  return purpose === 'email_change_new' ? 'new' : null;
}

export function methodOfProof(purpose: Purpose, by: 'link' | 'code'): AuthenticationMethod {
  if (purpose === 'signup') return 'email/signup';
  if (isForPassword(purpose)) return 'recovery';
  return purpose === 'magiclink' && by === 'link' ? 'magiclink' : 'otp';
}

export function typeOf(purpose: Purpose): string {
  if (sideOf(purpose)) return 'email_change';
  if (purpose === 'address_proof') return 'email';
  return isForPassword(purpose) ? 'recovery' : purpose;
}

/** Mailed, or made by an administrator. */
export const isForPassword = (purpose: Purpose) => purpose === 'recovery' || purpose === 'password_link';

/** Of an account that is confirmed; no other mail is void by it. */
export const isForLogIn = (purpose: Purpose) => purpose === 'magiclink' || purpose === 'address_proof';

const challengeForm = /^[A-Za-z0-9._~-]{43,128}$/;

/** Null for none, `invalid` for half a pair or another method than S256. A repeated query member is a list. */
export function challengeOf(challenge: unknown, method: unknown): string | null {
  if (!challenge && !method) return null;
  if (typeof challenge !== 'string' || typeof method !== 'string') return 'invalid';
  return method.toLowerCase() === 's256' && challengeForm.test(challenge) ? challenge : 'invalid';
}

export function answersChallenge(verifier: string, challenge: string): boolean {
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

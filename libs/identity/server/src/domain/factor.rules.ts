import { randomInt } from 'node:crypto';
import { plainlyTyped } from '@domeka/kernel';

export const challengeSeconds = 5 * 60;
/** An app without a first code in this time is forgotten. */
export const unverifiedSeconds = 5 * 60;
export const mostFactors = 10;
export const wrongRecoveryCodes = { most: 10, seconds: 600 };
export const recoveryCodeCount = 10;
/** No letters and digits that look alike: 30 signs, so that ten of them are 49 bits. */
const signs = '23456789abcdefghjkmnpqrstvwxyz';

export function newRecoveryCode(): string {
  const text = Array.from({ length: 10 }, () => signs.charAt(randomInt(signs.length))).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

export const storedRecoveryCode = (typed: string) =>
  plainlyTyped(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

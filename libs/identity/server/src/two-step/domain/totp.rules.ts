import { digitsOf } from '@domeka/kernel';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 };

export const newSeed = () => new Secret({ size: 20 }).base32;

export const enrolmentUri = (seed: string, issuer: string, email: string) =>
  new TOTP({ ...form, issuer, label: email, secret: Secret.fromBase32(seed) }).toString();

/** One step before or after now included; null for a wrong code. */
export function stepOfCode(seed: string, code: string, now: Date): number | null {
  const token = digitsOf(code);
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, token, secret: Secret.fromBase32(seed), timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
}

import { faultOfText, lengthOf } from '@domeka/kernel';

export const shortestPassword = 8;
export const longestPassword = 128;
const productName = 'domeka';

export type PasswordFault =
  | { code: 'too-short'; params: { min: number } }
  | { code: 'too-long'; params: { max: number } }
  | { code: 'required' | 'character-not-allowed' | 'text-not-utf8' | 'easily-guessed' };

/** Composed form, so that letters with diacritics hash the same whichever keyboard typed them. */
export const normalisedPassword = (password: string) => password.normalize('NFC');

/** What is wrong with a password before anyone guesses at it (D-30): its length and its characters. */
export function faultOfPassword(password: unknown): PasswordFault | null {
  if (typeof password !== 'string' || password === '') return { code: 'required' };
  const fault = faultOfText(password, { max: longestPassword, lines: 'one' });
  if (fault === 'too-long') return { code: 'too-long', params: { max: longestPassword } };
  if (fault === 'one-line-only') return { code: 'character-not-allowed' };
  if (fault) return { code: fault };
  return lengthOf(password) < shortestPassword ? { code: 'too-short', params: { min: shortestPassword } } : null;
}

/** Words that are easy to guess for this person here: the product's name and the name in their address. */
export function contextWords(email: string): string[] {
  const name = email.split('@')[0] ?? '';
  return [productName, name, ...name.split(/[._+-]/)]
    .filter((word) => word.length >= 4)
    .map((word) => word.toLowerCase());
}

export const containsContext = (password: string, email: string) =>
  contextWords(email).some((word) => password.toLowerCase().includes(word));

/** A part is scored in a few milliseconds; a whole passphrase of 70 characters would take most of a second. */
const scoredLength = 30;

/** The parts of a password whose strength is measured: a password is at least as strong as its beginning or its end. */
export const scoredParts = (password: string) =>
  password.length <= scoredLength ? [password] : [password.slice(0, scoredLength), password.slice(-scoredLength)];

import { faultOfText, lengthOf } from '@domeka/kernel';

export const shortestPassword = 8;
export const longestPassword = 128;

export type PasswordFault =
  | { code: 'too-short'; params: { min: number } }
  | { code: 'too-long'; params: { max: number } }
  | { code: 'required' | 'character-not-allowed' | 'text-not-utf8' | 'easily-guessed' };

export function faultOfPassword(password: unknown): PasswordFault | null {
  if (typeof password !== 'string' || password === '') return { code: 'required' };
  const fault = faultOfText(password, { max: longestPassword, lines: 'one' });
  if (fault === 'too-long') return { code: 'too-long', params: { max: longestPassword } };
  if (fault === 'one-line-only') return { code: 'character-not-allowed' };
  if (fault) return { code: fault };
  return lengthOf(password) < shortestPassword ? { code: 'too-short', params: { min: shortestPassword } } : null;
}

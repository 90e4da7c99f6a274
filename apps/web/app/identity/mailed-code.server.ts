import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@domeka/kernel';
import { unlessHome, withReturnTo } from '@domeka/identity/contract';
import { redirectWithFlash } from '../lib/forms/answers.server.ts';
import { keepAddress } from './kept-address.server.ts';

export type MailedFor = 'signup' | 'recovery';
export const isMailedFor = (text: string | null): text is MailedFor => text === 'signup' || text === 'recovery';

export async function goToCode(
  { email, mailedFor, returnTo }: { email: string; mailedFor: MailedFor; returnTo: string },
  key: string,
  language: Language,
  context: AppLoadContext,
) {
  const page = withReturnTo(`/${language}/auth/code?for=${mailedFor}`, unlessHome(returnTo, language));
  return redirectWithFlash(page, { key }, context, { 'Set-Cookie': await keepAddress(email, context) });
}

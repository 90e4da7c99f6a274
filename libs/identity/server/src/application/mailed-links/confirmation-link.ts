import type { LinkTerms } from '../../domain/flow-terms.ts';
import { typeOf } from '../../domain/one-time-token.rules.ts';
import type { Purpose } from '../../domain/one-time-token.rules.ts';

/** The page with a button; opening it changes nothing. */
export function confirmationLink(
  token: string,
  purpose: Purpose,
  { language, redirectTo }: Pick<LinkTerms, 'language' | 'redirectTo'>,
  publicUrl: string,
): string {
  const link = new URL(`/${language}/auth/confirm`, publicUrl);
  link.searchParams.set('token_hash', token);
  link.searchParams.set('type', typeOf(purpose));
  link.searchParams.set('redirect_to', redirectTo.href);
  return link.href;
}

import type { Language } from '@domeka/kernel';
import { refuse } from '@domeka/identity/contract';
import type { FlowClient, PkceInput } from '@domeka/identity/contract';
import type { LinkTerms } from './application/mail-one-time-token.ts';
import { challengeOf } from './domain/one-time-token.rules.ts';
import { allowedRedirect, languageOfRedirect } from './domain/redirect.rules.ts';

/** How a mailed link is asked for: by which client, with which PKCE challenge, leading where, in which language. */
export function linkTermsOf(
  body: PkceInput & { client?: FlowClient },
  redirectTo: string | undefined,
  asked: Language,
  publicUrl: string,
): LinkTerms {
  const codeChallenge = challengeOf(body.code_challenge, body.code_challenge_method);
  if (codeChallenge === 'invalid') throw refuse('validation_failed', {}, [{ path: 'code_challenge', code: 'invalid' }]);
  const redirect = allowedRedirect(redirectTo, publicUrl);
  const client = body.client === 'web' ? 'web' : 'api';
  return { codeChallenge, redirectTo: redirect, client, language: languageOfRedirect(redirect, asked) };
}

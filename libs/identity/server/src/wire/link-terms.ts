import type { Language } from '@domeka/kernel';
import { refuse } from '@domeka/identity/contract';
import type { PkceInput } from '@domeka/identity/contract';
import type { FlowTerms } from '../providers/application/begin-provider-flow.ts';
import type { LinkTerms } from '../application/mailed-links/mail-one-time-token.ts';
import { challengeOf } from '../domain/one-time-token.rules.ts';
import { allowedRedirect, languageOfRedirect } from '../domain/redirect.rules.ts';

interface TermsInput extends PkceInput {
  client?: string | null;
}

/** How a mailed link is asked for: by which client, with which PKCE challenge, leading where, in which language. */
export function linkTermsOf(
  body: TermsInput,
  redirectTo: string | undefined,
  asked: Language,
  publicUrl: string,
): LinkTerms {
  const terms = flowTermsOf(body, redirectTo, publicUrl);
  return { ...terms, language: languageOfRedirect(terms.redirectTo, asked) };
}

export function flowTermsOf(body: TermsInput, redirectTo: string | null | undefined, publicUrl: string): FlowTerms {
  const codeChallenge = challengeOf(body.code_challenge, body.code_challenge_method);
  if (codeChallenge === 'invalid') throw refuse('validation_failed', {}, [{ path: 'code_challenge', code: 'invalid' }]);
  const client = body.client === 'web' ? 'web' : 'api';
  return { codeChallenge, redirectTo: allowedRedirect(redirectTo, publicUrl), client };
}

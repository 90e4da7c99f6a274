import type { Language } from '@domeka/kernel';
import { refuse } from '@domeka/identity/contract';
import type { PkceInput } from '@domeka/identity/contract';
import type { FlowTerms, LinkTerms } from '../domain/flow-terms.ts';
import { challengeOf } from '../domain/one-time-token.rules.ts';
import { allowedRedirect, languageOfRedirect } from '../domain/redirect.rules.ts';

interface TermsInput extends PkceInput {
  client?: string | null;
}

export function linkTermsOf(
  body: TermsInput,
  redirectTo: string | undefined,
  language: Language,
  publicUrl: string,
): LinkTerms {
  const terms = flowTermsOf(body, redirectTo, publicUrl);
  return { ...terms, language: languageOfRedirect(terms.redirectTo, language) };
}

export function flowTermsOf(body: TermsInput, redirectTo: string | null | undefined, publicUrl: string): FlowTerms {
  const codeChallenge = challengeOf(body.code_challenge, body.code_challenge_method);
  if (codeChallenge === 'invalid') throw refuse('validation_failed', {}, [{ path: 'code_challenge', code: 'invalid' }]);
  const client = body.client === 'web' ? 'web' : 'api';
  return { codeChallenge, redirectTo: allowedRedirect(redirectTo, publicUrl), client };
}

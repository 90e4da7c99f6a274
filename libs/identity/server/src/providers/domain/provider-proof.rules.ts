import { refuse } from '@domeka/identity/contract';
import type { ProviderProof } from './provider-flow.ts';

export type Admission = 'sign-in' | 'link' | 'confirm' | 'create';

/**
 * A linked login signs in. Otherwise the verified address decides: it joins a confirmed account, confirms an
 * unconfirmed one (whose sign-ups may be a stranger's, and are void), or opens a new one.
 */
export function admissionOf(
  proof: Pick<ProviderProof, 'email' | 'emailVerified'>,
  isLinked: boolean,
  account: { isConfirmed: boolean } | null,
): Admission {
  if (isLinked) return 'sign-in';
  if (proof.email === null || !proof.emailVerified) throw refuse('provider_email_needs_verification');
  if (!account) return 'create';
  return account.isConfirmed ? 'link' : 'confirm';
}

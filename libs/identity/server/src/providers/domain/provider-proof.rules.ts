import { refuse } from '@domeka/identity/contract';
import type { ProviderProof } from './provider-flow.ts';

export type Admission = 'sign-in' | 'link' | 'confirm' | 'create';

/**
 * What a provider's word is good for. A login that is linked signs its person in. Otherwise the address decides, and
 * only one the provider has verified: it joins the confirmed account of that address; it confirms an account nobody has
 * confirmed yet, whose sign-up attempts are then void, since anybody may have begun those; or it opens a new one.
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

import { isTimeZone } from '@domeka/kernel';
import { faultsOfConsent, refuse } from '@domeka/identity/contract';
import type { FlowClient } from '@domeka/identity/contract';
import type { SignUpTerms } from '../domain/one-time-token.ts';

export function signUpTermsOf(
  data: Record<string, unknown>,
  client: FlowClient,
): { timeZone: string | null; terms: SignUpTerms } {
  const { terms, privacy, time_zone: timeZone, ...metadata } = data;
  const [termsAccepted, privacyAccepted] = [terms === true, privacy === true];
  const faults = client === 'web' ? faultsOfConsent({ terms: termsAccepted, privacy: privacyAccepted }) : [];
  if (faults.length > 0) throw refuse('validation_failed', {}, faults);
  return {
    timeZone: isTimeZone(timeZone) ? timeZone : null,
    terms: { metadata, termsAccepted, privacyAccepted },
  };
}

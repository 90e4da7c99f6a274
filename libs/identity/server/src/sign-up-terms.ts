import { isTimeZone } from '@domeka/kernel';
import { refuse } from '@domeka/identity/contract';
import type { FlowClient } from '@domeka/identity/contract';

/**
 * What a sign-up's `data` says to us; the rest is the client's own. The product's pages ask for consent, so a sign-up
 * of theirs without it is none; other clients ask in their own way.
 */
export function signUpTermsOf(data: Record<string, unknown>, client: FlowClient) {
  const { terms, privacy, time_zone: timeZone, ...metadata } = data;
  const [termsAccepted, privacyAccepted] = [terms === true, privacy === true];
  if (client === 'web') assertConsent(termsAccepted, privacyAccepted);
  return {
    timeZone: isTimeZone(timeZone) ? timeZone : null,
    attempt: { metadata, termsAccepted, privacyAccepted },
  };
}

function assertConsent(terms: boolean, privacy: boolean) {
  const errors = [
    ...(terms ? [] : [{ path: 'terms', code: 'terms-required' }]),
    ...(privacy ? [] : [{ path: 'privacy', code: 'privacy-required' }]),
  ];
  if (errors.length > 0) throw refuse('validation_failed', {}, errors);
}

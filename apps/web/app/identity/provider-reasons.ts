const reasons = [
  'access_denied',
  'provider_disabled',
  'provider_unavailable',
  'provider_email_needs_verification',
  'bad_oauth_callback',
  'identity_already_exists',
  'user_banned',
];

/**
 * The reason an address names, if it is one of ours; else that one has to start again. Addresses are anybody's to
 * write.
 */
export const knownReason = (code: string) => (reasons.includes(code) ? code : 'bad_oauth_state');

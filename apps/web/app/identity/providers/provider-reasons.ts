const reasons = [
  'access_denied',
  'provider_disabled',
  'provider_unavailable',
  'provider_email_needs_verification',
  'bad_oauth_callback',
  'identity_already_exists',
  'user_banned',
  'signup_disabled',
  'invitation-for-someone-else',
  'invitation-not-found',
];

/** Unknown codes become the default: anyone can write an address. */
export const knownReason = (code: string) => (reasons.includes(code) ? code : 'bad_oauth_state');

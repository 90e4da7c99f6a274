import { Refusal, refuserOf } from '@domeka/kernel';
import type { RefusalKind, RefusalTable } from '@domeka/kernel';

/** Codes are those of the wire contract. */
export const identityRefusals = {
  validation_failed: 'malformed',
  invalid_credentials: 'malformed',
  email_not_confirmed: 'malformed',
  user_banned: 'malformed',
  weak_password: 'invalid',
  same_password: 'invalid',
  current_password_required: 'malformed',
  current_password_invalid: 'malformed',
  reauthentication_needed: 'malformed',
  reauthentication_not_valid: 'invalid',
  not_admin: 'forbidden',
  'admin-second-step-needed': 'forbidden',
  'second-step-needed': 'unauthenticated',
  'sign-in-needed': 'unauthenticated',
  otp_expired: 'forbidden',
  no_authorization: 'unauthenticated',
  bad_jwt: 'forbidden',
  session_not_found: 'forbidden',
  user_not_found: 'forbidden',
  session_expired: 'malformed',
  refresh_token_not_found: 'malformed',
  refresh_token_already_used: 'malformed',
  flow_state_not_found: 'missing',
  flow_state_expired: 'invalid',
  bad_code_verifier: 'malformed',
  unsupported_grant_type: 'malformed',
  provider_disabled: 'malformed',
  provider_unavailable: 'malformed',
  provider_email_needs_verification: 'malformed',
  bad_oauth_state: 'malformed',
  bad_oauth_callback: 'malformed',
  access_denied: 'forbidden',
  consent_needed: 'invalid',
  identity_already_exists: 'invalid',
  manual_linking_disabled: 'missing',
  identity_not_found: 'missing',
  single_identity_not_deletable: 'invalid',
  email_conflict_identity_not_deletable: 'invalid',
  mfa_factor_not_found: 'missing',
  mfa_factor_name_conflict: 'invalid',
  too_many_enrolled_mfa_factors: 'invalid',
  mfa_verification_failed: 'invalid',
  mfa_challenge_expired: 'invalid',
  mfa_ip_address_mismatch: 'invalid',
  mfa_phone_enroll_not_enabled: 'invalid',
  mfa_webauthn_enroll_not_enabled: 'invalid',
  phone_provider_disabled: 'invalid',
  web3_provider_disabled: 'invalid',
  saml_provider_disabled: 'missing',
  passkey_disabled: 'missing',
  feature_disabled: 'missing',
  anonymous_provider_disabled: 'invalid',
  'deletion-blocked': 'conflict',
  'account-not-found': 'missing',
  'account-unconfirmed': 'conflict',
  'account-locked': 'conflict',
  'own-account': 'conflict',
  'last-administrator': 'conflict',
  'configured-administrator': 'conflict',
  over_request_rate_limit: 'too-many',
  over_email_send_rate_limit: 'too-many',
} as const satisfies RefusalTable;

export const refuse = refuserOf('identity', identityRefusals);

/** The wire contract has one code for it and a status for each route. */
export const insufficientAal = (kind: 'unauthenticated' | 'forbidden' | 'invalid') => again('insufficient_aal', kind);

export const bannedHere = () => again('user_banned', 'forbidden');

export const unknownChallenge = () => again('mfa_factor_not_found', 'invalid');

const again = (code: string, kind: RefusalKind) => new Refusal('identity', code, kind);

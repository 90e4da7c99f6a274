import type { identityRefusals } from './refusals.ts';

export const loginLinks = [
  'signup',
  'magiclink',
  'address_proof',
  'recovery',
  'password_link',
  'email_change_current',
  'email_change_new',
] as const;
export const secondSteps = ['totp', 'recovery_code'] as const;
type SecondStep = (typeof secondSteps)[number];

export const signOutScopes = ['global', 'local', 'others', 'one'] as const;

export const loginFailures = [
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
  'otp_expired',
  'flow_state_not_found',
  'flow_state_expired',
  'bad_code_verifier',
  'bad_oauth_state',
  'bad_oauth_callback',
  'access_denied',
  'provider_email_needs_verification',
  'provider_unavailable',
  'session_not_found',
  'signup_disabled',
  'invitation-for-someone-else',
] as const satisfies (keyof typeof identityRefusals)[];

export type LoginPlace = { network: string; device?: string };

export interface IdentityEvents {
  signup: undefined;
  email_confirmed: undefined;
  setup_used: undefined;
  login: { method?: string } & LoginPlace;
  login_failed: { reason: string } & LoginPlace;
  /** Refused before it was tried; `method` where it was about the second step. */
  login_limited: { method?: SecondStep } & Partial<LoginPlace>;
  logout: { scope: (typeof signOutScopes)[number] };
  password_recovery_requested: undefined;
  login_code_requested: undefined;
  login_code_replayed: undefined;
  password_changed: undefined;
  password_link_made: undefined;
  identity_linked: { method: string };
  email_change_requested: undefined;
  email_changed: undefined;
  identity_unlinked: { method: string };
  mfa_enrolled: { method: 'totp' };
  mfa_verified: { method: 'totp' };
  mfa_failed: { method: SecondStep };
  mfa_removed: undefined;
  mfa_reset: undefined;
  recovery_codes_created: undefined;
  recovery_code_used: { left: number };
  refresh_token_replayed: undefined;
  admin_role_assigned: undefined;
  admin_role_revoked: undefined;
  sessions_ended: undefined;
  account_locked: undefined;
  account_unlocked: undefined;
  admin_access: undefined;
  /** At most once an hour of each route. */
  admin_denied: { route: string };
  users_viewed: undefined;
  user_viewed: undefined;
  personal_data_exported: undefined;
  account_deletion_requested: undefined;
  account_deletion_cancelled: undefined;
  account_erased: undefined;
  account_invited: undefined;
  account_invitation_shown: undefined;
  account_invitation_cancelled: undefined;
  account_invitation_used: undefined;
  address_vouched: undefined;
  address_proved: undefined;
}

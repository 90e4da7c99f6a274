/** Where a log-in came from, as far as the audit log knows: a prefix of the address, browser and system. */
export type LoginPlace = { network: string; device?: string };

/** What identity tells other modules, named as audit actions, and what each event carries. */
export interface IdentityEvents {
  signup: undefined;
  email_confirmed: undefined;
  /** `method` is a provider, or the kind of link or code; a password has none. */
  login: { method?: string } & LoginPlace;
  login_failed: { reason: string } & LoginPlace;
  /** A log-in was not even tried, because there were too many; `method` where it was about the second step. */
  login_limited: { method?: 'totp' | 'recovery_code' } & Partial<LoginPlace>;
  logout: { scope: 'global' | 'local' | 'others' | 'one' };
  password_recovery_requested: undefined;
  login_code_requested: undefined;
  login_code_replayed: undefined;
  password_changed: undefined;
  identity_linked: { method: string };
  email_change_requested: undefined;
  email_changed: undefined;
  identity_unlinked: { method: string };
  mfa_enrolled: { method: 'totp' };
  mfa_verified: { method: 'totp' };
  mfa_failed: { method: 'totp' | 'recovery_code' };
  mfa_removed: undefined;
  mfa_reset: undefined;
  recovery_codes_created: undefined;
  recovery_code_used: { left: number };
  refresh_token_replayed: undefined;
  admin_role_assigned: undefined;
  admin_role_revoked: undefined;
  /** An administrator ended all sessions of an account. */
  sessions_ended: undefined;
  account_locked: undefined;
  account_unlocked: undefined;
  /** A session was used to administer, told at most once an hour. */
  admin_access: undefined;
  personal_data_exported: undefined;
  account_deletion_requested: undefined;
  account_deletion_cancelled: undefined;
  account_erased: undefined;
}

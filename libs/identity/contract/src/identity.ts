import type { Language, ListOrder, Signups } from '@domeka/kernel';

/** Times are RFC 3339 UTC. */
export interface UserView {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: '';
  created_at: string;
  updated_at: string;
  is_anonymous: false;
  app_metadata: { provider: string; providers: string[] };
  user_metadata: Record<string, unknown>;
  identities: IdentityView[];
  factors?: FactorView[];
  email_confirmed_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  new_email?: string;
  email_change_sent_at?: string;
  banned_until?: string;
  last_sign_in_at?: string;
}

export interface IdentityView {
  identity_id: string;
  id: string;
  user_id: string;
  provider: string;
  identity_data: { sub: string; email: string; email_verified: boolean };
  email: string;
  created_at: string;
  updated_at: string;
  last_sign_in_at?: string;
}

export interface FactorView {
  id: string;
  friendly_name?: string;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
  last_challenged_at?: string;
}

export interface EnrolledFactorView {
  id: string;
  type: 'totp';
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
}

export interface ChallengeView {
  id: string;
  type: 'totp';
  /** Unix seconds. */
  expires_at: number;
}

export interface TwoStepView {
  factors: { id: string; name: string | null }[];
  recoveryCodesLeft: number;
  /** Whether the last proof is so young that changes need no further one. */
  isFresh: boolean;
}

export interface SessionView {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Unix seconds. */
  expires_at: number;
  refresh_token: string;
  user: UserView;
  account_restored?: true;
}

export interface ProfileView {
  id: string;
  email: string;
  displayName: string | null;
  language: Language;
  timeZone: string | null;
  listOrder: ListOrder | null;
  isAdmin: boolean;
  /** Whether a second factor is set up; then it was also shown. */
  hasSecondFactor: boolean;
  version: string;
  /** Accounts that another client opened may lack it. */
  hasConsented: boolean;
  isPhoneLineDue: boolean;
  /** Whether `GET /notices` has any. */
  hasNotices: boolean;
  /** Only an administrator's word stands for the address, and the person has not been asked, or not answered. */
  isAddressToConfirm: boolean;
}

export interface ProfileInput {
  displayName?: string | null;
  language?: Language;
  timeZone?: string | null;
  listOrder?: ListOrder;
  isPhoneLineClosed?: true;
  version?: string;
}

export interface OpenSessionView {
  id: string;
  userAgent: string | null;
  method: string;
  isTwoStep: boolean;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface BrowserSessionView {
  secret: string;
  /** Null until the second factor is shown. */
  device: string | null;
}

/** PKCE: both or none. */
export interface PkceInput {
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

/** `web`: the product's own pages, whose links end in a cookie session instead of tokens in an address. */
export type FlowClient = 'web' | 'api';

export interface LinkInput extends PkceInput {
  provider: string;
  redirect_to?: string | null;
  client?: FlowClient;
  current_password?: string | null;
  nonce?: string | null;
}

export interface SignUpInput extends PkceInput {
  email: string;
  password: string;
  data?: { terms?: boolean; privacy?: boolean; time_zone?: string };
  brought?: string[] | null;
  /** The secret of an administrator's or a list's invitation for this address. */
  invitation?: string | null;
  client?: FlowClient;
}

export interface MailedLinkInput extends PkceInput {
  email: string;
  client?: FlowClient;
}

export interface OtpInput extends MailedLinkInput {
  create_user?: boolean;
  data?: object;
}

/** Needs one proof: the current password, a mailed code, or a session of the last ten minutes. */
export interface UpdateUserInput extends PkceInput {
  password?: string | null;
  current_password?: string | null;
  nonce?: string | null;
  /** Answered alike whether the address is free or taken. */
  email?: string | null;
  data?: object | null;
  client?: FlowClient;
}

export interface ConfirmInput {
  type: string;
  token_hash: string;
  redirect_to?: string;
}

export interface HalfConfirmedView {
  msg: string;
  code: '200';
}

export interface ConfirmedView {
  location: string;
  session: SessionView | null;
  account_restored?: true;
}

export interface ProviderView {
  name: string;
  label: string;
}

export interface AuthSettingsView {
  external: Record<string, boolean>;
  providers: ProviderView[];
  /** True unless sign-up is open. */
  disable_signup: boolean;
  signups: Signups;
  mail: boolean;
  mailer_autoconfirm: boolean;
  phone_autoconfirm: boolean;
  sms_provider: string;
  saml_enabled: boolean;
  passkeys_enabled: boolean;
}

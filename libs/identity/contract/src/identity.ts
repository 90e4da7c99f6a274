import type { Language, ListOrder } from '@domeka/kernel';

/** A person's account as third-party clients know it. Times are RFC 3339 UTC. */
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
  /** The address asked for that both mailboxes have not confirmed yet. */
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

/** An authenticator app being set up: its seed as a picture, as text and as an address. Shown this once. */
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

/** What the account page knows of a person's second step. */
export interface TwoStepView {
  factors: { id: string; name: string | null }[];
  recoveryCodesLeft: number;
  /** Whether the last proof is so young that changes need no further one. */
  isFresh: boolean;
}

export interface SessionView {
  access_token: string;
  token_type: 'bearer';
  /** Seconds the access token lives. */
  expires_in: number;
  /** The same as Unix seconds. */
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
  /** How they ordered their medications last; null for never. */
  listOrder: ListOrder | null;
  isAdmin: boolean;
  /** Whether a second factor is set up; then it was also shown. */
  hasSecondFactor: boolean;
  version: string;
  /** Whether terms and privacy policy were agreed to; an account that another client opened may lack it. */
  hasConsented: boolean;
  /** Since the third day with a visit, until it is closed: that Domeka can be on the phone. */
  isPhoneLineDue: boolean;
}

export interface ProfileInput {
  displayName?: string | null;
  language?: Language;
  timeZone?: string | null;
  listOrder?: ListOrder;
  /** For good. */
  isPhoneLineClosed?: true;
  version?: string;
}

/** One of a person's sign-ins that are still open, as the account page lists them. */
export interface OpenSessionView {
  id: string;
  userAgent: string | null;
  method: string;
  /** Whether a second factor was shown in it. */
  isTwoStep: boolean;
  createdAt: string;
  /** Noted once an hour. */
  lastUsedAt: string;
  isCurrent: boolean;
}

/** What a browser keeps in its cookies: the secret of its session, and the one by which it is known after that. */
export interface BrowserSessionView {
  secret: string;
  /** Null while the second factor is still to come. */
  device: string | null;
}

/** PKCE: both or none. */
export interface PkceInput {
  code_challenge?: string | null;
  code_challenge_method?: string | null;
}

/** `web` marks the product's own pages: the link then ends in a cookie session instead of tokens in an address. */
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

/**
 * A new password or address needs one proof: the current password, a mailed code, or a session of the last ten minutes;
 * for a password alone also a recovery session.
 */
export interface UpdateUserInput extends PkceInput {
  password?: string | null;
  current_password?: string | null;
  nonce?: string | null;
  /** Answered alike whether the address is free or taken; mails go to both mailboxes, and both must confirm. */
  email?: string | null;
  data?: object | null;
  client?: FlowClient;
}

export interface ConfirmInput {
  type: string;
  token_hash: string;
  redirect_to?: string;
}

/** One of the two mailboxes confirmed a new address; the other one is still to. */
export interface HalfConfirmedView {
  msg: string;
  code: '200';
}

/** Where a link leads, confirmed or not; for the product's own pages with the session that begins. */
export interface ConfirmedView {
  location: string;
  session: SessionView | null;
  account_restored?: true;
}

/** A provider that people may log in with. */
export interface ProviderView {
  name: string;
  label: string;
}

export interface AuthSettingsView {
  external: Record<string, boolean>;
  providers: ProviderView[];
  disable_signup: boolean;
  mailer_autoconfirm: boolean;
  phone_autoconfirm: boolean;
  sms_provider: string;
  saml_enabled: boolean;
  passkeys_enabled: boolean;
}

import type { FieldError, Language } from '@domeka/kernel';

/** Days. */
export const accountInvitationDays = 14;
export const mostAccountInvitations = 200;
export const longestInvitedName = 100;

/** The page where the invited person chooses how to log in. */
export const accountInvitationPath = (token: string, language: Language) =>
  `/${language}/invitation/${encodeURIComponent(token)}`;

/**
 * An address that is invited already gets the new terms and fourteen days more. Its link stays good while it is open and
 * is not vouched for anew.
 */
export interface AccountInvitationInput {
  email: string;
  name?: string | null;
  language: Language;
  /** By mail; otherwise the answer has the link. */
  send: boolean;
  /** The address counts as confirmed. Without mail it must be true, and needs a fresh proof; with mail it is refused. */
  vouched?: boolean;
}

/** Times are RFC 3339 UTC. */
export interface AccountInvitationView {
  id: string;
  email: string;
  name: string | null;
  language: Language;
  isVouched: boolean;
  /** Sent by mail, and no mail failed since. */
  isMailed: boolean;
  createdAt: string;
  until: string;
}

export interface InvitedAccountView extends AccountInvitationView {
  /** Unless it was sent. */
  link?: string;
}

/** `provider`: without mail nobody vouched for the address, so only a provider can say whose it is. */
export type InvitationWays = 'all' | 'provider' | 'none';

export interface ReceivedAccountInvitationView {
  email: string;
  until: string;
  /** How it lets somebody in at present. */
  ways: InvitationWays;
}

export function faultsOfAccountInvitation(
  { send, vouched = false }: Pick<AccountInvitationInput, 'send' | 'vouched'>,
  hasMail: boolean,
): FieldError[] {
  if (hasMail) return vouched ? [{ path: 'vouched', code: 'vouching-refused' }] : [];
  return [
    ...(send ? [{ path: 'send', code: 'no-mail' }] : []),
    ...(vouched ? [] : [{ path: 'vouched', code: 'vouching-needed' }]),
  ];
}

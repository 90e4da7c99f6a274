import type { GivenRole, ListRole } from './role-matrix.ts';

/** Days an invitation lives, and days a deleted list can be brought back. */
export const invitationDays = 14;
export const restoreDays = 30;
/** People of one list, with those invited; lists one person may own. */
export const mostMembers = 50;
export const mostOwnLists = 50;

export const invitationPath = (token: string, language: 'en' | 'pl') =>
  `/${language}/list-invitation/${encodeURIComponent(token)}`;

export const listSettingsPath = (list: string) => `/list-management/settings?list=${list}`;

/** A list as one of its members sees it. Times are RFC 3339 UTC. */
export interface ListView {
  id: string;
  name: string;
  description: string | null;
  createdBy: string | null;
  createdAt: string;
  role: ListRole;
  memberCount: number;
  version: number;
}

/** A list its owner deleted and may still bring back. */
export interface DeletedListView {
  id: string;
  name: string;
  deletedAt: string;
  restorableUntil: string;
}

export interface ListContentsView {
  medications: number;
  state: string;
}

export interface MemberView {
  userId: string;
  email: string;
  displayName: string | null;
  role: ListRole;
  joinedAt: string;
  isYou: boolean;
  /** The mail that told them could not be sent; it can be sent again. */
  mailFailed: boolean;
}

export interface InvitationView {
  id: string;
  email: string;
  role: GivenRole;
  createdAt: string;
  expiresAt: string;
  /** The mail with the link could not be sent; it can be sent again. */
  mailFailed: boolean;
}

export interface ListInput {
  name: string;
  description?: string | null;
}

export interface EditListInput extends Partial<ListInput> {
  version?: number | string;
}

export interface RoleInput {
  role: GivenRole;
  seenRole?: GivenRole;
}

export interface DeleteListInput {
  name: string;
  state?: string;
}

export interface HandOverInput {
  userId: string;
  version?: number | string;
}

export interface InviteInput {
  email: string;
  role?: GivenRole;
}

/**
 * The answer to inviting, as the specification shapes it: whether the address belonged to somebody, who is a member
 * now.
 */
export interface InvitedView {
  userExists: boolean;
  id: string;
  mailed: boolean;
}

export interface ReceivedInvitationView {
  listName: string;
  inviterName: string;
  role: GivenRole;
  email: string;
  expiresAt: string;
}

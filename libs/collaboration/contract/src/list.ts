import type { GivenRole, ListRole } from './role-matrix.ts';

/** Days an invitation lives, and days a deleted list can be brought back. */
export const invitationDays = 14;
export const restoreDays = 30;
/** People of one list, with those invited; lists one person may own. */
export const mostMembers = 50;
export const mostOwnLists = 50;

/** The page that a mailed invitation opens. */
export const invitationPath = (token: string, language: 'en' | 'pl') =>
  `/${language}/list-invitation/${encodeURIComponent(token)}`;

/** The page where a list is renamed, handed over and deleted, without the language's prefix. */
export const listSettingsPath = (list: string) => `/list-management/settings?list=${list}`;

/** A list as one of its members sees it. Times are RFC 3339 UTC. */
export interface ListView {
  id: string;
  name: string;
  description: string | null;
  createdBy: string | null;
  createdAt: string;
  /** The reader's own role. */
  role: ListRole;
  memberCount: number;
  /** Grows with every change of name or description; sent back on saving. */
  version: number;
}

/** A list its owner deleted and may still bring back. */
export interface DeletedListView {
  id: string;
  name: string;
  deletedAt: string;
  restorableUntil: string;
}

/** What a list holds. */
export interface ListContentsView {
  medications: number;
  /** Another one after every change of what it holds; sent back on deleting the list. */
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
  /** The version that was edited. Without it the last writer wins. */
  version?: number | string;
}

export interface RoleInput {
  role: GivenRole;
  /** The role that was shown. Without it the last writer wins. */
  seenRole?: GivenRole;
}

export interface DeleteListInput {
  /** The list's name, typed again. */
  name: string;
  /** What it held, as it was shown. Without it the list goes with whatever it holds. */
  state?: string;
}

export interface HandOverInput {
  userId: string;
  /** The version of the list that was shown; another one is refused. */
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
  /** The new member's id, or the invitation's. */
  id: string;
  /** Whether a mail is on its way; without one the member is added, or the invitation waits, all the same. */
  mailed: boolean;
}

/** What the holder of an invitation's link reads before answering it. */
export interface ReceivedInvitationView {
  listName: string;
  inviterName: string;
  role: GivenRole;
  email: string;
  expiresAt: string;
}

import type { GivenRole, ListRole } from './role-matrix.ts';

/** Days. */
export const invitationDays = 14;
export const restoreDays = 30;
export const mostMembers = 50;
export const mostOwnLists = 50;

export const invitationPath = (token: string, language: 'en' | 'pl') =>
  `/${language}/list-invitation/${encodeURIComponent(token)}`;

export const listSettingsPath = (list: string) => `/list-management/settings?list=${list}`;

/** Times are RFC 3339 UTC. */
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
  mailFailed: boolean;
}

export interface InvitationView {
  id: string;
  email: string;
  role: GivenRole;
  createdAt: string;
  expiresAt: string;
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

/** As the specification shapes it. */
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

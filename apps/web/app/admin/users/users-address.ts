import type { Language } from '@domeka/kernel';
import type { UserDetailView } from '@domeka/identity/contract';
import { adminPath } from '../tabs.ts';

export const usersPath = (language: Language) => adminPath(language, 'users');

export const userPath = (language: Language, id: string) => `/${language}/admin/users/${id}`;

export const invitePath = (language: Language) => `/${language}/admin/invitations/new`;

export const invitationPath = (language: Language, id: string) => `/${language}/admin/invitations/${id}`;

/** The form to invite, filled in as that invitation was. */
export const renewPath = (language: Language, id: string) => `${invitePath(language)}?again=${id}`;

export const takeBackPath = (language: Language, id: string) => `${invitationPath(language, id)}/take-back`;

export const userActions = [
  'confirm-address',
  'make-admin',
  'unmake-admin',
  'end-sessions',
  'recovery',
  'password-link',
  'lock',
  'unlock',
] as const;
export type UserAction = (typeof userActions)[number];

export const userActionPath = (language: Language, id: string, action: UserAction) =>
  `${userPath(language, id)}/${action}`;

type Stands = Pick<UserDetailView, 'isAdmin' | 'isLocked' | 'emailConfirmedAt' | 'figures' | 'newEmail'>;

interface Looking {
  isOwn: boolean;
  hasMail: boolean;
}

/** Actions for an account's state; one's own cannot be signed out or locked here. */
export function actionsFor(
  { isAdmin, isLocked, emailConfirmedAt, figures, newEmail }: Stands,
  { isOwn, hasMail }: Looking,
): UserAction[] {
  const can: Record<UserAction, boolean> = {
    'confirm-address': !hasMail && newEmail !== null,
    'make-admin': !isAdmin && !isLocked && emailConfirmedAt !== null,
    'unmake-admin': isAdmin,
    'end-sessions': !isOwn && (figures.sessions ?? 0) > 0,
    recovery: hasMail && !isLocked,
    'password-link': !hasMail && !isAdmin && !isLocked && emailConfirmedAt !== null,
    lock: !isOwn && !isLocked,
    unlock: isLocked,
  };
  return userActions.filter((action) => can[action]);
}

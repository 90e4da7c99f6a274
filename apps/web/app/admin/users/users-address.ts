import type { Language } from '@domeka/kernel';
import type { UserDetailView } from '@domeka/identity/contract';
import { adminPath } from '../tabs.ts';

export const usersPath = (language: Language) => adminPath(language, 'users');

export const userPath = (language: Language, id: string) => `/${language}/admin/users/${id}`;

export const userActions = ['make-admin', 'unmake-admin', 'end-sessions', 'recovery', 'lock', 'unlock'] as const;
export type UserAction = (typeof userActions)[number];

export const userActionPath = (language: Language, id: string, action: UserAction) =>
  `${userPath(language, id)}/${action}`;

type Stands = Pick<UserDetailView, 'isAdmin' | 'isLocked' | 'emailConfirmedAt' | 'figures'>;

/** Actions for an account's state; one's own cannot be signed out or locked here. */
export function actionsFor({ isAdmin, isLocked, emailConfirmedAt, figures }: Stands, isOwn: boolean): UserAction[] {
  const can: Record<UserAction, boolean> = {
    'make-admin': !isAdmin && !isLocked && emailConfirmedAt !== null,
    'unmake-admin': isAdmin,
    'end-sessions': !isOwn && (figures.sessions ?? 0) > 0,
    recovery: !isLocked,
    lock: !isOwn && !isLocked,
    unlock: isLocked,
  };
  return userActions.filter((action) => can[action]);
}

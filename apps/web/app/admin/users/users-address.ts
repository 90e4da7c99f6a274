import type { Language } from '@domeka/kernel';
import type { UserDetailView } from '@domeka/identity/contract';
import { adminPath } from '../tabs.ts';

export const usersPath = (language: Language, narrowing: Record<string, string> = {}) =>
  adminPath(language, 'users', narrowing);

export const userPath = (language: Language, id: string) => `/${language}/admin/users/${id}`;

export const deeds = ['make-admin', 'unmake-admin', 'end-sessions', 'recovery', 'lock', 'unlock'] as const;
export type Deed = (typeof deeds)[number];

export const deedPath = (language: Language, id: string, deed: Deed) => `${userPath(language, id)}/${deed}`;

type Stands = Pick<UserDetailView, 'isAdmin' | 'isLocked' | 'emailConfirmedAt' | 'figures'>;

/** What can be done to an account as it stands; one's own is not signed out or locked here. */
export function deedsFor({ isAdmin, isLocked, emailConfirmedAt, figures }: Stands, isOwn: boolean): Deed[] {
  const can: Record<Deed, boolean> = {
    'make-admin': !isAdmin && !isLocked && emailConfirmedAt !== null,
    'unmake-admin': isAdmin,
    'end-sessions': !isOwn && (figures.sessions ?? 0) > 0,
    recovery: !isLocked,
    lock: !isOwn && !isLocked,
    unlock: isLocked,
  };
  return deeds.filter((deed) => can[deed]);
}

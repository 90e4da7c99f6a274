import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { Profile } from '../../domain/profile.ts';
import { Identity, User } from '../../domain/user.ts';

export interface NewAccount {
  email: string;
  language: Language;
  timeZone: string | null;
}

export function newAccount(em: EntityManager, { email, language, timeZone }: NewAccount, now: Date): User {
  const user = new User(email, now);
  const profile = new Profile(user.id, language, now);
  profile.timeZone = timeZone;
  em.persist([user, profile, emailIdentity(user, now)]);
  return user;
}

export const emailIdentity = (user: User, now: Date) => new Identity(user.id, 'email', user.id, user.email, false, now);

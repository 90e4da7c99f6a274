import type { EntityManager } from '@mikro-orm/postgresql';
import { hashToken, newToken } from '@domeka/platform';
import { OneTimeToken } from '../../domain/one-time-token.ts';
import type { SignUpAttempt } from '../../domain/one-time-token.ts';

const unknown = () => hashToken(newToken());

const tokenOf = (userId: string, attempt: SignUpAttempt, now: Date) =>
  new OneTimeToken(userId, 'signup', unknown(), unknown(), attempt, 'api', null, now);

/** Kept so that a log-in with its password is answered alike; its link and code are unknown. */
export function keepSignUp(em: EntityManager, userId: string, attempt: SignUpAttempt, now: Date) {
  em.persist(tokenOf(userId, attempt, now));
}

/** Kept so that its invitation is known to be used. */
export function keepUsedSignUp(em: EntityManager, userId: string, attempt: SignUpAttempt, now: Date) {
  const token = tokenOf(userId, attempt, now);
  token.consumedAt = now;
  em.persist(token);
}

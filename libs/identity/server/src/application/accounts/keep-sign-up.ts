import type { EntityManager } from '@mikro-orm/postgresql';
import { hashToken, newToken } from '@domeka/platform';
import { OneTimeToken } from '../../domain/one-time-token.ts';
import type { SignUpAttempt } from '../../domain/one-time-token.ts';

/** Kept so that a log-in with its password is answered alike; its link and code are unknown. */
export function keepSignUp(em: EntityManager, userId: string, attempt: SignUpAttempt, now: Date) {
  const unknown = () => hashToken(newToken());
  em.persist(new OneTimeToken(userId, 'signup', unknown(), unknown(), attempt, 'api', null, now));
}

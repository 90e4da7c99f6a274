import type { EntityManager } from '@mikro-orm/postgresql';
import { hashToken, newToken } from '@domeka/platform';
import { OneTimeToken } from '../../domain/one-time-token.ts';
import type { SignUpAttempt } from '../../domain/one-time-token.ts';

/**
 * A sign-up with an address that somebody has: kept as one that waits for its confirmation, so that who logs in with
 * its password is answered alike, but nobody knows its link or its code.
 */
export function keepSignUp(em: EntityManager, userId: string, attempt: SignUpAttempt, now: Date) {
  const unknown = () => hashToken(newToken());
  em.persist(new OneTimeToken(userId, 'signup', unknown(), unknown(), attempt, 'api', null, now));
}

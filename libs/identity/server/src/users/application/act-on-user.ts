import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/identity/contract';
import type { User } from '../../domain/user.ts';
import { lockedAdministrators, lockedUser } from '../../application/accounts/locked-user.ts';
import { noFurtherProof, ProveOwner } from '../../application/self-service/prove-owner.ts';

export interface Held {
  em: EntityManager;
  user: User;
  administrators: User[];
  now: Date;
}

@Injectable()
export class ActOnUser {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly proveOwner: ProveOwner,
  ) {}

  /**
   * After a fresh proof. Locks the account and all administrators, so that two who act on each other take turns.
   * @throws not_admin, account-not-found, and what the proof is refused for
   */
  async execute<T>(actor: Actor, id: string, act: (held: Held) => Promise<T>): Promise<T> {
    const now = await this.clock.now();
    await this.proveOwner.check(actor, noFurtherProof, now);
    return this.em.transactional(async (em) => {
      const administrators = await lockedAdministrators(em);
      const asking = administrators.find((one) => one.id === actor.id);
      if (!asking || asking.isBanned(now)) throw refuse('not_admin');
      const user = await lockedUser(em, id);
      if (!user) throw refuse('account-not-found');
      return act({ em, user, administrators, now });
    });
  }
}

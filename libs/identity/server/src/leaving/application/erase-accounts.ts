import { Injectable } from '@nestjs/common';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents, eachInTurn, Jobs, Sql } from '@domeka/platform';
import type { IdentityEvents } from '@domeka/identity/contract';
import { Erasure } from '../erasure.ts';
import { UserSchema } from '../../infrastructure/identity.schema.ts';
import { accountsDueForErasure } from '../infrastructure/leaving.queries.ts';
import { lockedUser } from '../../application/accounts/locked-user.ts';

/** Hourly, once per cluster; each account in a transaction of its own. */
@Injectable()
export class EraseAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    jobs: Jobs,
    private readonly erasure: Erasure,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {
    jobs.defineHourly('account-erasure', 41, () => this.eraseDue());
  }

  async eraseDue() {
    const due = await accountsDueForErasure(this.sql);
    await eachInTurn(due, ({ id }) => RequestContext.create(this.em, () => this.erase(id)));
  }

  private async erase(id: string) {
    const now = await this.clock.now();
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, id);
      if (!user?.deletionDueAt || user.deletionDueAt > now) return;
      await this.erasure.erase(em, user);
      await em.nativeDelete(UserSchema, { id });
      em.clear(); // what was loaded is gone and must not be written again
      this.events.emit({ type: 'account_erased', actorId: null, subject: 'user', subjectId: id });
    });
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuseCommon } from '@domeka/kernel';
import type { IdentityEvents } from '@domeka/identity/contract';
import { SessionSchema } from '../../infrastructure/identity.schema.ts';

export type SignOutScope = 'global' | 'local' | 'others';

@Injectable()
export class SignOut {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents<IdentityEvents>,
  ) {}

  async execute(actor: Actor, scope: SignOutScope): Promise<void> {
    await this.em.transactional(async (em) => {
      const own = { userId: actor.id };
      const which = {
        global: own,
        local: { ...own, id: actor.sessionId },
        others: { ...own, id: { $ne: actor.sessionId } },
      };
      await em.nativeDelete(SessionSchema, which[scope]);
      this.events.emit({
        type: 'logout',
        actorId: actor.id,
        subject: 'session',
        subjectId: actor.sessionId,
        details: { scope },
      });
    });
  }

  async one(actor: Actor, sessionId: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const ended = await em.nativeDelete(SessionSchema, { userId: actor.id, id: sessionId });
      if (ended === 0) throw refuseCommon('not-found');
      this.events.emit({
        type: 'logout',
        actorId: actor.id,
        subject: 'session',
        subjectId: sessionId,
        details: { scope: 'one' },
      });
    });
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/sharing/contract';
import type { Share } from '../domain/share.ts';
import { ListShares } from './list-shares.ts';
import { ShareSchema } from '../infrastructure/sharing.schema.ts';

/** Extends a share, or ends it: by its owner, one of a list by whoever may share that list (SHR-11). */
@Injectable()
export class ChangeShare {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly listShares: ListShares,
    private readonly events: DomainEvents,
  ) {}

  /** A week more (D-14). @throws share-not-found, share-expired */
  extend(actor: Actor, id: string): Promise<Share> {
    return this.em.transactional(async (em) => {
      const share = await this.held(em, actor, id);
      const now = await this.clock.now();
      if (share.revokedAt) throw refuse('share-not-found');
      if (share.expiresAt <= now) throw refuse('share-expired');
      share.extend(now);
      this.events.emit({ type: 'share_extended', actorId: actor.id, subject: 'share', subjectId: id });
      return share;
    });
  }

  /** Ends a share: its link is dead from the next request on. Ending it again changes nothing. */
  revoke(actor: Actor, id: string): Promise<Share> {
    return this.em.transactional(async (em) => {
      const share = await this.held(em, actor, id);
      if (share.revokedAt) return share;
      share.revoke(await this.clock.now());
      this.events.emit({ type: 'share_deactivated', actorId: actor.id, subject: 'share', subjectId: id });
      return share;
    });
  }

  /** Held until the change is made, so that each change sees the one before. */
  private async held(em: EntityManager, actor: Actor, id: string): Promise<Share> {
    const share = await em.findOne(ShareSchema, { id });
    if (!share) throw refuse('share-not-found');
    await this.listShares.holdToChange(actor, share);
    await em.refresh(share, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return share;
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Refusal, refuseCommon } from '@domeka/kernel';
import { Clock, digestOf, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/sharing/contract';
import type { SharingEvents } from '@domeka/sharing/contract';
import type { Share, ShownChoice } from '../domain/share.ts';
import { MailShare } from './mail-share.ts';
import { SharesOfLists } from './shares-of-lists.ts';
import { allShareIds, isOffered } from '../infrastructure/sharing.queries.ts';
import { ShareSchema } from '../infrastructure/sharing.schema.ts';

@Injectable()
export class ChangeShare {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sharesOfLists: SharesOfLists,
    private readonly mailShare: MailShare,
    private readonly events: DomainEvents<SharingEvents>,
  ) {}

  /** A week more. @throws share-not-found, share-expired */
  extend(actor: Actor, id: string): Promise<Share> {
    return this.em.transactional(async (em) => {
      const share = await this.live(em, actor, id);
      share.extend(await this.clock.now());
      this.events.emit({ type: 'share_extended', actorId: actor.id, subject: 'share', subjectId: id });
      return share;
    });
  }

  /**
   * What it shows, and its note; the link stays.
   * @throws share-not-found, share-expired, changed-meanwhile (with a version)
   */
  change(actor: Actor, id: string, { version, ...chosen }: ShownChoice & { version?: string }): Promise<Share> {
    return this.em.transactional(async (em) => {
      const share = await this.live(em, actor, id);
      if (version !== undefined && version !== shownVersionOf(share)) throw refuseCommon('changed-meanwhile');
      if (share.change(chosen))
        this.events.emit({ type: 'share_changed', actorId: actor.id, subject: 'share', subjectId: id });
      return share;
    });
  }

  revoke(actor: Actor, id: string): Promise<Share> {
    return this.em.transactional(async (em) => {
      const share = await this.held(em, actor, id);
      if (share.revokedAt) return share;
      share.revoke(await this.clock.now());
      this.events.emit({ type: 'share_deactivated', actorId: actor.id, subject: 'share', subjectId: id });
      return share;
    });
  }

  /** Leaves out what another request ended meanwhile. Answers how many. */
  revokeAll(actor: Actor): Promise<number> {
    return this.em.transactional(async (em) => {
      let ended = 0;
      for (const { id } of await allShareIds(em, actor.id))
        await this.revoke(actor, id).then(
          () => (ended += 1),
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          },
        );
      return ended;
    });
  }

  /** False where that address got too many mails, or there is no mail server. @throws share-not-found, share-expired */
  mailAgain(actor: Actor, id: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const share = await this.live(em, actor, id);
      if (share.recipientEmail === null) throw refuse('share-not-found');
      return this.mailShare.execute(actor, share, await this.mailShare.isAllowed(actor, share.recipientEmail));
    });
  }

  /** @throws share-not-found, share-expired */
  private async live(em: EntityManager, actor: Actor, id: string): Promise<Share> {
    const share = await this.held(em, actor, id);
    if (share.revokedAt || !(await isOffered(em, id))) throw refuse('share-not-found');
    if (share.expiresAt <= (await this.clock.now())) throw refuse('share-expired');
    return share;
  }

  /** Locked, so that each change sees the one before. */
  private async held(em: EntityManager, actor: Actor, id: string): Promise<Share> {
    const share = await em.findOne(ShareSchema, { id });
    if (!share) throw refuse('share-not-found');
    await this.sharesOfLists.holdToChange(actor, share);
    await em.refresh(share, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return share;
  }
}

export const shownVersionOf = ({ shows, showsLabels, note }: Pick<Share, 'shows' | 'showsLabels' | 'note'>) =>
  digestOf(Buffer.from(JSON.stringify([shows, showsLabels, note])));

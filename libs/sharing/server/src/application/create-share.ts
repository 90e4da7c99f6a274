import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { PasswordHasher } from '@domeka/identity';
import type { SharedScope } from '@domeka/inventory';
import { defaultTimeZone } from '@domeka/kernel';
import { Clock, DomainEvents, takeTurns } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { CreateShareInput } from '@domeka/sharing/contract';
import { Share } from '../domain/share.ts';
import type { ShareOptions } from '../domain/share.ts';
import { assertCanBeMade, chosenExpiry } from '../domain/share.rules.ts';
import { ListShares } from './list-shares.ts';
import { ShareTokens } from '../infrastructure/share-tokens.ts';
import { ShareSchema } from '../infrastructure/sharing.schema.ts';
import { MailShare } from './mail-share.ts';

/**
 * Shares the actor's personal medications or a list: by a link for anyone who has it, or with one person, who is
 * mailed.
 */
@Injectable()
export class CreateShare {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly listShares: ListShares,
    private readonly tokens: ShareTokens,
    private readonly hasher: PasswordHasher,
    private readonly mailShare: MailShare,
    private readonly events: DomainEvents,
  ) {}

  /**
   * With whom the same is shared already, that share is renewed instead (D-14). @throws list-not-found, role-too-low
   */
  async execute(actor: Actor, input: CreateShareInput): Promise<{ share: Share; isMailed: boolean }> {
    const { listId = null, recipientEmail = null, isForOne, passcode = null, note = null, lastDay = null } = input;
    assertCanBeMade({ recipientEmail, isForOne, passcode }, actor.email);
    const now = await this.clock.now();
    const options: ShareOptions = {
      expiresAt: chosenExpiry(lastDay, actor.timeZone ?? defaultTimeZone, now),
      passcodeHash: passcode === null ? null : await this.hasher.hash(passcode),
      note,
    };
    const mayMail = recipientEmail !== null && (await this.mailShare.isAllowed(actor, recipientEmail));
    return this.em.transactional(async (em) => {
      await this.listShares.holdToMake(actor, listId);
      const present =
        recipientEmail === null ? null : await this.presentFor(em, { ownerId: actor.id, listId }, recipientEmail);
      const share = present ?? this.made(actor, listId, recipientEmail, options, now);
      if (present) this.renew(actor, present, options);
      else em.persist(share);
      const isMailed = mayMail && (await this.mailShare.execute(actor, share));
      share.mailFailed = recipientEmail !== null && !isMailed;
      return { share, isMailed };
    });
  }

  private made(
    actor: Actor,
    listId: string | null,
    recipientEmail: string | null,
    options: ShareOptions,
    now: Date,
  ): Share {
    const scope = { ownerId: actor.id, ownerEmail: actor.email, listId };
    const share = new Share(scope, recipientEmail, this.tokens.issue(), options, now);
    this.events.emit({
      type: 'share_created',
      actorId: actor.id,
      subject: 'share',
      subjectId: share.id,
      details: { recipient: recipientEmail === null ? 'anyone' : 'person' },
    });
    return share;
  }

  private renew(actor: Actor, share: Share, options: ShareOptions) {
    share.renew(options);
    this.events.emit({ type: 'share_extended', actorId: actor.id, subject: 'share', subjectId: share.id });
  }

  /** One owner shares with one person at a time, so that two requests at once do not make two shares. */
  private async presentFor(em: EntityManager, scope: SharedScope, recipientEmail: string): Promise<Share | null> {
    await takeTurns(em, `share:${scope.ownerId}:${scope.listId ?? ''}:${recipientEmail}`);
    return em.findOne(
      ShareSchema,
      { ...scope, recipientEmail, isActive: true },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { PasswordHasher } from '@domeka/identity';
import { defaultTimeZone, plainlyTyped } from '@domeka/kernel';
import { Clock, DomainEvents, takeTurns } from '@domeka/platform';
import type { Actor, PreparedChange } from '@domeka/platform';
import type { CreateShareInput, SharingEvents } from '@domeka/sharing/contract';
import { Share } from '../domain/share.ts';
import type { ShareOptions, ShareScope } from '../domain/share.ts';
import { assertCanBeMade, chosenExpiry } from '../domain/share.rules.ts';
import { SharesOfLists } from './shares-of-lists.ts';
import { ShareTokens } from '../infrastructure/share-tokens.ts';
import { ShareSchema } from '../infrastructure/sharing.schema.ts';
import { MailShare } from './mail-share.ts';

export type CreateShareRequest = Omit<CreateShareInput, 'showsLabels'> & { showsLabels?: boolean };

interface MadeShare {
  share: Share;
  isMailed: boolean;
  /** It was there before, and showed something else. */
  showedOther: boolean;
}

@Injectable()
export class CreateShare {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sharesOfLists: SharesOfLists,
    private readonly tokens: ShareTokens,
    private readonly hasher: PasswordHasher,
    private readonly mailShare: MailShare,
    private readonly events: DomainEvents<SharingEvents>,
  ) {}

  /** A present share with the same person is renewed instead. @throws list-not-found, role-too-low */
  async prepare(actor: Actor, input: CreateShareRequest): Promise<PreparedChange<MadeShare>> {
    const { listId = null, recipientEmail = null, isForOne, passcode = null, note = null, lastDay = null } = input;
    const { shows = null, showsLabels } = input;
    assertCanBeMade({ recipientEmail, isForOne, passcode }, actor.email);
    const now = await this.clock.now();
    const options: ShareOptions = {
      expiresAt: chosenExpiry(lastDay, actor.timeZone ?? defaultTimeZone, now),
      isEndChosen: lastDay !== null,
      passcodeHash: passcode === null ? null : await this.hasher.hash(plainlyTyped(passcode)),
      note,
      shows,
      showsLabels,
    };
    const mayMail = recipientEmail !== null && (await this.mailShare.isAllowed(actor, recipientEmail));
    return () => this.share(actor, { listId, recipientEmail, mayMail }, options, now);
  }

  private share(
    actor: Actor,
    { listId, recipientEmail, mayMail }: { listId: string | null; recipientEmail: string | null; mayMail: boolean },
    options: ShareOptions,
    now: Date,
  ): Promise<MadeShare> {
    const scope: ShareScope = { ownerId: actor.id, ownerEmail: actor.email, listId };
    return this.em.transactional(async (em) => {
      await this.sharesOfLists.holdToMake(actor, listId);
      const present = recipientEmail === null ? null : await this.presentFor(em, scope, recipientEmail);
      const share = present ?? new Share(scope, recipientEmail, this.tokens.issue(), options, now);
      const { shows, showsLabels } = share;
      const isOther = present?.renew(scope, options) ?? false;
      if (!present) em.persist(share);
      this.tell(actor, share, present !== null);
      if (isOther)
        this.events.emit({ type: 'share_changed', actorId: actor.id, subject: 'share', subjectId: share.id });
      const isMailed = await this.mailShare.execute(actor, share, mayMail);
      return { share, isMailed, showedOther: shows !== share.shows || showsLabels !== share.showsLabels };
    });
  }

  private tell(actor: Actor, { id, recipientEmail }: Share, isRenewed: boolean) {
    const subject = { actorId: actor.id, subject: 'share', subjectId: id };
    const recipient = recipientEmail === null ? 'anyone' : 'person';
    this.events.emit(
      isRenewed
        ? { type: 'share_extended', ...subject }
        : { type: 'share_created', ...subject, details: { recipient } },
    );
  }

  /** One request at a time, so that two at once do not make two shares. */
  private async presentFor(
    em: EntityManager,
    { ownerId, listId }: ShareScope,
    recipientEmail: string,
  ): Promise<Share | null> {
    const place = listId === null ? { ownerId, listId } : { listId };
    await takeTurns(em, `share:${listId ?? ownerId}:${recipientEmail}`);
    return em.findOne(
      ShareSchema,
      { ...place, recipientEmail, isActive: true },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }
}

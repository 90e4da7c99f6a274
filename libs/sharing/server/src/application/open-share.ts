import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VisibleMedications } from '@domeka/inventory';
import { calendarDateIn, Refusal } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { DomainEvents, hashToken, Limits, networkOf, prefixOf, Sql, together, ToldLately } from '@domeka/platform';
import { refuse } from '@domeka/sharing/contract';
import type { DomainEvent } from '@domeka/platform';
import type { SharedListView, SharingEvents } from '@domeka/sharing/contract';
import { assertCanOpen, isGone, isNoReader } from '../domain/share.rules.ts';
import type { Opener, Reader } from '../domain/share.rules.ts';
import { SharePasses } from '../infrastructure/share-passes.ts';
import { countOpening, polledShares, shareByToken } from '../infrastructure/sharing.queries.ts';
import type { JudgedShare, OpenedShare } from '../infrastructure/sharing.queries.ts';

const pageSize = 200;
/** Tokens are 43 characters; anything longer is none, and is not hashed. */
const longestToken = 100;

/**
 * Polls of one link a minute that are answered without asking who polls; further ones meet the limit for their address.
 */
const mostPolls = { most: 3000, seconds: 60 };

/** Guesses at links from one address: far more than a person mistypes, far too few to find one. */
const mostMisses = { most: 100, seconds: 600 };

export interface Opening {
  reader: (Reader & { id: string }) | null;
  address: string;
  pass: string | null;
}

type Told = DomainEvent<
  Pick<SharingEvents, 'share_opened' | 'share_refused' | 'share_passcode_failed' | 'share_locked'>
>;

export interface Asked {
  page: number;
  language: Language;
  /** By which the reader's days begin and end. */
  timeZone: string;
}

/** Opens a link for a reader, after judging whether it is still good; nothing that is private passes. */
@Injectable()
export class OpenShare {
  private readonly told = new ToldLately();
  private readonly polledShare: (tokenHash: Buffer) => Promise<JudgedShare | null>;

  constructor(
    private readonly events: DomainEvents<SharingEvents>,
    private readonly sql: Sql,
    private readonly visible: VisibleMedications,
    private readonly limits: Limits,
    private readonly passes: SharePasses,
  ) {
    this.polledShare = together((tokenHashes) => polledShares(sql, tokenHashes));
  }

  /**
   * Judges the link by one indexed row. Only misses are counted, so that following a good link costs nothing
   * more.
   * @throws share-not-found, share-expired, share-needs-sign-in, share-for-someone-else, share-needs-passcode,
   * too-many-requests
   */
  async judge(
    token: string,
    { reader, address, pass }: Opening,
    { isPasscodeAsked = true } = {},
  ): Promise<OpenedShare> {
    const share = token.length <= longestToken ? await shareByToken(this.sql, hashToken(token)) : null;
    if (!share || isGone(share, share.now)) {
      await this.limits.use([{ key: `share-miss:${networkOf(address, 4)}`, ...mostMisses }]);
      throw refuse('share-not-found');
    }
    try {
      if (isPasscodeAsked) this.assertOpens(share, reader, pass);
      else assertCanOpen(share, reader, share.now, true);
    } catch (error) {
      if (reader && error instanceof Refusal && error.code === 'share-for-someone-else')
        await this.tellOnce({ type: 'share_refused', actorId: reader.id, subject: 'share', subjectId: share.id });
      throw error;
    }
    return share;
  }

  /**
   * Tells the audit log that a share was read, once an hour by each account, and by all who have none together: people
   * look again and again.
   */
  async tellOpened({ id }: OpenedShare, visitorId: string | undefined) {
    await this.tellOnce({ type: 'share_opened', actorId: visitorId ?? null, subject: 'share', subjectId: id });
  }

  /** Tells the audit log of a passcode that was wrong, or was one too many. */
  async tellTried(type: 'share_passcode_failed' | 'share_locked', { id }: OpenedShare, { reader, address }: Opening) {
    const details = reader ? {} : { network: prefixOf(address) };
    const event = { type, actorId: reader?.id ?? null, subject: 'share', subjectId: id, details };
    await (type === 'share_locked' ? this.events.emitAlone(event) : this.tellOnce(event));
  }

  private tellOnce(event: Told): Promise<void> {
    return this.told.once(JSON.stringify(event), () => this.events.emitAlone(event));
  }

  /** Counts an opening for the owner, unless it is their own, or nobody reads it. */
  async noteOpening({ id, ownerId }: OpenedShare, visitorId: string | undefined, opener: Opener) {
    if (visitorId !== ownerId && !isNoReader(opener)) await countOpening(this.sql, id);
  }

  /**
   * What a reader who has this already need not be sent again: it changes with the list, with the language, and with
   * the reader's day, by which pages say how long things last.
   */
  etagOf({ id, expiresAt, state, now }: JudgedShare, { page, language, timeZone }: Asked): string {
    const seen = [id, expiresAt.getTime(), state, page, language, calendarDateIn(timeZone, now)].join('\n');
    return `"${hash('sha256', seen, 'base64url').slice(0, 22)}"`;
  }

  /**
   * The ETag of what the link shows whoever holds it, and the pass if it has a passcode; null where it opens for none
   * of them.
   */
  async etagForAnyone(token: string, pass: string | null, asked: Asked): Promise<string | null> {
    const share = token.length <= longestToken ? await this.polledShare(hashToken(token)) : null;
    if (!share) return null;
    try {
      this.assertOpens(share, null, pass);
    } catch {
      return null; // opening says why
    }
    return this.limits.isWithin(`poll:${share.id}`, mostPolls) ? this.etagOf(share, asked) : null;
  }

  /**
   * One page of what a link shows; a page out of range answers the last. `judge` has let its reader in.
   * @param token the link's, for the addresses of photos.
   */
  async read(share: OpenedShare, token: string, asked: Asked): Promise<SharedListView> {
    const page = Math.min(asked.page, Math.max(1, Math.ceil(share.shareable / pageSize)));
    const [{ items, catalogDate }, shelf] = await Promise.all([
      this.visible.withProducts(share, pageSize, (page - 1) * pageSize),
      this.visible.shelf(share, calendarDateIn(asked.timeZone, share.now)),
    ]);
    const ownerName = ownerNameOf(share);
    return {
      openTo: share.recipientEmail !== null ? 'recipient' : share.passcodeHash !== null ? 'passcode' : 'anyone',
      note: share.note,
      ownerEmail: share.ownerDisplayName === null ? share.ownerEmail : null,
      ownerName,
      listName: share.listName,
      expiresAt: share.expiresAt.toISOString(),
      updatedAt: share.updatedAt.toISOString(),
      items: items.map(({ hasImage, ...item }) => ({
        ...item,
        imageUrl: hasImage ? `/api/shared/${token}/images/${item.id}` : null,
        ownerName,
        isShared: true,
      })),
      catalogDate,
      page,
      pageSize,
      total: share.shareable,
      shelf,
    };
  }

  private assertOpens(share: JudgedShare, reader: Reader, pass: string | null) {
    assertCanOpen(share, reader, share.now, this.passes.isGood(pass, share, share.now));
  }

  async image(token: string, opening: Opening, medicationId: string) {
    const image = await this.visible.image(await this.judge(token, opening), medicationId);
    if (!image) throw refuse('image-not-found');
    return image;
  }
}

/** The display name, else the address. */
const ownerNameOf = (share: OpenedShare) => share.ownerDisplayName ?? share.ownerEmail;

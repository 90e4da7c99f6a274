import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, digestOf, DomainEvents, takePhoto, takeTurns } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/content/contract';
import type { ContentEvents, PagePictureView } from '@domeka/content/contract';
import { PagePicture, Picture } from '../domain/picture.ts';
import { readHtml } from '../domain/sanitise.ts';
import { PagePictureSchema, PageSchema, PictureSchema } from '../infrastructure/content.schema.ts';
import { dropUnused, keepShown } from '../infrastructure/picture.queries.ts';

/** Stored once for all pages that show it; deleted with the last of them. */
@Injectable()
export class PagePictures {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents<ContentEvents>,
  ) {}

  /** Replaces one of that name. @throws page-not-found, image-too-large, image-too-many-pixels, image-unreadable */
  async put(actor: Actor, pageId: string, name: string, stream: Readable): Promise<PagePictureView> {
    await this.assertPage(pageId);
    const { bytes, width, height } = await takePhoto(stream, refuse);
    const digest = digestOf(bytes);
    await this.em.transactional(async (em) => {
      await this.hold(em, pageId);
      await this.takeTurns(em);
      const known = await em.findOne(PictureSchema, { digest });
      if (!known) em.persist(new Picture(digest, bytes, width, height, await this.clock.now()));
      await em.flush();
      const present = await em.findOne(PagePictureSchema, { pageId, name });
      const before = present?.digest;
      if (before === digest) return;
      if (present) present.digest = digest;
      else em.persist(new PagePicture(pageId, name, digest));
      this.events.emit({ type: 'page_updated', ...about(actor, pageId) });
      await em.flush();
      if (before !== undefined) await dropUnused(em, [before]);
    });
    return { name, url: urlOf(digest), width, height };
  }

  /** @throws page-not-found, picture-not-found, picture-shown while the page shows it */
  remove(actor: Actor, pageId: string, name: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const page = await this.hold(em, pageId);
      await this.takeTurns(em);
      const present = await em.findOne(PagePictureSchema, { pageId, name });
      if (!present) throw refuse('picture-not-found');
      if (readHtml(page.content).pictures.includes(urlOf(present.digest))) throw refuse('picture-shown');
      em.remove(present);
      this.events.emit({ type: 'page_updated', ...about(actor, pageId) });
      await em.flush();
      await dropUnused(em, [present.digest]);
    });
  }

  /** Includes pictures that were added to other pages. */
  async keepShown(em: EntityManager, pageId: string, addresses: string[]) {
    const digests = addresses.flatMap((address) => digestIn(address.split('/').at(-1) ?? '') ?? []);
    if (digests.length > 0) await keepShown(em, pageId, digests);
  }

  /** Serialises adding a picture and deleting it with its last page. */
  readonly takeTurns = (em: EntityManager) => takeTurns(em, 'page-pictures');

  private async assertPage(id: string) {
    if ((await this.em.fork().count(PageSchema, { id })) === 0) throw refuse('page-not-found');
  }

  private async hold(em: EntityManager, id: string) {
    const page = await em.findOne(PageSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!page) throw refuse('page-not-found');
    return page;
  }
}

const about = (actor: Actor, pageId: string) => ({
  actorId: actor.id,
  subject: 'page',
  subjectId: pageId,
  details: { fields: ['pictures' as const] },
});

const urlOf = (digest: string) => `/pictures/${digest}.jpg`;

export const digestIn = (file: string): string | null => /^([0-9a-f]{16})\.jpg$/.exec(file)?.[1] ?? null;

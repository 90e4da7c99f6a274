import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/content/contract';
import type { ContentEvents, WrittenPageView } from '@domeka/content/contract';
import { readHtml } from '../domain/sanitise.ts';
import { PageRevisionSchema } from '../infrastructure/content.schema.ts';
import { by, keepRevision, seenPage, viewOfPage } from './held-page.ts';
import { PagePictures } from './page-pictures.ts';

@Injectable()
export class RestorePage {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly pictures: PagePictures,
    private readonly events: DomainEvents<ContentEvents>,
  ) {}

  /** As a new revision. @throws page-not-found, revision-not-found, changed-meanwhile */
  execute(actor: Actor, id: string, number: number, version: number | null): Promise<WrittenPageView> {
    return this.em.transactional(async (em) => {
      const page = await seenPage(em, id, version);
      const revision = await em.findOne(PageRevisionSchema, { pageId: id, number });
      if (!revision) throw refuse('revision-not-found');
      const { title, metaDescription, content } = revision;
      const now = await this.clock.now();
      const fields = page.revise({ title, metaDescription, content }, now);
      if (fields.length > 0) {
        await keepRevision(em, page, actor, { isAutomatic: false, fields, now });
        this.events.emit({ type: 'page_restored', ...by(actor, page), details: { revision: number } });
      }
      await em.flush();
      await this.pictures.keepShown(em, id, readHtml(content).pictures);
      return viewOfPage(em, id);
    });
  }
}

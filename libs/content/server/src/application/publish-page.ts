import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { ContentEvents, WrittenPageView } from '@domeka/content/contract';
import { by, heldPage, isProtected, viewOfPage } from './held-page.ts';

@Injectable()
export class PublishPage {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents<ContentEvents>,
  ) {}

  /** @throws page-not-found, page-protected */
  execute(actor: Actor, id: string, isPublished: boolean): Promise<WrittenPageView> {
    return this.em.transactional(async (em) => {
      const page = await heldPage(em, id);
      if (page.legal !== null && !isPublished) throw isProtected();
      const isChange = page.show(isPublished, await this.clock.now());
      if (isChange) this.events.emit({ type: isPublished ? 'page_published' : 'page_unpublished', ...by(actor, page) });
      await em.flush();
      return viewOfPage(em, id);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { ContentEvents } from '@domeka/content/contract';
import { digestsOf, dropUnused } from '../infrastructure/picture.queries.ts';
import { by, isProtected, seenPage } from './held-page.ts';
import { PagePictures } from './page-pictures.ts';

@Injectable()
export class DeletePage {
  constructor(
    private readonly em: EntityManager,
    private readonly pictures: PagePictures,
    private readonly events: DomainEvents<ContentEvents>,
  ) {}

  /** Deletes unused pictures too. @throws page-not-found, page-protected, changed-meanwhile */
  execute(actor: Actor, id: string, version: number | null): Promise<void> {
    return this.em.transactional(async (em) => {
      const page = await seenPage(em, id, version);
      if (page.legal !== null) throw isProtected();
      await this.pictures.takeTurns(em);
      const digests = await digestsOf(em, id);
      em.remove(page);
      this.events.emit({ type: 'page_deleted', ...by(actor, page) });
      await em.flush();
      await dropUnused(em, digests);
    });
  }
}

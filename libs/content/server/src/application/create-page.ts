import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { slugOf } from '@domeka/content/contract';
import type { ContentEvents, PageType, SavedPageView } from '@domeka/content/contract';
import { PageRevision } from '../domain/page-revision.ts';
import { Page } from '../domain/page.ts';
import { readHtml } from '../domain/sanitise.ts';
import { forgetSlug } from '../infrastructure/written-page.queries.ts';
import { assertFree, by, knownSlug, linkTranslation, viewOfPage } from './held-page.ts';
import { PagePictures } from './page-pictures.ts';

export interface NewPage {
  title: string;
  /** Null: from the title. */
  slug: string | null;
  language: Language;
  pageType: PageType;
  metaDescription: string | null;
  content: string;
  translationId: string | null;
}

@Injectable()
export class CreatePage {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly pictures: PagePictures,
    private readonly events: DomainEvents<ContentEvents>,
  ) {}

  /** A draft. @throws slug-taken, page-not-found or translation-taken (of what it translates), invalid-input */
  execute(actor: Actor, { translationId, slug, content, ...facts }: NewPage): Promise<SavedPageView> {
    return this.em.transactional(async (em) => {
      const now = await this.clock.now();
      const { html, leftOut, pictures } = readHtml(content);
      const page = new Page({ ...facts, slug: knownSlug(slugOf(slug ?? facts.title)), content: html }, actor.id, now);
      await assertFree(em, page);
      if (translationId !== null) await linkTranslation(em, page, translationId);
      em.persist([page, new PageRevision(page, actor.id, now)]);
      this.events.emit({ type: 'page_created', ...by(actor, page) });
      await em.flush();
      await forgetSlug(em, page.language, page.slug);
      await this.pictures.keepShown(em, page.id, pictures);
      return { ...(await viewOfPage(em, page.id)), leftOut };
    });
  }
}

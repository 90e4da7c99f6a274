import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { slugOf } from '@domeka/content/contract';
import type { ContentEvents, PageField, SavedPageView } from '@domeka/content/contract';
import type { Page, PageFacts } from '../domain/page.ts';
import { readHtml } from '../domain/sanitise.ts';
import { forgetSlug, rememberSlug } from '../infrastructure/written-page.queries.ts';
import type { NewPage } from './create-page.ts';
import {
  assertFree,
  by,
  isProtected,
  keepRevision,
  knownSlug,
  linkTranslation,
  sameLanguage,
  seenPage,
  twinOf,
  viewOfPage,
} from './held-page.ts';
import { PagePictures } from './page-pictures.ts';

export type PageChange = Partial<Omit<NewPage, 'slug'>> & { slug?: string; version: number; isAutomatic?: boolean };

@Injectable()
export class EditPage {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly pictures: PagePictures,
    private readonly events: DomainEvents<ContentEvents>,
  ) {}

  /** @throws page-not-found, changed-meanwhile, slug-taken, translation-taken, page-protected, invalid-input */
  execute(actor: Actor, id: string, change: PageChange): Promise<SavedPageView> {
    const { version, isAutomatic = false, translationId, slug, content, ...rest } = change;
    return this.em.transactional(async (em) => {
      const page = await seenPage(em, id, version);
      const now = await this.clock.now();
      const read = content === undefined ? null : readHtml(content);
      const facts: Partial<PageFacts> = {
        ...rest,
        ...(slug !== undefined && { slug: knownSlug(slugOf(slug)) }),
        ...(read && { content: read.html }),
      };
      const { language, slug: slugBefore, isPublished, publishedAt } = page;
      const fields: PageField[] = page.revise(facts, now);
      if (page.legal !== null && (fields.includes('language') || fields.includes('pageType'))) throw isProtected();
      const isMoved = fields.includes('slug') || fields.includes('language');
      if (isMoved) await assertFree(em, page);
      if (await relink(em, page, translationId, now)) fields.push('translation');
      if (fields.length > 0 && (await keepRevision(em, page, actor, { isAutomatic, fields, now })))
        this.events.emit({ type: 'page_updated', ...by(actor, page), details: { fields } });
      await em.flush();
      if (isMoved) {
        if (isPublished || publishedAt) await rememberSlug(em, language, slugBefore, id);
        await forgetSlug(em, page.language, page.slug);
      }
      if (read) await this.pictures.keepShown(em, id, read.pictures);
      return { ...(await viewOfPage(em, id)), leftOut: read?.leftOut ?? [] };
    });
  }
}

async function relink(em: EntityManager, page: Page, translationId: string | null | undefined, now: Date) {
  const twin = await twinOf(em, page);
  if (twin && twin.language === page.language) throw sameLanguage();
  if (translationId === undefined || translationId === (twin?.id ?? null)) return false;
  if (translationId === null) page.translationGroup = null;
  else await linkTranslation(em, page, translationId);
  page.touch(now);
  return true;
}

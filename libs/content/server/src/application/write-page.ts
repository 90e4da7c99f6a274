import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { refuseCommon, refuseInput } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { Clock, DomainEvents } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { refuse, slugOf } from '@domeka/content/contract';
import type { ContentEvents, PageField, PageType, SavedPageView, WrittenPageView } from '@domeka/content/contract';
import { PageRevision } from '../domain/page-revision.ts';
import { isRevision, Page } from '../domain/page.ts';
import type { PageFacts } from '../domain/page.ts';
import { readHtml } from '../domain/sanitise.ts';
import { PageRevisionSchema, PageSchema } from '../infrastructure/content.schema.ts';
import { digestsOf, dropUnused } from '../infrastructure/picture.queries.ts';
import { forgetSlug, rememberSlug, trimRevisions, writtenPageWithin } from '../infrastructure/written-page.queries.ts';
import { PagePictures } from './page-pictures.ts';

export interface NewPage {
  title: string;
  /** Made from the title where there is none. */
  slug: string | null;
  language: Language;
  pageType: PageType;
  metaDescription: string | null;
  content: string;
  translationId: string | null;
}

export type PageChange = Partial<Omit<NewPage, 'slug'>> & { slug?: string; version: number; isAutomatic?: boolean };

/** What administrators do to pages. Whatever they save is a revision of the page. Answers the page as it is then. */
@Injectable()
export class WritePage {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly pictures: PagePictures,
    private readonly events: DomainEvents<ContentEvents>,
  ) {}

  /** A draft. @throws slug-taken, page-not-found or translation-taken (of what it translates), invalid-input */
  create(actor: Actor, { translationId, slug, content, ...facts }: NewPage): Promise<SavedPageView> {
    return this.em.transactional(async (em) => {
      const now = await this.clock.now();
      const { html, leftOut, pictures } = readHtml(content);
      const page = new Page({ ...facts, slug: knownSlug(slugOf(slug ?? facts.title)), content: html }, actor.id, now);
      await this.assertFree(em, page);
      if (translationId !== null) await this.link(em, page, translationId);
      em.persist([page, new PageRevision(page, actor.id, now)]);
      this.events.emit({ type: 'page_created', ...by(actor, page) });
      await em.flush();
      await forgetSlug(em, page.language, page.slug);
      await this.pictures.keepShown(em, page.id, pictures);
      return { ...(await this.view(em, page.id)), leftOut };
    });
  }

  /**
   * @throws page-not-found, changed-meanwhile, slug-taken, translation-taken, page-protected (of a legal page's
   * language and type), invalid-input
   */
  edit(actor: Actor, id: string, change: PageChange): Promise<SavedPageView> {
    const { version, isAutomatic = false, translationId, slug, content, ...rest } = change;
    return this.em.transactional(async (em) => {
      const page = await this.hold(em, id);
      if (page.version !== version) throw refuseCommon('changed-meanwhile');
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
      if (isMoved) await this.assertFree(em, page);
      if (await this.relink(em, page, translationId, now)) fields.push('translation');
      if (fields.length > 0 && (await this.revise(em, page, actor, { isAutomatic, fields, now })))
        this.events.emit({ type: 'page_updated', ...by(actor, page), details: { fields } });
      await em.flush();
      if (isMoved) {
        if (isPublished || publishedAt) await rememberSlug(em, language, slugBefore, id);
        await forgetSlug(em, page.language, page.slug);
      }
      if (read) await this.pictures.keepShown(em, id, read.pictures);
      return { ...(await this.view(em, id)), leftOut: read?.leftOut ?? [] };
    });
  }

  /** Shows it to everybody, or to nobody. @throws page-not-found, page-protected */
  show(actor: Actor, id: string, isPublished: boolean): Promise<WrittenPageView> {
    return this.em.transactional(async (em) => {
      const page = await this.hold(em, id);
      if (page.legal !== null && !isPublished) throw isProtected();
      const isChange = page.show(isPublished, await this.clock.now());
      if (isChange) this.events.emit({ type: isPublished ? 'page_published' : 'page_unpublished', ...by(actor, page) });
      await em.flush();
      return this.view(em, id);
    });
  }

  /**
   * With its revisions, and the pictures that no other page has.
   * @throws page-not-found, page-protected, changed-meanwhile where it is not of the version that was seen
   */
  delete(actor: Actor, id: string, version: number | null): Promise<void> {
    return this.em.transactional(async (em) => {
      const page = await this.hold(em, id);
      if (version !== null && page.version !== version) throw refuseCommon('changed-meanwhile');
      if (page.legal !== null) throw isProtected();
      await this.pictures.takeTurns(em);
      const digests = await digestsOf(em, id);
      em.remove(page);
      this.events.emit({ type: 'page_deleted', ...by(actor, page) });
      await em.flush();
      await dropUnused(em, digests);
    });
  }

  /** Makes what a revision keeps the page's text again, as a new revision. @throws page-not-found, revision-not-found */
  restore(actor: Actor, id: string, number: number): Promise<WrittenPageView> {
    return this.em.transactional(async (em) => {
      const page = await this.hold(em, id);
      const revision = await em.findOne(PageRevisionSchema, { pageId: id, number });
      if (!revision) throw refuse('revision-not-found');
      const { title, metaDescription, content } = revision;
      const now = await this.clock.now();
      const fields = page.revise({ title, metaDescription, content }, now);
      if (fields.length > 0) {
        await this.revise(em, page, actor, { isAutomatic: false, fields, now });
        this.events.emit({ type: 'page_restored', ...by(actor, page), details: { revision: number } });
      }
      await em.flush();
      await this.pictures.keepShown(em, id, readHtml(content).pictures);
      return this.view(em, id);
    });
  }

  private async hold(em: EntityManager, id: string): Promise<Page> {
    const page = await em.findOne(PageSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!page) throw refuse('page-not-found');
    return page;
  }

  private async view(em: EntityManager, id: string): Promise<WrittenPageView> {
    const view = await writtenPageWithin(em, id);
    if (!view) throw refuse('page-not-found');
    return view;
  }

  private async assertFree(em: EntityManager, { id, language, slug }: Page) {
    if ((await em.count(PageSchema, { language, slug, id: { $ne: id } })) > 0) throw slugTaken();
  }

  /**
   * Keeps what a page says now, where that is something else; answers whether that began a revision. What an editor
   * saves by itself is one revision until somebody saves.
   */
  private async revise(
    em: EntityManager,
    page: Page,
    actor: Actor,
    { isAutomatic, fields, now }: { isAutomatic: boolean; fields: string[]; now: Date },
  ): Promise<boolean> {
    if (!isRevision(fields)) return true;
    const latest = await em.findOne(PageRevisionSchema, { pageId: page.id, number: page.revision });
    if (isAutomatic && latest?.goesOn(actor.id, now)) {
      latest.takeOver(page, now);
      return false;
    }
    em.persist(new PageRevision(page, actor.id, now, isAutomatic));
    await trimRevisions(em, page.id, page.revision);
    return true;
  }

  /** Links it with another translation, or with none; answers whether that is a change. */
  private async relink(em: EntityManager, page: Page, translationId: string | null | undefined, now: Date) {
    const twin = await this.twinOf(em, page);
    if (twin && twin.language === page.language) throw translationRefused('translation-same-language');
    if (translationId === undefined || translationId === (twin?.id ?? null)) return false;
    if (translationId === null) page.translationGroup = null;
    else await this.link(em, page, translationId);
    page.touch(now);
    return true;
  }

  private async link(em: EntityManager, page: Page, translationId: string) {
    const other = await this.hold(em, translationId);
    if (other.language === page.language) throw translationRefused('translation-same-language');
    const twin = await this.twinOf(em, other);
    if (twin && twin.id !== page.id) throw translationRefused('translation-taken');
    other.translationGroup ??= randomUUID();
    page.translationGroup = other.translationGroup;
  }

  private async twinOf(em: EntityManager, { id, translationGroup }: Page): Promise<Page | null> {
    return translationGroup === null ? null : em.findOne(PageSchema, { translationGroup, id: { $ne: id } });
  }
}

const by = (actor: Actor, page: Page) => ({ actorId: actor.id, subject: 'page', subjectId: page.id });

export const atField = (path: string, code: string) => refuseInput('content', [{ path, code }]);

/** @throws invalid-input where nothing is left of it */
function knownSlug(slug: string): string {
  if (slug === '') throw atField('slug', 'required');
  return slug;
}

export const slugTaken = () => refuse('slug-taken', {}, [{ path: 'slug', code: 'slug-taken' }]);
const translationRefused = (code: 'translation-taken' | 'translation-same-language') =>
  code === 'translation-taken' ? refuse(code, {}, [{ path: 'translationId', code }]) : atField('translationId', code);
const isProtected = () => refuse('page-protected');

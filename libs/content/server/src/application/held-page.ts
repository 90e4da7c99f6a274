import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseCommon, refuseInput } from '@domeka/kernel';
import type { Actor } from '@domeka/platform';
import { refuse } from '@domeka/content/contract';
import type { WrittenPageView } from '@domeka/content/contract';
import { PageRevision } from '../domain/page-revision.ts';
import { isRevision } from '../domain/page.ts';
import type { Page } from '../domain/page.ts';
import { PageRevisionSchema, PageSchema } from '../infrastructure/content.schema.ts';
import { trimRevisions, writtenPageWithin } from '../infrastructure/written-page.queries.ts';

// Shared by the use cases of administrators. Every save is a revision.

/** Locked. @throws page-not-found */
export async function heldPage(em: EntityManager, id: string): Promise<Page> {
  const page = await em.findOne(PageSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!page) throw refuse('page-not-found');
  return page;
}

/** Locked; null accepts any version. @throws page-not-found, changed-meanwhile */
export async function seenPage(em: EntityManager, id: string, version: number | null): Promise<Page> {
  const page = await heldPage(em, id);
  if (version !== null && page.version !== version) throw refuseCommon('changed-meanwhile');
  return page;
}

/** @throws page-not-found */
export async function viewOfPage(em: EntityManager, id: string): Promise<WrittenPageView> {
  const view = await writtenPageWithin(em, id);
  if (!view) throw refuse('page-not-found');
  return view;
}

/** @throws slug-taken */
export async function assertFree(em: EntityManager, { id, language, slug }: Page) {
  if ((await em.count(PageSchema, { language, slug, id: { $ne: id } })) > 0) throw slugTaken();
}

/** True if it began a revision; automatic saves extend one until the next manual save. */
export async function keepRevision(
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

/** @throws page-not-found, translation-taken, invalid-input */
export async function linkTranslation(em: EntityManager, page: Page, translationId: string) {
  const other = await heldPage(em, translationId);
  if (other.language === page.language) throw sameLanguage();
  const twin = await twinOf(em, other);
  if (twin && twin.id !== page.id)
    throw refuse('translation-taken', {}, [{ path: 'translationId', code: 'translation-taken' }]);
  other.translationGroup ??= randomUUID();
  page.translationGroup = other.translationGroup;
}

export async function twinOf(em: EntityManager, { id, translationGroup }: Page): Promise<Page | null> {
  return translationGroup === null ? null : em.findOne(PageSchema, { translationGroup, id: { $ne: id } });
}

export const by = (actor: Actor, page: Page) => ({ actorId: actor.id, subject: 'page', subjectId: page.id });

/** @throws invalid-input for an empty slug */
export function knownSlug(slug: string): string {
  if (slug === '') throw atField('slug', 'required');
  return slug;
}

export const atField = (path: string, code: string) => refuseInput('content', [{ path, code }]);
export const slugTaken = () => refuse('slug-taken', {}, [{ path: 'slug', code: 'slug-taken' }]);
export const sameLanguage = () => atField('translationId', 'translation-same-language');
export const isProtected = () => refuse('page-protected');

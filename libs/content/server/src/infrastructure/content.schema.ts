import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import { instant } from '@domeka/platform';
import type { LegalKind, PageType } from '@domeka/content/contract';
import { PageRevision } from '../domain/page-revision.ts';
import { Page } from '../domain/page.ts';
import { PagePicture, Picture } from '../domain/picture.ts';

export const PageSchema = defineEntity({
  class: Page,
  tableName: 'pages',
  uniques: [{ name: 'pages_language_slug_unique', properties: ['language', 'slug'] }],
  properties: {
    id: p.uuid().primary(),
    slug: p.text(),
    title: p.text(),
    content: p.text(),
    metaDescription: p.text().nullable(),
    isPublished: p.boolean(),
    publishedAt: instant().nullable(),
    language: p.text().$type<Language>(),
    pageType: p.text().$type<PageType>(),
    legal: p.text().$type<LegalKind>().nullable(),
    translationGroup: p.uuid().nullable(),
    createdBy: p.uuid().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
    version: p.integer(),
    revision: p.integer(),
  },
});

export const PageRevisionSchema = defineEntity({
  class: PageRevision,
  tableName: 'page_revisions',
  properties: {
    pageId: p.uuid().primary(),
    number: p.integer().primary(),
    title: p.text(),
    metaDescription: p.text().nullable(),
    content: p.text(),
    savedBy: p.uuid().nullable(),
    savedAt: instant(),
    isAutomatic: p.boolean(),
  },
});

export const PictureSchema = defineEntity({
  class: Picture,
  tableName: 'pictures',
  properties: {
    digest: p.text().primary(),
    bytes: p.blob().columnType('bytea'),
    width: p.integer(),
    height: p.integer(),
    createdAt: instant(),
  },
});

export const PagePictureSchema = defineEntity({
  class: PagePicture,
  tableName: 'page_pictures',
  properties: {
    pageId: p.uuid().primary(),
    name: p.text().primary(),
    digest: p.text().index('page_pictures_digest'),
  },
});

export const contentSchemas = [PageSchema, PageRevisionSchema, PictureSchema, PagePictureSchema];

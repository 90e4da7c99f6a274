import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Language } from '@domeka/kernel';
import type { PageType } from '@domeka/content/contract';
import { Page } from '../domain/page.ts';

const instant = () => p.datetime().columnType('timestamptz');

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
    language: p.text().$type<Language>(),
    pageType: p.text().$type<PageType>(),
    translationGroup: p.uuid().nullable().index('pages_translation_group'),
    createdBy: p.uuid().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

export const contentSchemas = [PageSchema];

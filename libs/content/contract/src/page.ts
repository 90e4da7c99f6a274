import type { Language } from '@domeka/kernel';

export const pageTypes = ['footer', 'knowledge_base'] as const;
export type PageType = (typeof pageTypes)[number];

/** Consents of sign-up: cannot be deleted or unpublished. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Times are RFC 3339 UTC. */
export interface PageSummary {
  slug: string;
  title: string;
  metaDescription: string | null;
  language: Language;
  pageType: PageType;
  updatedAt: string;
  legal: LegalKind | null;
  /** Null unless the translation is published. */
  translationSlug: string | null;
}

export interface PageView extends Omit<PageSummary, 'legal'> {
  /** Sanitised HTML. */
  content: string;
  /** First publication. */
  publishedAt: string;
}

/** Null if it is not published in that language. */
export const slugIn = (
  language: Language,
  { language: own, slug, translationSlug }: Pick<PageView, 'language' | 'slug' | 'translationSlug'>,
) => (language === own ? slug : translationSlug);

export interface PageListView {
  items: PageSummary[];
}

export interface ContactInput {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Honeypot: hidden field against bots. */
  leaveBlank?: string;
  /** Confirmation by people who filled in the honeypot. */
  isPerson?: boolean;
}

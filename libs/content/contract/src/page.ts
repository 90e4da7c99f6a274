import type { Language } from '@domeka/kernel';

export const pageTypes = ['footer', 'knowledge_base'] as const;
export type PageType = (typeof pageTypes)[number];

/** Which consent of sign-up a page is: it can be neither deleted nor unpublished, whatever its slug. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** A published page in a list. Times are RFC 3339 UTC. */
export interface PageSummary {
  slug: string;
  title: string;
  metaDescription: string | null;
  language: Language;
  pageType: PageType;
  updatedAt: string;
  legal: LegalKind | null;
  /** The slug of the same page in the other language, when the two are linked and that one is published. */
  translationSlug: string | null;
}

export interface PageView extends Omit<PageSummary, 'legal'> {
  /** Sanitised HTML. */
  content: string;
  /** When it was published first. */
  publishedAt: string;
}

/** Its slug in a language, or null where it is not published in that one. */
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
  /** A field people do not see. What fills it in is asked whether it is a person. */
  leaveBlank?: string;
  /** The answer to that. */
  isPerson?: boolean;
}

import type { Language } from '@domeka/kernel';
import type { LegalKind, PageType } from './page.ts';

export const pageStates = ['published', 'draft'] as const;
export type PageState = (typeof pageStates)[number];

export const writtenPagesShown = 50;

/** The oldest are deleted. */
export const mostRevisions = 50;

/** Lengths in characters. Search engines show about `shownDescription` of a description. */
export const longestTitle = 200;
export const longestDescription = 300;
export const shownDescription = 160;
export const longestContent = 200_000;

/** Nesting depth. */
export const deepestLevel = 50;

export interface Translation {
  id: string;
  title: string;
  slug: string;
  isPublished: boolean;
}

/** Times are RFC 3339 UTC. */
export interface WrittenPageSummary {
  id: string;
  slug: string;
  title: string;
  language: Language;
  pageType: PageType;
  isPublished: boolean;
  legal: LegalKind | null;
  translation: Translation | null;
  updatedAt: string;
  version: number;
}

export interface WrittenPageListView {
  items: WrittenPageSummary[];
  total: number;
  page: number;
  pageSize: number;
}

export interface PagePictureView {
  name: string;
  url: string;
  width: number;
  height: number;
}

export interface WrittenPageView extends WrittenPageSummary {
  /** Sanitised HTML. */
  content: string;
  metaDescription: string | null;
  createdAt: string;
  publishedAt: string | null;
  pictures: PagePictureView[];
}

/** Names of the elements and attributes that were removed. */
export interface SavedPageView extends WrittenPageView {
  leftOut: string[];
}

export interface CreatePageInput {
  title: string;
  /** Default: from the title. */
  slug?: string | null;
  language: Language;
  pageType: PageType;
  metaDescription?: string | null;
  content?: string;
  translationId?: string | null;
}

export interface EditPageInput {
  title?: string;
  slug?: string;
  language?: Language;
  pageType?: PageType;
  metaDescription?: string | null;
  content?: string;
  translationId?: string | null;
  /** The version that was edited. */
  version: number;
  /** Consecutive automatic saves are one revision. */
  isAutomatic?: boolean;
}

export interface PageRevisionSummary {
  number: number;
  title: string;
  savedAt: string;
  isAutomatic: boolean;
}

export interface PageRevisionView extends PageRevisionSummary {
  metaDescription: string | null;
  /** Sanitised HTML. */
  content: string;
}

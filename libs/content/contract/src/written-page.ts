import type { Language } from '@domeka/kernel';
import type { LegalKind, PageType } from './page.ts';

export const pageStates = ['published', 'draft'] as const;
export type PageState = (typeof pageStates)[number];

/** Pages in one part of the administrators' list. */
export const writtenPagesShown = 50;

/** What is kept of how a page was saved, the oldest going first. */
export const mostRevisions = 50;

/** Lengths in characters. Search engines show about as much of a description as `shownDescription`. */
export const longestTitle = 200;
export const longestDescription = 300;
export const shownDescription = 160;
export const longestContent = 200_000;

/** Elements within each other. */
export const deepestLevel = 50;

/** The same page in the other language, published or not. */
export interface Translation {
  id: string;
  title: string;
  slug: string;
  isPublished: boolean;
}

/** A page in the administrators' list. Times are RFC 3339 UTC. */
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
  /** Path on this site. */
  url: string;
  width: number;
  height: number;
}

/** A page as administrators edit it, published or not. */
export interface WrittenPageView extends WrittenPageSummary {
  /** Sanitised HTML. */
  content: string;
  metaDescription: string | null;
  createdAt: string;
  publishedAt: string | null;
  pictures: PagePictureView[];
}

/** What a save answers besides: names of elements and attributes that pages do not have, and were left out. */
export interface SavedPageView extends WrittenPageView {
  leftOut: string[];
}

export interface CreatePageInput {
  title: string;
  /** Made from the title where it is blank. */
  slug?: string | null;
  language: Language;
  pageType: PageType;
  metaDescription?: string | null;
  content?: string;
  /** The page this one translates. */
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
  /** A save that nobody asked for: it becomes one revision with those before and after it. */
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

import { randomUUID } from 'node:crypto';
import type { Language } from '@domeka/kernel';
import type { PageType } from '@domeka/content/contract';

export interface PageText {
  slug: string;
  title: string;
  /** HTML, sanitised before it is kept. */
  content: string;
  metaDescription: string | null;
}

/** A page of the site: a footer page or a knowledge-base article. Its slug is unique in its language. */
export class Page {
  readonly id: string = randomUUID();
  slug: string;
  title: string;
  content: string;
  metaDescription: string | null;
  isPublished = true;
  createdBy: string | null = null;
  readonly createdAt: Date;
  updatedAt: Date;

  constructor(
    text: PageText,
    readonly language: Language,
    readonly pageType: PageType,
    /** Shared by a page and its translation (D-27). */
    public translationGroup: string | null,
    now: Date,
  ) {
    this.slug = text.slug;
    this.title = text.title;
    this.content = text.content;
    this.metaDescription = text.metaDescription;
    this.createdAt = now;
    this.updatedAt = now;
  }
}

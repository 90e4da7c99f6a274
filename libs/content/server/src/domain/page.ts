import { randomUUID } from 'node:crypto';
import type { Language } from '@domeka/kernel';
import type { LegalKind, PageType } from '@domeka/content/contract';

export interface PageText {
  slug: string;
  title: string;
  /** HTML, sanitised before it is kept. */
  content: string;
  metaDescription: string | null;
}

export interface PageFacts extends PageText {
  language: Language;
  pageType: PageType;
}

/** What a revision keeps. */
const revised = ['title', 'metaDescription', 'content'] as const;

/** A page of the site: a footer page or a knowledge-base article. Its slug is unique in its language. */
export class Page implements PageFacts {
  readonly id: string = randomUUID();
  slug: string;
  title: string;
  content: string;
  metaDescription: string | null;
  language: Language;
  pageType: PageType;
  isPublished = false;
  /** When it was published first; its old slugs lead on from then on. */
  publishedAt: Date | null = null;
  legal: LegalKind | null = null;
  /** Shared by a page and its translation. */
  translationGroup: string | null = null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  updatedAt: Date;
  /** Grows with every change, so that nobody overwrites what they have not seen. */
  version = 1;
  /** The number of its latest revision. */
  revision = 0;

  constructor(facts: PageFacts, createdBy: string | null, now: Date) {
    this.slug = facts.slug;
    this.title = facts.title;
    this.content = facts.content;
    this.metaDescription = facts.metaDescription;
    this.language = facts.language;
    this.pageType = facts.pageType;
    this.createdBy = createdBy;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** Changes the given facts and answers the names of those that differ. */
  revise(facts: Partial<PageFacts>, now: Date): (keyof PageFacts)[] {
    const changed = (Object.keys(facts) as (keyof PageFacts)[]).filter(
      (name) => facts[name] !== undefined && facts[name] !== this[name],
    );
    for (const name of changed) Object.assign(this, { [name]: facts[name] });
    if (changed.length > 0) this.touch(now);
    return changed;
  }

  /** Shows the page to everybody, or to nobody; answers whether that changed anything. */
  show(isPublished: boolean, now: Date): boolean {
    if (this.isPublished === isPublished) return false;
    this.isPublished = isPublished;
    if (isPublished) this.publishedAt ??= now;
    this.touch(now);
    return true;
  }

  /** Is another version from now on. */
  touch(now: Date) {
    this.updatedAt = now;
    this.version += 1;
  }
}

/** Whether a revision would differ from the one before, by what changed. */
export const isRevision = (changed: string[]) => revised.some((name) => changed.includes(name));

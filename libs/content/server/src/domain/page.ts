import { randomUUID } from 'node:crypto';
import type { Language } from '@domeka/kernel';
import type { LegalKind, PageType } from '@domeka/content/contract';

export interface PageText {
  slug: string;
  title: string;
  /** Sanitised HTML. */
  content: string;
  metaDescription: string | null;
}

export interface PageFacts extends PageText {
  language: Language;
  pageType: PageType;
}

const revised = ['title', 'metaDescription', 'content'] as const;

export class Page implements PageFacts {
  readonly id: string = randomUUID();
  slug: string;
  title: string;
  content: string;
  metaDescription: string | null;
  language: Language;
  pageType: PageType;
  isPublished = false;
  /** First publication; from then on old slugs redirect. */
  publishedAt: Date | null = null;
  legal: LegalKind | null = null;
  translationGroup: string | null = null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  updatedAt: Date;
  version = 1;
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

  /** Returns the names of the facts that changed. */
  revise(facts: Partial<PageFacts>, now: Date): (keyof PageFacts)[] {
    const changed = (Object.keys(facts) as (keyof PageFacts)[]).filter(
      (name) => facts[name] !== undefined && facts[name] !== this[name],
    );
    for (const name of changed) Object.assign(this, { [name]: facts[name] });
    if (changed.length > 0) this.touch(now);
    return changed;
  }

  /** True if it changed. */
  show(isPublished: boolean, now: Date): boolean {
    if (this.isPublished === isPublished) return false;
    this.isPublished = isPublished;
    if (isPublished) this.publishedAt ??= now;
    this.touch(now);
    return true;
  }

  touch(now: Date) {
    this.updatedAt = now;
    this.version += 1;
  }
}

export const isRevision = (changed: string[]) => revised.some((name) => changed.includes(name));

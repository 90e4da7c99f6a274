import type { Page } from './page.ts';

const longestPause = 10 * 60_000;

/** What a page said when it was saved. */
export class PageRevision {
  readonly pageId: string;
  /** Counted by page, from 1. */
  readonly number: number;
  title!: string;
  metaDescription!: string | null;
  content!: string;
  savedAt!: Date;

  /** Becomes the page's latest revision. */
  constructor(
    page: Page,
    readonly savedBy: string | null,
    now: Date,
    /** Saved by the editor itself, while somebody writes. */
    readonly isAutomatic = false,
  ) {
    page.revision += 1;
    this.pageId = page.id;
    this.number = page.revision;
    this.takeOver(page, now);
  }

  /** Takes the page's text instead of the one before. */
  takeOver({ title, metaDescription, content }: Page, now: Date) {
    Object.assign(this, { title, metaDescription, content, savedAt: now });
  }

  /** Whether what an editor saves by itself belongs to this revision, not to a new one: the same person still writes. */
  goesOn(savedBy: string, now: Date): boolean {
    const isRecent = now.getTime() - this.savedAt.getTime() < longestPause;
    return this.isAutomatic && this.savedBy === savedBy && isRecent;
  }
}

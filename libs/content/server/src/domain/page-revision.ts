import type { Page } from './page.ts';

const longestPause = 10 * 60_000;

export class PageRevision {
  readonly pageId: string;
  /** Per page, from 1. */
  readonly number: number;
  title!: string;
  metaDescription!: string | null;
  content!: string;
  savedAt!: Date;

  constructor(
    page: Page,
    readonly savedBy: string | null,
    now: Date,
    readonly isAutomatic = false,
  ) {
    page.revision += 1;
    this.pageId = page.id;
    this.number = page.revision;
    this.takeOver(page, now);
  }

  takeOver({ title, metaDescription, content }: Page, now: Date) {
    Object.assign(this, { title, metaDescription, content, savedAt: now });
  }

  /** An automatic save of the same person extends this revision. */
  goesOn(savedBy: string, now: Date): boolean {
    const isRecent = now.getTime() - this.savedAt.getTime() < longestPause;
    return this.isAutomatic && this.savedBy === savedBy && isRecent;
  }
}

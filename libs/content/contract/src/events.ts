/** What of a page can be changed. */
export const pageFields = [
  'title',
  'slug',
  'language',
  'pageType',
  'metaDescription',
  'content',
  'translation',
  'pictures',
] as const;
export type PageField = (typeof pageFields)[number];

/** What content tells other modules, and what each event carries: names of changed fields only, never texts. */
export interface ContentEvents {
  page_created: undefined;
  page_updated: { fields: PageField[] };
  page_published: undefined;
  page_unpublished: undefined;
  page_deleted: undefined;
  /** The number of the revision that was brought back. */
  page_restored: { revision: number };
}

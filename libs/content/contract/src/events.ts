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

/** Names of changed fields only, never texts. */
export interface ContentEvents {
  page_created: undefined;
  page_updated: { fields: PageField[] };
  page_published: undefined;
  page_unpublished: undefined;
  page_deleted: undefined;
  page_restored: { revision: number };
}

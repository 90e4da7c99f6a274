import type { ContentEvents } from '@domeka/content/contract';
import type { AuditRules } from '@domeka/platform';

export const audit: AuditRules<ContentEvents> = {
  page_created: 'always',
  page_updated: 'always',
  page_published: 'always',
  page_unpublished: 'always',
  page_deleted: 'always',
  page_restored: 'always',
};

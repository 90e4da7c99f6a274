import type { TableBackups } from '@domeka/platform';

export const backup: TableBackups = {
  pages: 'kept',
  page_revisions: 'kept',
  page_slugs: 'kept',
  page_pictures: 'kept',
  pictures: 'kept',
  owed_pages: 'kept',
};

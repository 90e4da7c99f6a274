import type { TFunction } from 'i18next';

interface Paged {
  page: number;
  pageSize: number;
  total: number;
}

/** The title of one page of a list; of a list that has only one, the list's. */
export const titleOfPage = (t: TFunction, title: string, { page, pageSize, total }: Paged): string =>
  total > pageSize ? t('common:pager.title', { title, page, last: Math.ceil(total / pageSize) }) : title;

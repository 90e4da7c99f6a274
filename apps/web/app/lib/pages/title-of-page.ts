import type { TFunction } from 'i18next';

interface Paged {
  page: number;
  pageSize: number;
  total: number;
}

export const titleOfPage = (t: TFunction, title: string, { page, pageSize, total }: Paged): string =>
  total > pageSize ? t('common:pager.title', { title, page, last: Math.ceil(total / pageSize) }) : title;

import type { TFunction } from 'i18next';
import type { Dashboard } from './dashboard.server.ts';

/** The title of the list in its state: panel, page number, or plainly the list. */
export function titleOfList(t: TFunction, dashboard: Dashboard | null): string {
  if (!dashboard) return t('inventory:welcome.title');
  const title = t('inventory:list.title');
  if (dashboard.panel) return `${t(`inventory:panel.${dashboard.panel.kind}`)} – ${title}`;
  if (dashboard.qty) return `${t('inventory:quantity.change')} – ${title}`;
  const { page, pageSize, total } = dashboard.list;
  return total > pageSize ? t('inventory:list.title-page', { title, page, last: Math.ceil(total / pageSize) }) : title;
}

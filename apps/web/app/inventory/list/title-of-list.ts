import type { TFunction } from 'i18next';
import { isMonth } from '@domeka/inventory/contract';
import { titleOfPage } from '../../lib/pages/title-of-page.ts';
import type { Dashboard } from '../facts/dashboard.ts';
import { duplicateOf } from '../form/duplicate-of.ts';
import { isFiltered } from '../navigation/list-address.ts';

export function titleOfList(t: TFunction, dashboard: Dashboard | null): string {
  if (!dashboard) return `${t('inventory:welcome.sign-in')} – ${t('inventory:welcome.title')}`;
  const title = t('inventory:list.title');
  const parts = [openedIn(t, dashboard) ?? foundIn(t, dashboard), partOf(t, dashboard), title];
  return titleOfPage(t, parts.filter(Boolean).join(' – '), dashboard.list);
}

function openedIn(t: TFunction, { panel, qty }: Dashboard): string | null {
  if (duplicateOf(panel)) return t('inventory:duplicate.title');
  if (panel) return t(`inventory:panel.${panel.kind}`);
  return qty && t('inventory:quantity.change');
}

/** Without the query: medicine names stay out of the browser's history. */
function foundIn(t: TFunction, { list, state }: Dashboard): string | null {
  if (list.shown > 0 && isMonth(state.expiry))
    return t('inventory:filter.month', { month: state.expiry.split('-').reverse().join('.') });
  if (list.shown > 0 && state.expiry !== '') return t(`inventory:filter.${state.expiry}`);
  if (list.shown > 0 && state.recall !== '') return t(`inventory:recalls.filter.${state.recall}`);
  if (list.shown > 0 && state.taken !== '') return t('inventory:filter.taken');
  if (list.shown > 0) return isFiltered(state) ? t('inventory:filter.found') : null;
  if (isFiltered(state)) return t('inventory:list.no-match');
  return t(list.wasUsed ? 'inventory:list.emptied' : 'inventory:list.empty');
}

function partOf(t: TFunction, { list, state }: Dashboard): string | undefined {
  if (state.tab === 'all') return t('inventory:list.part-all');
  if (state.list === 'personal') return t('inventory:switcher.personal');
  return list.lists.find(({ id }) => id === state.list)?.name;
}

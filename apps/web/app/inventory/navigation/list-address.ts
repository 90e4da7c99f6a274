import { expiryFilterFrom, recallFilters } from '@domeka/inventory/contract';
import type { DraftView, ExpiryFilter, OneMedicationView, RecallFilter } from '@domeka/inventory/contract';
import { listOrders } from '@domeka/kernel';
import type { ListOrder } from '@domeka/kernel';

/** Every state of the screen is in the address, so that reload, back and bookmarks work. */
export interface ListState {
  page: number;
  q: string;
  categories: string[];
  /** A list's id, or `personal`; empty for all. */
  list: string;
  /** `all`: includes what others share; has no lists. */
  tab: '' | 'all';
  /** Empty for the stored order. */
  sort: '' | ListOrder;
  expiry: '' | ExpiryFilter;
  recall: '' | RecallFilter;
  /** What is taken alone. */
  taken: '' | 'true';
}

export const isFiltered = ({
  q,
  categories,
  expiry,
  recall,
  taken,
}: Pick<ListState, 'q' | 'categories' | 'expiry' | 'recall' | 'taken'>) =>
  q !== '' || categories.length > 0 || expiry !== '' || recall !== '' || taken !== '';

/** Without what narrows: what all counts on the screen are of. */
export const wholeOf = ({ list, tab, sort }: ListState): Partial<ListState> => ({ list, tab, sort });

export interface ListExtras {
  panel?: 'add' | 'edit' | 'scan';
  id?: string;
  qty?: string;
  draft?: string;
  /** The page that leads to the tray, and to which it leads back. */
  from?: 'stocktake';
  next?: string;
  ticked?: 'all';
}

export type OpenedPanel =
  | { kind: 'add'; draft: DraftView | null; isScan?: boolean; next?: string | null }
  /** `medication` is null when it was deleted while edited or cannot be read: only the typed values exist. */
  | { kind: 'edit'; id: string; medication: OneMedicationView | null; draft: DraftView | null };

export const stayingOpen = (panel: OpenedPanel | null): ListExtras =>
  panel?.kind === 'add' ? { panel: 'add', ...(panel.draft && { draft: panel.draft.id }) } : {};

export function listStateOf(search: URLSearchParams): ListState {
  const page = Number(search.get('page'));
  const tab = search.get('tab') === 'all' ? 'all' : '';
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    categories: search.getAll('category'),
    list: tab === 'all' ? '' : (search.get('list') ?? ''),
    tab,
    sort: listOrders.find((known) => known === search.get('sort')) ?? '',
    expiry: expiryFilterFrom(search.get('expiry')) ?? '',
    recall: recallFilters.find((known) => known === search.get('recall')) ?? '',
    taken: search.get('taken') === 'true' ? 'true' : '',
  };
}

/** Where many boxes are scanned, for the list that is shown. */
export const trayPath = (home: string, list: string, extras: Pick<ListExtras, 'draft' | 'from'> = {}) =>
  `${home}/tray${listQuery({ list }, extras)}`;

export function listQuery(
  { page, q, categories, list, tab, sort, expiry, recall, taken }: Partial<ListState>,
  extras: ListExtras = {},
): string {
  const search = new URLSearchParams();
  if (page && page > 1) search.set('page', String(page));
  if (q) search.set('q', q);
  if (list) search.set('list', list);
  if (tab) search.set('tab', tab);
  if (sort) search.set('sort', sort);
  if (expiry) search.set('expiry', expiry);
  if (recall) search.set('recall', recall);
  if (taken) search.set('taken', taken);
  for (const category of categories ?? []) search.append('category', category);
  for (const [name, value] of Object.entries(extras)) if (value) search.set(name, value as string);
  return `?${search.toString()}`;
}

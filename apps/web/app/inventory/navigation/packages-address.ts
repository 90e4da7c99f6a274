import type { Language } from '@domeka/kernel';
import { listQuery } from './list-address.ts';
import type { ListState } from './list-address.ts';

export const packagePanels = ['add', 'scan', 'edit', 'opening'] as const;
export type PackagePanel = (typeof packagePanels)[number];

/** What is open on the page of packages; `id` and `qty` are packages. */
export interface PackagesExtras {
  panel?: PackagePanel;
  id?: string;
  qty?: string;
}

/** With the state of the list, to go back to. */
export function packagesPath(
  language: Language,
  medicationId: string,
  state: Partial<ListState>,
  extras: PackagesExtras = {},
): string {
  const search = new URLSearchParams(listQuery(state));
  for (const [name, value] of Object.entries(extras)) if (value) search.set(name, value as string);
  const query = search.toString();
  return `/${language}/dashboard/${medicationId}/packages${query && `?${query}`}`;
}

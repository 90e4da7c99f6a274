import type { Language } from '@domeka/kernel';

/** In display order. The compiler requires an entry in `tab-servers.server.ts` and `tab-panels.tsx` for each. */
export const adminTabs = [
  'catalog', // the default tab
  'recalls',
  'dictionaries',
  'users',
  'content',
  'security',
  'system',
] as const;
export type AdminTab = (typeof adminTabs)[number];

export const tabOf = (search: URLSearchParams): AdminTab =>
  adminTabs.find((tab) => tab === search.get('tab')) ?? adminTabs[0];

export function adminPath(language: Language, tab: AdminTab, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(tab === adminTabs[0] ? more : { tab, ...more });
  return query.size > 0 ? `/${language}/admin?${query.toString()}` : `/${language}/admin`;
}

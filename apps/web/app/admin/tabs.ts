import type { Language } from '@domeka/kernel';

/**
 * The parts of the admin area, in their order. A new one is a line here, and what it reads and shows a line each in
 * `tab-servers.server.ts` and `tab-panels.tsx`; the compiler asks for both.
 */
export const adminTabs = [
  'catalog', // the first one is what the area's address shows
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

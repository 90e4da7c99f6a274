import { Button } from '@radix-ui/themes/components/button';
import { Field, FormScope } from '@domeka/ui';
import type { ReactNode } from 'react';
import { useRootData } from '../lib/pages/root-data.ts';
import { adminPath } from './tabs.ts';
import type { AdminTab } from './tabs.ts';

interface FilterFormProps {
  id: string;
  tab: AdminTab;
  filters: Record<string, string | null> & { q: string };
  words: { search: string; submit: string; clear: string };
  children: ReactNode;
}

/** All filters are in the address, so that they work without scripts. */
export function FilterForm({ id, tab, filters, words, children }: FilterFormProps) {
  const { language } = useRootData();
  const home = adminPath(language, tab);
  return (
    <FormScope id={id} initial={{ q: filters.q }}>
      <form
        method="get"
        action={home}
        role="search"
        className="page-filters"
        key={JSON.stringify(filters)}
        data-keep-scroll
      >
        <input type="hidden" name="tab" value={tab} />
        <Field name="q" type="search" label={words.search} autoComplete="off" />
        {children}
        <div className="button-row">
          <Button type="submit" size="3" variant="soft">
            {words.submit}
          </Button>
          {isNarrowed(filters) && (
            <a href={home} className="text-link" data-keep-scroll>
              {words.clear}
            </a>
          )}
        </div>
      </form>
    </FormScope>
  );
}

export const isNarrowed = (filters: Record<string, string | null>) => Object.values(filters).some(Boolean);

export function useFilteredPath(tab: AdminTab, filters: Record<string, string | null>) {
  const { language } = useRootData();
  const chosen = Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return (page: number) => adminPath(language, tab, page > 1 ? { ...chosen, page: String(page) } : chosen);
}

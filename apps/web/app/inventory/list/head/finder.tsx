import { Button } from '@radix-ui/themes/components/button';
import { useWords } from '@domeka/ui';
import { useChoices } from '../../facts/labels.ts';
import type { Dashboard } from '../../facts/dashboard.ts';
import { isFiltered, listQuery, stayingOpen } from '../../navigation/list-address.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { addressTo } from './use-requested-list.ts';
import type { AddressTo, useRequestedList } from './use-requested-list.ts';
import { ListMenu } from './list-menu.tsx';
import { ListSheet } from './list-sheet.tsx';

export interface FinderProps {
  dashboard: Dashboard;
  home: string;
  finding: ReturnType<typeof useRequestedList>;
}

/** The search, what narrows and orders, and the list's menu. */
export function Finder({ dashboard, home, finding: { asked, typed, setTyped } }: FinderProps) {
  const { list, state, panel, categories } = dashboard;
  const hasSomething = list.counts.all > 0 || isFiltered(state);
  if (list.isUnread || !(hasSomething || list.lists.length > 0 || state.tab === 'all')) return null;
  const open = stayingOpen(panel);
  const to = addressTo(home, { asked, typed }, open);
  return (
    <div className="list-finder" data-keep-scroll>
      {hasSomething && (
        <SearchForm state={asked} open={open} home={home} purposes={list.purposes} typed={typed} onType={setTyped} />
      )}
      <ListSheet dashboard={dashboard} home={home} asked={asked} to={to} />
      {hasSomething && <ListMenu dashboard={dashboard} home={home} />}
      {list.counts.all > 0 && <CategoryChips categories={categories} chosen={asked.categories} to={to} />}
      <ShowList count={list.total} to={home + listQuery(state, open)} />
    </div>
  );
}

/** In the sheet on narrow screens, always in sight on wide ones. */
function CategoryChips({
  categories,
  chosen,
  to,
}: {
  categories: Dashboard['categories'];
  chosen: string[];
  to: AddressTo;
}) {
  const { t } = useWords('inventory');
  const choices = useChoices('category', categories);
  return (
    <div className="category-chips">
      <span className="sheet-label" aria-hidden="true">
        {t('field.categories.label')}
      </span>
      <ul className="chips" aria-label={t('filter.categories')}>
        {choices.map(({ value, label }) => {
          const isSelected = chosen.includes(value);
          const next = isSelected ? chosen.filter((one) => one !== value) : [...chosen, value];
          return (
            <li key={value}>
              <a href={to({ categories: next })} className="chip" aria-current={isSelected ? 'true' : undefined}>
                {isSelected && <Icon name="check" />}
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Closes the sheet: without scripts by loading the list anew. */
function ShowList({ count, to }: { count: number; to: string }) {
  const { t } = useWords('inventory');
  return (
    <Button asChild size="3" className="sheet-close">
      <a
        href={to}
        onClick={(event) => {
          const sheet = event.currentTarget.parentElement?.querySelector('details');
          if (!sheet) return;
          event.preventDefault();
          sheet.open = false;
          document.getElementById('list-heading')?.focus();
        }}
      >
        {t('filter.show', { count })}
      </a>
    </Button>
  );
}

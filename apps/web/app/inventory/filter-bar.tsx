import { useWords } from '@domeka/ui';
import type { Dashboard } from './dashboard.server.ts';
import { useChoices } from './labels.ts';
import { listQuery, stayingOpen } from './list-address.ts';
import type { ListState } from './list-address.ts';
import { Icon } from '../lib/icons/icon.tsx';

interface FilterProps {
  dashboard: Dashboard;
  home: string;
  /** What was asked for last. */
  asked: ListState;
  /** What is in the search box and not asked for yet. */
  typed: string | null;
}

/** Category chips and how many match. All of it is in the address. */
export function FilterBar({ dashboard, home, asked, typed }: FilterProps) {
  const { t } = useWords('inventory');
  const { list, categories, panel } = dashboard;
  const open = stayingOpen(panel);
  const choices = useChoices('category', categories);
  return (
    <>
      {categories.isFallback && !panel && <p role="alert">{t('toast.dictionary-failed.title')}</p>}
      <ul className="chips" aria-label={t('filter.categories')} data-keep-scroll>
        {choices.map(({ value, label }) => {
          const isSelected = asked.categories.includes(value);
          const next = isSelected ? asked.categories.filter((one) => one !== value) : [...asked.categories, value];
          return (
            <li key={value}>
              <a
                href={home + listQuery({ ...asked, q: typed ?? asked.q, page: 1, categories: next }, open)}
                className="chip"
                aria-current={isSelected ? 'true' : undefined}
              >
                {isSelected && <Icon name="check" />}
                {label}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="summary" aria-live="polite">
        <span key={listQuery(dashboard.state)}>
          {t('list.summary', { shown: list.shown, count: list.counts.matching })} ·{' '}
          {t('list.mine', { count: list.counts.mine })}
          {` · ${t('list.shared', { count: list.counts.shared })}`}
        </span>
      </p>
    </>
  );
}

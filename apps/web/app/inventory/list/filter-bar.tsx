import { useWords } from '@domeka/ui';
import { useState } from 'react';
import type { Dashboard } from '../facts/dashboard.ts';
import { useChoices } from '../facts/labels.ts';
import { isFiltered, listQuery, stayingOpen } from '../navigation/list-address.ts';
import { TakenFilter } from './search/taken-filter.tsx';
import type { ListState } from '../navigation/list-address.ts';
import { Icon } from '../../lib/icons/icon.tsx';

interface FilterProps {
  dashboard: Dashboard;
  home: string;
  asked: ListState;
  /** In the search box, not submitted yet. */
  typed: string | null;
}

export function FilterBar({ dashboard, home, asked, typed }: FilterProps) {
  const { t } = useWords('inventory');
  const { list, categories, panel, state } = dashboard;
  const open = stayingOpen(panel);
  const to = (change: Partial<ListState>) =>
    home + listQuery({ ...asked, q: typed ?? asked.q, page: 1, ...change }, open);
  return (
    <>
      {categories.isFallback && !panel && <p role="alert">{t('toast.dictionary-failed.title')}</p>}
      <div className="filter-bar" data-keep-scroll>
        {asked.tab === '' && list.lists.length > 0 && (
          <Choices
            label={t('switcher.label')}
            choices={[
              { id: '', name: t('switcher.all') },
              { id: 'personal', name: t('switcher.personal') },
              ...list.lists,
            ].map(({ id, name }) => ({ to: to({ list: id }), label: name, isChosen: asked.list === id }))}
          />
        )}
        {list.counts.all > 0 && <CategoryFilter categories={categories} chosen={asked.categories} to={to} />}
        <TakenFilter counts={list.counts} asked={asked} to={to} />
        {list.shown > 1 && (
          <a href={`${home}/select${listQuery(state)}`} className="chip select-several">
            <Icon name="list-checks" />
            <span>{t('several.open')}</span>
          </a>
        )}
      </div>
      <p className="summary" aria-live="polite">
        {isFiltered(state) && (
          <span key={listQuery(state)}>
            {t('list.summary', { matching: list.counts.matching, count: list.counts.all })}
            {` · ${t('list.mine', { count: list.counts.mine })}`}
            {list.counts.shared > 0 && ` · ${t('list.shared', { count: list.counts.shared })}`}
          </span>
        )}
      </p>
    </>
  );
}

/** Starts open when any is chosen, then stays as the reader leaves it. */
function CategoryFilter({
  categories,
  chosen,
  to,
}: {
  categories: Dashboard['categories'];
  chosen: string[];
  to: (change: Partial<ListState>) => string;
}) {
  const { t } = useWords('inventory');
  const choices = useChoices('category', categories);
  const [beginsOpen] = useState(chosen.length > 0);
  return (
    <details className="category-filter" open={beginsOpen}>
      <summary className="chip" aria-current={chosen.length > 0 ? 'true' : undefined}>
        <Icon name="list-filter" />
        {t('filter.open')}
        {chosen.length > 0 && ` (${chosen.length})`}
      </summary>
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
    </details>
  );
}

interface Choice {
  to: string;
  label: string;
  isChosen: boolean;
}

const Choices = ({ label, choices }: { label: string; choices: Choice[] }) => (
  <nav aria-label={label}>
    <ul className="chips">
      {choices.map(({ to, label: text, isChosen }) => (
        <li key={to}>
          <a href={to} className="chip" aria-current={isChosen ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

import { useWords } from '@domeka/ui';
import { expiryFilters } from '@domeka/inventory/contract';
import type { Dashboard } from '../../facts/dashboard.ts';
import { isFiltered, listQuery, stayingOpen } from '../../navigation/list-address.ts';
import type { ListState } from '../../navigation/list-address.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { PurposeLinks } from '../search/purpose-links.tsx';
import { TakenFilter } from '../search/taken-filter.tsx';
import { areTabsOnPage, ListTabs } from './list-tabs.tsx';
import { OrderSelect } from './order-select.tsx';
import type { AddressTo } from './use-requested-list.ts';

interface SheetProps {
  dashboard: Dashboard;
  home: string;
  asked: ListState;
  to: AddressTo;
}

/** What narrows and orders the list; the categories come after it, because wide screens always show them. */
export function ListSheet({ dashboard, home, asked, to }: SheetProps) {
  const { t } = useWords('inventory');
  const { list, state, panel } = dashboard;
  const isChosen = isAnythingChosen(dashboard);
  const { counts } = list;
  return (
    <details className="list-sheet">
      <summary className="sheet-open" data-chosen={isChosen || undefined}>
        <Icon name="list-filter" />
        <span>{t('filter.open')}</span>
        {isChosen && <span className="visually-hidden"> ({t('filter.chosen')})</span>}
      </summary>
      <div className="sheet-parts">
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
        {!areTabsOnPage(dashboard) && <ListTabs dashboard={dashboard} home={home} />}
        {isFiltered(state) && (
          <p className="quiet small">
            {t('list.mine', { count: counts.mine })}
            {counts.shared > 0 && ` · ${t('list.shared', { count: counts.shared })}`}
          </p>
        )}
        <OrderSelect order={asked.sort || list.order} action={to({})} />
        <TakenFilter counts={counts} asked={asked} to={to} />
        {counts.all > 0 && (
          <Choices
            label={t('filter.expiry')}
            choices={expiryFilters.map((one) => ({
              to: to({ expiry: asked.expiry === one ? '' : one }),
              label: `${t(`filter.${one}`)} (${counts[one]})`,
              isChosen: asked.expiry === one,
            }))}
          />
        )}
        <noscript>
          {list.purposes && list.purposes.length > 0 && (
            <span className="sheet-label" aria-hidden="true">
              {t('filter.purposes')}
            </span>
          )}
          <PurposeLinks purposes={list.purposes} state={state} open={stayingOpen(panel)} home={home} />
        </noscript>
      </div>
    </details>
  );
}

const isAnythingChosen = ({ list, state: { categories, expiry, recall, taken, list: place, tab, sort } }: Dashboard) =>
  listQuery({ categories, expiry, recall, taken, list: place, tab }) !== '?' || (sort || list.order) !== 'newest';

interface Choice {
  to: string;
  label: string;
  isChosen: boolean;
}

const Choices = ({ label, choices }: { label: string; choices: Choice[] }) => (
  <nav aria-label={label}>
    <span className="sheet-label" aria-hidden="true">
      {label}
    </span>
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

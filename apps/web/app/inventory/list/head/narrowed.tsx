import { useWords } from '@domeka/ui';
import { isMonth } from '@domeka/inventory/contract';
import type { Dashboard } from '../../facts/dashboard.ts';
import { useLabels } from '../../facts/labels.ts';
import { isFiltered, listQuery, stayingOpen } from '../../navigation/list-address.ts';
import type { ListState } from '../../navigation/list-address.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { useDates } from '../../../lib/words/dates.ts';
import type { FinderProps } from './finder.tsx';
import { clearOutPath } from './list-menu.tsx';
import { addressTo } from './use-requested-list.ts';

/** Each thing that narrows the list, ended by one tap, and how many it leaves. */
export function Narrowed({ dashboard, home, finding: { asked, typed } }: FinderProps) {
  const { t } = useWords('inventory');
  const { list, state, panel } = dashboard;
  const tokens = useTokens(dashboard, asked);
  const { counts } = list;
  const to = addressTo(home, { asked, typed }, stayingOpen(panel));
  return (
    <>
      {tokens.length > 0 && (
        <ul className="chips tokens" aria-label={t('filter.tokens')} data-keep-scroll>
          {tokens.map(({ label, end, without }) => (
            <li key={`${end} ${label}`}>
              <a href={to(without)} className="chip">
                <span className="visually-hidden">{end}: </span>
                <span>{label}</span>
                <Icon name="x" />
              </a>
            </li>
          ))}
          {state.expiry === 'expired' && counts.expired > 0 && (
            <li>
              <a href={home + clearOutPath(state)} className="chip token-deed">
                <Icon name="trash" />
                {t('clear-out.title')}
              </a>
            </li>
          )}
        </ul>
      )}
      <p className="summary" aria-live="polite">
        {isFiltered(state) && (
          <span key={listQuery(state)}>
            {t('list.summary', { matching: counts.matching, count: counts.all })}
            <span className="visually-hidden">
              {` · ${t('list.mine', { count: counts.mine })}`}
              {counts.shared > 0 && ` · ${t('list.shared', { count: counts.shared })}`}
            </span>
          </span>
        )}
      </p>
    </>
  );
}

interface Token {
  label: string;
  /** What a tap does, for readers. */
  end: string;
  without: Partial<ListState>;
}

function useTokens({ state, list }: Dashboard, asked: ListState): Token[] {
  const { t } = useWords('inventory');
  const { monthFirst } = useDates();
  const category = useLabels('category');
  const { q, list: place, categories, expiry, recall, taken } = state;
  const placeName =
    place === 'personal' ? t('switcher.personal') : (list.lists.find(({ id }) => id === place)?.name ?? '');
  const end = t('filter.end');
  return [
    { label: q, end: t('filter.clear-search'), without: { q: '' } },
    { label: placeName, end, without: { list: '' } },
    {
      label: isMonth(expiry) ? monthFirst(expiry) : expiry && t(`filter.${expiry}`),
      end,
      without: { expiry: '' as const },
    },
    { label: recall && t(`recalls.filter.${recall}`), end, without: { recall: '' as const } },
    { label: taken && t('filter.taken'), end, without: { taken: '' as const } },
    ...categories.map((one) => ({
      label: category(one),
      end,
      without: { categories: asked.categories.filter((other) => other !== one) },
    })),
  ].filter(({ label }) => label !== '');
}

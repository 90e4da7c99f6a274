import type { RecallCounts, RecallFilter } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { Icon } from '../../lib/icons/icon.tsx';
import type { Dashboard } from '../facts/dashboard.ts';
import { listQuery, wholeOf } from '../navigation/list-address.ts';
import type { ListState } from '../navigation/list-address.ts';
import { CheckedUpTo } from './checked-up-to.tsx';

const lines: { count: keyof RecallCounts; filter: Exclude<RecallFilter, 'any'> }[] = [
  { count: 'recalled', filter: 'recalled' },
  { count: 'suspended', filter: 'suspended' },
  { count: 'toCheck', filter: 'check' },
];

const shownLines = ({ counts }: Dashboard['list']) => lines.filter(({ count }) => counts[count] > 0);

export const isBandShown = ({ list, state }: Dashboard) => state.recall !== '' || shownLines(list).length > 0;

/** Above the list, with links to what is meant. */
export function RecallBand({ dashboard: { list, state }, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  const { counts, recallsCheckedUpTo } = list;
  const shown = shownLines(list);
  const to = (recall: ListState['recall']) => home + listQuery({ ...wholeOf(state), recall });
  return (
    <section className="recall-band" aria-label={t('recalls.label')} data-keep-scroll>
      {shown.map(({ count, filter }) => (
        <p key={count} className={`recall-line recall-${filter}`}>
          <a href={to(filter)} aria-current={state.recall === filter || undefined}>
            <Icon name={filter === 'check' ? 'search' : 'triangle-exclamation-point'} />
            {t(`recalls.${filter}`, { count: counts[count] })}
          </a>
        </p>
      ))}
      <div className="recall-line">
        {state.recall !== '' && <a href={to('')}>{t('expiry-line.all')}</a>}
        <CheckedUpTo upTo={recallsCheckedUpTo} />
      </div>
    </section>
  );
}

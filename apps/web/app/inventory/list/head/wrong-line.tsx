import type { MedicationCounts } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useWords } from '@domeka/ui';
import type { Dashboard } from '../../facts/dashboard.ts';
import { listQuery, stayingOpen, wholeOf } from '../../navigation/list-address.ts';
import type { ListState } from '../../navigation/list-address.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import { isSoonOnShelf } from './expiry-shelf.tsx';

interface Part {
  count: keyof MedicationCounts;
  words: (t: TFunction<'inventory'>, count: number) => string;
  filter: Partial<ListState>;
}

const parts: Part[] = [
  { count: 'recalled', words: (t, count) => t('recalls.recalled', { count }), filter: { recall: 'recalled' } },
  { count: 'suspended', words: (t, count) => t('recalls.suspended', { count }), filter: { recall: 'suspended' } },
  { count: 'toCheck', words: (t, count) => t('recalls.check', { count }), filter: { recall: 'check' } },
  { count: 'expired', words: (t, count) => t('expiry-line.expired', { count }), filter: { expiry: 'expired' } },
  { count: 'soon', words: (t, count) => t('expiry-line.soon', { count }), filter: { expiry: 'soon' } },
];

/** Above the list if something is wrong: how many, each leading to its own. */
export function WrongLine({ dashboard, home }: { dashboard: Dashboard; home: string }) {
  const { t } = useWords('inventory');
  const { list, state, panel } = dashboard;
  const shown = parts.filter(({ count }) => list.counts[count] > 0 && !(count === 'soon' && isSoonOnShelf(dashboard)));
  if (shown.length === 0) return null;
  return (
    <section className="wrong-line" aria-label={t('list.wrong')} data-keep-scroll>
      {shown.map(({ count, words, filter }, index) => (
        <Fragment key={count}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <a href={home + listQuery({ ...wholeOf(state), ...filter }, stayingOpen(panel))} className={`wrong-${count}`}>
            {index === 0 && <Icon name={count === 'soon' ? 'calendar-clock' : 'triangle-exclamation-point'} />}
            {words(t, list.counts[count])}
          </a>
        </Fragment>
      ))}
    </section>
  );
}

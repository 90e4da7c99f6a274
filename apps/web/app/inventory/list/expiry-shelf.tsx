import { expiryFilters, isMonth } from '@domeka/inventory/contract';
import type { ExpiryFilter, ShelfView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { YearShelf } from '../../lib/drawings/year-shelf.tsx';
import { fewMonths } from '../../lib/drawings/shelf-shapes.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { useDates } from '../../lib/words/dates.ts';
import type { Dashboard } from '../facts/dashboard.ts';
import { listQuery, stayingOpen, wholeOf } from '../navigation/list-address.ts';

interface ShelfProps {
  dashboard: Dashboard;
  home: string;
}

type AddressOf = (expiry: '' | ExpiryFilter) => string;

/** What ends when, as a picture with a link for each month, and its captions. */
export function ExpiryShelf({ dashboard, home }: ShelfProps) {
  const { state, panel } = dashboard;
  const shelf = dashboard.shelf === null ? null : (JSON.parse(dashboard.shelf) as ShelfView);
  const to: AddressOf = (expiry) => home + listQuery({ ...wholeOf(state), expiry }, stayingOpen(panel));
  return (
    <>
      {shelf && (
        <YearShelf shelf={shelf}>
          <MonthLinks shelf={shelf} chosen={state.expiry} to={to} />
        </YearShelf>
      )}
      <Captions dashboard={dashboard} home={home} to={to} />
    </>
  );
}

/** A month that began before today also holds what has passed since. */
function MonthLinks({ shelf: { months, passed }, chosen, to }: { shelf: ShelfView; chosen: string; to: AddressOf }) {
  const { t } = useWords('inventory');
  const { monthFirst } = useDates();
  return (
    <ul className="shelf-links" aria-label={t('shelf.label')} data-keep-scroll>
      {months.map(({ month, count }, index) => {
        if (count === 0) return null;
        const words = t('shelf.month', { month: monthFirst(month), count: index === 0 ? count + passed : count });
        const isFar = index >= fewMonths;
        return (
          <li key={month} style={{ gridColumn: index + 2 }} className={isFar ? 'shelf-far' : undefined}>
            <a href={to(month)} title={words} aria-current={chosen === month || undefined}>
              <span className="visually-hidden">{words}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Counts link to their filter; zero counts are omitted. */
function Captions({ dashboard: { state, list }, home, to }: ShelfProps & { to: AddressOf }) {
  const { t } = useWords('inventory');
  const { month: monthInWords } = useDates();
  const { expiry } = state;
  const parts = expiryFilters.filter((one) => list.counts[one] > 0 || expiry === one);
  if (parts.length === 0 && expiry === '') return null;
  return (
    <p className="expiry-line" data-keep-scroll>
      {parts.map((one) => (
        <a key={one} href={to(one)} className={`expiry-link-${one}`} aria-current={expiry === one || undefined}>
          <Icon name={one === 'expired' ? 'calendar-x-2' : 'calendar-clock'} />
          {t(`expiry-line.${one}`, { count: list.counts[one] })}
        </a>
      ))}
      {isMonth(expiry) && (
        <a href={to(expiry)} aria-current="true">
          <Icon name="calendar-clock" />
          {t('filter.month', { month: monthInWords(expiry) })}
        </a>
      )}
      {expiry !== '' && <a href={to('')}>{t('expiry-line.all')}</a>}
      {expiry === 'expired' && list.counts.expired > 0 && (
        <a href={`${home}/clear-out${listQuery({ list: state.list })}`}>
          <Icon name="trash" />
          {t('expiry-line.clear-out')}
        </a>
      )}
    </p>
  );
}

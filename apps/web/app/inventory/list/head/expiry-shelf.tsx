import type { ExpiryFilter, ShelfView } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { YearShelf } from '../../../lib/drawings/year-shelf.tsx';
import { hiddenFrom } from '../../../lib/drawings/shelf-shapes.ts';
import { useDates } from '../../../lib/words/dates.ts';
import type { Dashboard } from '../../facts/dashboard.ts';
import { listQuery, stayingOpen, wholeOf } from '../../navigation/list-address.ts';

interface ShelfProps {
  dashboard: Dashboard;
  home: string;
}

const shelfOf = ({ shelf }: Dashboard) => (shelf === null ? null : (JSON.parse(shelf) as ShelfView));

export const isSoonOnShelf = (dashboard: Dashboard) => shelfOf(dashboard)?.months.some(({ soon }) => soon > 0) ?? false;

/** What ends when, as a picture with a link for each month, for what is past and for what ends soon. */
export function ExpiryShelf({ dashboard, home }: ShelfProps) {
  const { state, panel, list } = dashboard;
  const shelf = shelfOf(dashboard);
  if (!shelf) return null;
  const { expired, soon } = list.counts;
  const to = (expiry: ExpiryFilter) => home + listQuery({ ...wholeOf(state), expiry }, stayingOpen(panel));
  return (
    <YearShelf shelf={shelf} numbers={{ expired, soon }}>
      <ShelfLinks shelf={shelf} counts={{ expired, soon }} to={to} />
    </YearShelf>
  );
}

interface LinksProps {
  shelf: ShelfView;
  counts: { expired: number; soon: number };
  to: (expiry: ExpiryFilter) => string;
}

/** A month that began before today also holds what has passed since. */
function ShelfLinks({ shelf: { expired, months, passed }, counts, to }: LinksProps) {
  const { t } = useWords('inventory');
  const { monthFirst } = useDates();
  const amber = months.findIndex(({ soon }) => soon > 0);
  const link = (expiry: ExpiryFilter, words: string) => (
    <a href={to(expiry)} title={words}>
      <span className="visually-hidden">{words}</span>
    </a>
  );
  return (
    <ul className="shelf-links" aria-label={t('shelf.label')} data-keep-scroll>
      {expired > 0 && counts.expired > 0 && (
        <li style={{ gridColumn: 1 }}>{link('expired', t('expiry-line.expired', { count: counts.expired }))}</li>
      )}
      {months.map(({ month, count }, index) => {
        if (count === 0) return null;
        const words = t('shelf.month', { month: monthFirst(month), count: index === 0 ? count + passed : count });
        return (
          <li key={month} style={{ gridColumn: index + 2 }} className={hiddenFrom(index)}>
            {index === amber && counts.soon > 0 && (
              <span className="shelf-soon">{link('soon', t('expiry-line.soon', { count: counts.soon }))}</span>
            )}
            {link(month, words)}
          </li>
        );
      })}
    </ul>
  );
}

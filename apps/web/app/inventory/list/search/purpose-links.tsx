import type { PurposeCount } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { usePurposeLabel } from '../../facts/purpose-label.ts';
import { listQuery } from '../../navigation/list-address.ts';
import type { ListExtras, ListState } from '../../navigation/list-address.ts';

const most = 6;

interface PurposeLinksProps {
  purposes: PurposeCount[] | undefined;
  state: ListState;
  open: ListExtras;
  home: string;
}

/** What is at home, each as a search for it. */
export function PurposeLinks({ purposes = [], state, open, home }: PurposeLinksProps) {
  const { t } = useWords('inventory');
  const label = usePurposeLabel();
  if (purposes.length === 0) return null;
  const to = (q: string) => home + listQuery({ ...state, q, page: 1 }, open);
  return (
    // Safari focuses no links that are clicked: the list keeps the focus then.
    <ul className="chips purpose-links" aria-label={t('filter.purposes')} tabIndex={-1}>
      {purposes.slice(0, most).map(({ key, count }) => (
        <li key={key}>
          <a href={to(label(key))} className="chip">
            {label(key)} {count}
          </a>
        </li>
      ))}
    </ul>
  );
}

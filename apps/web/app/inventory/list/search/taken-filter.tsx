import { useWords } from '@domeka/ui';
import type { Dashboard } from '../../facts/dashboard.ts';
import { Icon } from '../../../lib/icons/icon.tsx';
import type { ListState } from '../../navigation/list-address.ts';

interface TakenFilterProps {
  counts: Dashboard['list']['counts'];
  asked: ListState;
  to: (change: Partial<ListState>) => string;
}

export function TakenFilter({ counts, asked, to }: TakenFilterProps) {
  const { t } = useWords('inventory');
  const isChosen = asked.taken === 'true';
  if (counts.taken === 0 && !isChosen) return null;
  return (
    <p>
      <a href={to({ taken: isChosen ? '' : 'true' })} className="chip" aria-current={isChosen ? 'true' : undefined}>
        {isChosen && <Icon name="check" />}
        {t('filter.taken')} ({counts.taken})
      </a>
    </p>
  );
}

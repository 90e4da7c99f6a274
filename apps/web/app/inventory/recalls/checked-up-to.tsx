import type { RecallsCheckedUpTo } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { iconClass } from '../../lib/icons/icon.tsx';
import { useDates } from '../../lib/words/dates.ts';

/** Nothing before a first file of decisions. */
export function CheckedUpTo({ upTo }: { upTo: RecallsCheckedUpTo | null }) {
  const { t } = useWords('inventory');
  const { date: written } = useDates();
  if (upTo === null) return null;
  const date = written(upTo.day);
  return upTo.isStale ? (
    <p className={`recalls-stale ${iconClass('with-icon', 'triangle-exclamation-point')}`}>
      {t('recalls.stale', { date })}
    </p>
  ) : (
    <p className="quiet small">{t('recalls.up-to', { date })}</p>
  );
}

import type { RecallsCheckedUpTo } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { iconClass } from '../../lib/icons/icon.tsx';

/** Nothing before a first file of decisions. */
export function CheckedUpTo({ upTo }: { upTo: RecallsCheckedUpTo | null }) {
  const { t } = useWords('inventory');
  if (upTo === null) return null;
  const date = new Date(`${upTo.day}T00:00:00Z`);
  return upTo.isStale ? (
    <p className={`recalls-stale ${iconClass('with-icon', 'triangle-exclamation-point')}`}>
      {t('recalls.stale', { date })}
    </p>
  ) : (
    <p className="quiet small">{t('recalls.up-to', { date })}</p>
  );
}

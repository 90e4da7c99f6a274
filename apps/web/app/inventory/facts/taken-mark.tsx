import type { TFunction } from 'i18next';
import { iconClass } from '../../lib/icons/icon.tsx';
import type { ListedMedication } from './dashboard.ts';

interface TakenMarkProps {
  medication: Pick<ListedMedication, 'taken' | 'isShared' | 'listName'>;
  t: TFunction;
}

/** That it is taken, by whom and how. */
export function TakenMark({ medication: { taken, isShared, listName }, t }: TakenMarkProps) {
  if (!taken) return null;
  const { how, takenBy } = taken;
  const who =
    takenBy.length > 0
      ? t('inventory:taken.by', { names: takenBy.join(', ') })
      : t(isShared || listName ? 'inventory:taken.somebody' : 'inventory:field.isTaken.label');
  return (
    <span className="quiet small in-list">
      <i className={iconClass('icon', 'check')} aria-hidden="true" /> {[who, how].filter(Boolean).join(' · ')}
    </span>
  );
}

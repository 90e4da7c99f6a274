import type { RecallState } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';
import { iconClass } from '../../lib/icons/icon.tsx';

/** What could not be read still has to be looked at, by a pharmacist. */
const told = { recalled: 'recalled', suspended: 'suspended', check: 'check', unreadable: 'check' } as const;

export const isAlarm = (state: RecallState | null): state is 'recalled' | 'suspended' =>
  state === 'recalled' || state === 'suspended';

export const recallWord = (t: TFunction, state: RecallState): string => t(`inventory:recalls.tag.${told[state]}`);

/** Words are arguments, since a list renders many. */
export const RecallTag = ({ state, t }: { state: RecallState; t: TFunction }) => (
  <span
    className={`recall-tag recall-${told[state]} ${iconClass('with-icon', told[state] === 'check' ? 'search' : 'triangle-exclamation-point')}`}
  >
    {recallWord(t, state)}
  </span>
);

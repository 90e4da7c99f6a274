import type { RecallState } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';
import { iconClass } from '../../lib/icons/icon.tsx';

/** What could not be read still has to be looked at, by a pharmacist. */
const tagOf = { recalled: 'recalled', suspended: 'suspended', check: 'check', unreadable: 'check' } as const;

export const isAlarm = (state: RecallState | null): state is 'recalled' | 'suspended' =>
  state === 'recalled' || state === 'suspended';

export const recallWord = (t: TFunction, state: RecallState): string => t(`inventory:recalls.tag.${tagOf[state]}`);

interface TagProps {
  state: RecallState;
  /** An argument, since a list renders many. */
  t: TFunction;
}

export const RecallTag = ({ state, t }: TagProps) => (
  <span
    className={`recall-tag recall-${tagOf[state]} ${iconClass('with-icon', tagOf[state] === 'check' ? 'search' : 'triangle-exclamation-point')}`}
  >
    {recallWord(t, state)}
  </span>
);

/** Leads to what to do. */
export const RecallLink = ({ name, to, ...tag }: TagProps & { name: string; to: string }) => (
  <a href={to} className="recall-link" aria-label={`${recallWord(tag.t, tag.state)}: ${name}`}>
    <RecallTag {...tag} />
  </a>
);

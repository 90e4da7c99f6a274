import { worstOf } from '@domeka/inventory/contract';
import type { RecallState } from '@domeka/inventory/contract';
import type { TFunction } from 'i18next';
import { iconClass } from '../../lib/icons/icon.tsx';
import { ExpiryTag } from '../facts/expiry-tag.tsx';
import type { ExpiryTagProps } from '../facts/expiry-tag.tsx';

/** What could not be read still has to be looked at, by a pharmacist. */
const tagOf = { recalled: 'recalled', suspended: 'suspended', check: 'check', unreadable: 'check' } as const;

export const isAlarm = (state: RecallState | null): state is 'recalled' | 'suspended' =>
  state === 'recalled' || state === 'suspended';

/** What is to be looked at among packages, whatever is certain of others. */
export const toCheckOf = (packages: readonly { recall: RecallState | null }[]): RecallState | null =>
  worstOf(packages.map(({ recall }) => (isAlarm(recall) ? null : recall)));

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
export const RecallLink = ({ name, to, ...tag }: TagProps & LinkProps) => (
  <a href={to} className="recall-link" aria-label={`${recallWord(tag.t, tag.state)}: ${name}`}>
    <RecallTag {...tag} />
  </a>
);

interface LinkProps {
  name: string;
  to: string;
}

interface LastDayProps extends ExpiryTagProps {
  recall: RecallState | null | undefined;
  /** To what to do, where its reader may know. */
  link?: LinkProps | undefined;
}

/** Good until when; of what must not be used that is said instead, and the date stands beside it without a judgement. */
export function LastDay({ recall = null, link, ...expiry }: LastDayProps) {
  if (!isAlarm(recall)) return <ExpiryTag {...expiry} />;
  const { t, date } = expiry;
  const day = date && expiry.formatDate(date);
  const told = (
    <>
      <RecallTag state={recall} t={t} />{' '}
      {day && (
        <time className="expiry-date" dateTime={date}>
          {day}
        </time>
      )}
    </>
  );
  if (!link) return <span className="expiry-told">{told}</span>;
  const said = [recallWord(t, recall), day].filter(Boolean).join(' ');
  return (
    <a href={link.to} className="recall-link expiry-told" aria-label={`${said}: ${link.name}`}>
      {told}
    </a>
  );
}

import { useState } from 'react';
import { useWords, Verbatim } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import type { Dashboard } from '../facts/dashboard.ts';
import { usePurposeLabel } from '../facts/purpose-label.ts';
import { listQuery } from '../navigation/list-address.ts';

interface QuestionProps {
  dashboard: Dashboard;
  /** Where the next box goes. */
  next: string | null | undefined;
  home: string;
  onSkip: () => void;
}

/** On the answer to an adding, until it is answered or passed by; with scripts also while the next box is typed. */
export function PurposeQuestion({ dashboard: { asks, addedToday, state }, next, home, onSkip }: QuestionProps) {
  const { t } = useWords('inventory');
  const label = usePurposeLabel();
  const [asked, setAsked] = useState(asks);
  const [skipped, setSkipped] = useState('');
  if (asks && asks !== asked) setAsked(asks);
  const added = addedToday?.items.find(({ id, purposes }) => id === asked?.id && purposes.length === 0);
  if (!asked || !added || added.id === skipped) return null;
  const list = listQuery(state, { panel: 'add', ...(next && { next }) });
  return (
    <form
      method="post"
      action={home + list}
      className="purpose-question"
      aria-labelledby="purpose-question"
      data-keep-scroll
    >
      <input type="hidden" name="intent" value="keep-purpose" />
      <Once form={`purpose-${added.id}`} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="id" value={added.id} />
      <input type="hidden" name="version" value={added.version} />
      <p id="purpose-question">
        <span className="field-label">{t('added-today.what-for')}</span>{' '}
        <span className="quiet">
          <Verbatim>{added.name}</Verbatim>
        </span>
      </p>
      <a
        href={home + list}
        className="text-link"
        onClick={(event) => {
          event.preventDefault();
          setSkipped(added.id);
          onSkip();
        }}
      >
        {t('added-today.skip')}
      </a>
      <div className="chips">
        {asked.offered.map((key) => (
          <button key={key} type="submit" name="purposes" value={key} className="chip">
            {label(key)}
          </button>
        ))}
      </div>
    </form>
  );
}

import type { ListImportView } from '@domeka/inventory/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';

const delimiters: Record<string, 'comma' | 'semicolon' | 'tab'> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

/** What the file is, where it goes, and what of it is not taken. */
export function FileFacts({ plan }: { plan: ListImportView }) {
  const { t } = useWords('inventory');
  const { moment } = useDates();
  const { format, encoding, delimiter, listId, listName, notes, state, until } = plan;
  const separated = delimiter === null ? undefined : delimiters[delimiter];
  const read = [
    t(`import.format.${format}`),
    separated && t(`import.delimiter.${separated}`),
    encoding?.replace(/^utf/, 'UTF').replace(/^w/, 'W').replace(/^iso/, 'ISO'),
  ].filter(Boolean);
  const place =
    listName === null ? (
      t(listId === null ? 'import.to-personal' : 'import.to-left')
    ) : (
      <SentenceWith verbatim={listName}>{(gap) => t('import.to-list', { list: gap })}</SentenceWith>
    );
  return (
    <>
      <p>
        {read.join(', ')}. {place}
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{t(`import.note.${note}`)}</li>
          ))}
        </ul>
      )}
      {state === 'ready' && <p className="quiet">{t('import.kept-until', { until: moment(until) })}</p>}
    </>
  );
}

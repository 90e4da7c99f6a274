import type { ImportSummary } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { importPath } from './import-address.ts';
import { useSizeText } from '../size-text.ts';

const columns = ['file', 'when', 'by', 'state', 'counts'] as const;

export function ImportHistory({ items }: { items: ImportSummary[] }) {
  const { t } = useWords('catalog-import');
  return (
    <>
      <h2 id="history-heading" className="table-heading">
        {t('history.title')}
      </h2>
      {items.length === 0 ? (
        <p>{t('history.empty')}</p>
      ) : (
        <CardTable
          className="imports"
          labelledBy="history-heading"
          columns={columns.map((column) => t(`history.${column}`))}
        >
          {items.map((summary) => (
            <HistoryRow key={summary.id} summary={summary} />
          ))}
        </CardTable>
      )}
    </>
  );
}

const shownDigits = 12;

function HistoryRow({
  summary: { id, isFetched, fileName, size, digest, format, startedAt, by, state, counts },
}: {
  summary: ImportSummary;
}) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const { moment } = useDates();
  const sizeText = useSizeText();
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a href={importPath(language, id)} className="row-link" translate="no">
          {fileName}
        </a>
        <span className="session-note quiet small">
          {t(`format.${format}`)} · {sizeText(size)} · <code translate="no">{digest.slice(0, shownDigits)}</code>
        </span>
      </th>
      <td role="cell">
        <time dateTime={startedAt}>{moment(startedAt)}</time>
      </td>
      <td role="cell">
        {by ? <span translate="no">{by.name}</span> : t(isFetched ? 'history.fetched' : 'history.nobody')}
      </td>
      <td role="cell">{t(`stage.${state}`)}</td>
      <td role="cell">{t('history.changes', { ...counts })}</td>
    </tr>
  );
}

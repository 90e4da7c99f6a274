import { daysBetween } from '@domeka/kernel';
import { freshRecallDays, mostListed } from '@domeka/recalls/contract';
import type { RecallFileView } from '@domeka/recalls/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../lib/pages/root-data.ts';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { RecallFileFacts } from './recall-file-facts.tsx';

/** The last file of a source, and what of it raises no alarm. */
export function FileHolds({ file }: { file: RecallFileView }) {
  const { t } = useWords('catalog-import');
  const { date } = useDates();
  const { today } = useRootData();
  const { source, day, findings, quiet, counts } = file;
  return (
    <section aria-labelledby={`holds-${source}`}>
      <h3 id={`holds-${source}`}>{t(`recalls.source.${source}`)}</h3>
      {daysBetween(day, today) > freshRecallDays && (
        <p className="callout callout-warning">{t('recalls.stale', { date: date(day) })}</p>
      )}
      <RecallFileFacts file={file} />
      {findings.length > 0 && <Unreadable id={`unreadable-${source}`} file={file} />}
      {quiet.length > 0 && <Quiet id={`quiet-${source}`} file={file} />}
      {Math.max(counts.unreadable, counts.bans + counts.unknownKinds) > mostListed && (
        <p className="quiet">{t('recalls.cut')}</p>
      )}
    </section>
  );
}

function Unreadable({ id, file: { findings } }: { id: string; file: RecallFileView }) {
  const { t, language } = useWords('catalog-import');
  const number = new Intl.NumberFormat(language);
  return (
    <>
      <h4 id={id}>{t('recalls.findings')}</h4>
      <CardTable
        className="recall-rows"
        labelledBy={id}
        columns={[t('recalls.line'), t('recalls.number'), t('recalls.value'), t('recalls.why')]}
      >
        {findings.map(({ line, number: decision, value, reason }, at) => (
          <tr role="row" key={at}>
            <th role="rowheader" scope="row">
              {number.format(line)}
            </th>
            <td role="cell" translate="no">
              {decision ?? '–'}
            </td>
            <td role="cell" translate="no">
              {value ?? '–'}
            </td>
            <td role="cell">{t(`recalls.reason.${reason}`)}</td>
          </tr>
        ))}
      </CardTable>
    </>
  );
}

function Quiet({ id, file: { quiet } }: { id: string; file: RecallFileView }) {
  const { t } = useWords('catalog-import');
  const { date } = useDates();
  return (
    <>
      <h4 id={id}>{t('recalls.quiet')}</h4>
      <CardTable
        className="recall-rows"
        labelledBy={id}
        columns={[t('recalls.number'), t('recalls.kind'), t('recalls.decided'), t('recalls.product')]}
      >
        {quiet.map(({ number, kindText, day, title }, at) => (
          <tr role="row" key={at}>
            <th role="rowheader" scope="row" translate="no">
              {number ?? '–'}
            </th>
            <td role="cell" translate="no">
              {kindText}
            </td>
            <td role="cell">
              <time dateTime={day}>{date(day)}</time>
            </td>
            <td role="cell" translate="no">
              {title || '–'}
            </td>
          </tr>
        ))}
      </CardTable>
    </>
  );
}

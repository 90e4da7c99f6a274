import { isRegister } from '@domeka/catalog-import/contract';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/words/dates.ts';
import { nameOfDelimiter } from './delimiter-names.ts';
import { useSizeText } from '../size-text.ts';

export function FileFacts({ report }: { report: ImportReport }) {
  const { t } = useWords('catalog-import');
  const { date, moment } = useDates();
  const sizeText = useSizeText();
  const { fileName, size, digest, startedAt, by, format, version, dataDate, encoding, delimiter } = report;
  return (
    <>
      <h2>{t('check.file')}</h2>
      <dl className="facts">
        <Fact term={t('check.name')}>
          <span translate="no">{fileName}</span>
        </Fact>
        <Fact term={t('check.format')}>{[t(`format.${format}`), version].filter(Boolean).join(' ')}</Fact>
        <Fact term={t('check.data-date')}>
          {dataDate ? <time dateTime={dataDate}>{date(dataDate)}</time> : t('check.no-date')}
        </Fact>
        <Fact term={t('check.size')}>{sizeText(size)}</Fact>
        <Fact term={t('field.encoding.label')}>{encoding}</Fact>
        {delimiter && <Fact term={t('field.delimiter.label')}>{t(`delimiter.${nameOfDelimiter[delimiter]}`)}</Fact>}
        <Fact term={t('check.uploaded')}>
          <time dateTime={startedAt}>{moment(startedAt)}</time>,{' '}
          {by ? <span translate="no">{by.name}</span> : t(report.isFetched ? 'history.fetched' : 'history.nobody')}
        </Fact>
        <Fact term={t('check.digest')}>
          <code translate="no">{digest}</code>
        </Fact>
      </dl>
      {isRegister(format) && dataDate && <p className="quiet">{t('check.source', { date: date(dataDate) })}</p>}
    </>
  );
}

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt> <dd>{children}</dd>
  </div>
);

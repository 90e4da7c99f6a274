import type { RecallFileView } from '@domeka/recalls/contract';
import { useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';
import { Fact } from '../catalog/file-facts.tsx';

const counted = ['decisions', 'withCode', 'withoutCode', 'ended', 'bans', 'unknownKinds', 'unreadable'] as const;

export function RecallFileFacts({ file }: { file: RecallFileView }) {
  const { t, language } = useWords('catalog-import');
  const { date, moment } = useDates();
  const { fileName, day, storedAt, by, isFetched, isWaiting, counts } = file;
  const number = new Intl.NumberFormat(language);
  return (
    <dl className="facts">
      {fileName && (
        <Fact term={t('recalls.file')}>
          <span translate="no">{fileName}</span>
        </Fact>
      )}
      <Fact term={t('recalls.day')}>
        <time dateTime={day}>{date(day)}</time>
      </Fact>
      <Fact term={t(isWaiting ? 'recalls.stored-waiting' : 'recalls.stored')}>
        <time dateTime={storedAt}>{moment(storedAt)}</time>, {isFetched && t('history.fetched')}
        {!isFetched && (by ? <span translate="no">{by.name}</span> : t('history.nobody'))}
      </Fact>
      {counted.map((count) => (
        <Fact key={count} term={t(`recalls.count.${count}`)}>
          {number.format(counts[count])}
        </Fact>
      ))}
    </dl>
  );
}

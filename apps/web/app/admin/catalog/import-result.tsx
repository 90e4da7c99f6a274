import { addDays } from '@domeka/kernel';
import { isKnownByName, isRegister, keptUndecided } from '@domeka/catalog-import/contract';
import type { ImportReport } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useDates } from '../../lib/words/dates.ts';

export const holdsNothing = ({ state, counts }: ImportReport) => state === 'checked' && counts.products === 0;

const shown = ['products', 'packages', 'new', 'changed', 'unchanged', 'gone', 'skipped'] as const;

export function ImportResult({ report }: { report: ImportReport }) {
  const { t, language } = useWords('catalog-import');
  const { counts, format, state } = report;
  const number = new Intl.NumberFormat(language);
  const changesNothing = counts.new + counts.changed + counts.gone === 0;
  if (holdsNothing(report)) return <p className="callout callout-warning">{t('refusal.no-medications')}</p>;
  return (
    <>
      <h2>{t(state === 'checked' ? 'check.result' : 'check.result-settled')}</h2>
      <p>
        <Stage report={report} />
      </p>
      <dl className="count-cards">
        {shown.map((count) => (
          <div key={count}>
            <dt>{t(`counts.${count}`)}</dt>
            <dd>{number.format(counts[count])}</dd>
          </div>
        ))}
      </dl>
      {state === 'checked' && changesNothing && <p className="callout">{t('check.equal')}</p>}
      {isKnownByName(report) && <p className="callout">{t('check.by-name')}</p>}
      <p>{t(isRegister(format) ? 'check.whole' : 'check.partial')}</p>
    </>
  );
}

function Stage({ report: { state, startedAt, settledAt, isFetched } }: { report: ImportReport }) {
  const { t } = useWords('catalog-import');
  const { moment } = useDates();
  if (state !== 'checked') return <>{t(`check.${state}`, { when: moment(settledAt ?? startedAt) })}</>;
  if (isFetched) return <>{t('check.waits-fetched')}</>;
  return <>{t('check.waits', { until: moment(addDays(new Date(startedAt), keptUndecided).toISOString()) })}</>;
}

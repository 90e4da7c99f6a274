import type { JobView } from '@domeka/admin-security/contract';
import { useWords } from '@domeka/ui';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { useDates } from '../../lib/words/dates.ts';

/** Hourly, once for all processes. */
export function ScheduledJobs({ jobs }: { jobs: JobView[] | null }) {
  const { t } = useWords('admin-security');
  const { moment } = useDates();
  return (
    <section aria-labelledby="jobs-heading" className="system-part">
      <h2 id="jobs-heading">{t('system.jobs')}</h2>
      {jobs === null ? (
        <p role="alert">{t('system.jobs-failed')}</p>
      ) : (
        <CardTable
          className="job-rows"
          labelledBy="jobs-heading"
          columns={[t('system.job'), t('system.last'), t('system.outcome-heading'), t('system.next')]}
        >
          {jobs.map(({ name, lastAt, outcome, nextAt }) => (
            <tr role="row" key={name}>
              <th role="rowheader" scope="row">
                {t(`system.job-name.${name}`)}
              </th>
              <td role="cell">{lastAt ? moment(lastAt) : t('system.never')}</td>
              <td role="cell">{outcome ? t(`system.outcome.${outcome}`) : '–'}</td>
              <td role="cell">{moment(nextAt)}</td>
            </tr>
          ))}
        </CardTable>
      )}
    </section>
  );
}

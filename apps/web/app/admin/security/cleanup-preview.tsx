import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import { cleanupKinds } from '@domeka/admin-security/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { useDates } from '../../lib/words/dates.ts';
import { CardTable } from '../../lib/tables/card-table.tsx';
import { BackToOverview } from './back-to-overview.tsx';
import { useCalled } from './event.tsx';
import { securityPath } from './security-address.ts';
import type { loadSecurity, NamedEntry } from './security.server.ts';

type CleanupData = Extract<Awaited<ReturnType<typeof loadSecurity>>, { view: 'cleanup' }>;

export function CleanupPreview({ due, last }: CleanupData) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'cleanup';
  return (
    <>
      <BackToOverview />
      <h3>{t('cleanup.title')}</h3>
      <p className="quiet">{t('cleanup.hourly')}</p>
      {due === null && <p role="alert">{t('cleanup.failed-read')}</p>}
      {due?.total === 0 && <p>{t('cleanup.nothing')}</p>}
      {due !== null && due.total > 0 && (
        <>
          <h4 id="due-heading">{t('cleanup.preview')}</h4>
          <Counts counts={due.counts} labelledBy="due-heading" />
        </>
      )}
      <form method="post" action={`${securityPath(language, 'cleanup')}#errors`} data-keep-scroll>
        <Once form="cleanup" />
        <p className="button-row">
          <Button type="submit" size="3" name="intent" value="cleanup" disabled={isBusy}>
            {isBusy ? t('cleanup.running') : t('cleanup.run')}
          </Button>
        </p>
      </form>
      {last && <LastCleanup last={last} />}
    </>
  );
}

function LastCleanup({ last: { entry, people } }: { last: NamedEntry }) {
  const { t } = useWords('admin-security');
  const { moment } = useDates();
  const called = useCalled(people);
  const counts = entry.details as Record<string, number>;
  const when = { moment: moment(entry.createdAt) };
  return (
    <section aria-labelledby="last-heading">
      <h4 id="last-heading">{t('cleanup.last')}</h4>
      <p>
        {entry.actorId === null ? (
          t('cleanup.last-itself', when)
        ) : (
          <SentenceWith verbatim={called(entry.actorId)}>
            {(gap) => t('cleanup.last-by', { ...when, who: gap })}
          </SentenceWith>
        )}
        {'. '}
        {t('cleanup.done', { count: Object.values(counts).reduce((sum, one) => sum + one, 0) })}
      </p>
      <Counts counts={counts} labelledBy="last-heading" />
    </section>
  );
}

function Counts({ counts, labelledBy }: { counts: Record<string, number>; labelledBy: string }) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  return (
    <CardTable
      className="counts"
      labelledBy={labelledBy}
      columns={[t('cleanup.kind-heading'), t('cleanup.count-heading')]}
    >
      {cleanupKinds
        .filter((kind) => (counts[kind] ?? 0) > 0)
        .map((kind) => (
          <tr role="row" key={kind}>
            <th role="rowheader" scope="row">
              {t(`cleanup.kind.${kind}`)}
            </th>
            <td role="cell">{(counts[kind] ?? 0).toLocaleString(language)}</td>
          </tr>
        ))}
    </CardTable>
  );
}

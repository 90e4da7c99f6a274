import { Button } from '@radix-ui/themes/components/button';
import { useActionData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AdminPage } from '../admin-page.tsx';
import { AllEvents } from './all-events.tsx';
import { CleanupPreview } from './cleanup-preview.tsx';
import { EventTable } from './event-table.tsx';
import { MetricCards } from './metric-cards.tsx';
import { eventsPath, securityPath } from './security-address.ts';
import type { loadSecurity } from './security.server.ts';
import { useTabData } from '../use-tab-data.ts';
import { VerifyLog } from './verify-log.tsx';

const problems: Record<string, string> = { cleanup: 'clean-failed', sign: 'sign-failed' };

/** In ms. */
const refetched = 600_000;

export function SecurityTab() {
  const data = useTabData<typeof loadSecurity>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('admin-security');
  useRefetched();
  return (
    <AdminPage
      tab="security"
      refused={refused}
      problemTitle={t(`toast.${problems[refused?.form ?? ''] ?? 'verify-failed'}.title`)}
    >
      <h2>{t('title')}</h2>
      <p className="quiet">{t('subtitle')}</p>
      {data.view === 'overview' && <Overview {...data} />}
      {data.view === 'events' && <AllEvents {...data} />}
      {data.view === 'cleanup' && <CleanupPreview {...data} />}
    </AdminPage>
  );
}

type OverviewData = Extract<Awaited<ReturnType<typeof loadSecurity>>, { view: 'overview' }>;

function Overview({ metrics, events, ...log }: OverviewData) {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const isLoading = useRevalidator().state === 'loading';
  return (
    <>
      <VerifyLog {...log} />
      <p className="button-row">
        <Button asChild size="3">
          <a href={securityPath(language, 'cleanup')}>{t('cleanup.run')}</a>
        </Button>
      </p>
      <MetricCards metrics={metrics} isLoading={isLoading} />
      <section aria-labelledby="recent-heading">
        <h3 id="recent-heading">{t('events.recent')}</h3>
        <p className="quiet">{t('events.recent-text')}</p>
        {events === null && <p role="alert">{isLoading ? t('events.loading') : t('events.failed')}</p>}
        {events?.items.length === 0 && <p>{t('events.empty')}</p>}
        {events && <EventTable labelledBy="recent-heading" {...events} areGrouped />}
        <p>
          <a href={eventsPath(language, {})} className="text-link">
            {t('events.all-link')}
          </a>
        </p>
      </section>
    </>
  );
}

function useRefetched() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const tick = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, refetched);
    return () => clearInterval(tick);
  }, [revalidate]);
}

import { Button } from '@radix-ui/themes/components/button';
import { useActionData, useNavigation } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AdminPage } from '../admin-page.tsx';
import { HealthFacts } from './health-facts.tsx';
import { MailQueue } from './mail-queue.tsx';
import { ScheduledJobs } from './scheduled-jobs.tsx';
import { systemPath } from './system-address.ts';
import type { loadSystem } from './system.server.ts';
import { useTabData } from '../use-tab-data.ts';

export function SystemTab() {
  const { system, mails, catalog } = useTabData<typeof loadSystem>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('admin-security');
  const { hasMail } = useRootData();
  const failed = refused?.form === 'test-mail' ? 'test-failed' : 'retry-failed';
  return (
    <AdminPage tab="system" refused={refused} problemTitle={t(`toast.${failed}.title`)}>
      {hasMail && (
        <>
          <section aria-labelledby="test-mail-heading" className="system-part">
            <h2 id="test-mail-heading">{t('system.mail-title')}</h2>
            <p>{t('system.mail-text')}</p>
            <TestMail />
          </section>
          <MailQueue queue={mails} />
        </>
      )}
      <ScheduledJobs jobs={system?.jobs ?? null} />
      <HealthFacts system={system} catalog={catalog} />
    </AdminPage>
  );
}

function TestMail() {
  const { t } = useWords('admin-security');
  const { language } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'test-mail';
  return (
    <form method="post" action={`${systemPath(language)}#errors`} data-keep-scroll>
      <Once form="test-mail" />
      <Button type="submit" size="3" name="intent" value="test-mail" disabled={isBusy}>
        {isBusy ? t('system.sending') : t('system.send')}
      </Button>
    </form>
  );
}

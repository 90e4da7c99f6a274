import { Button } from '@radix-ui/themes/components/button';
import { useNavigation, useRevalidator } from '@remix-run/react';
import type { CatalogFetchView } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useEffect } from 'react';
import { Author } from '../../../lib/forms/once.tsx';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { useDates } from '../../../lib/words/dates.ts';
import { adminPath } from '../../tabs.ts';
import { Fact } from '../file-facts.tsx';
import { importPath } from '../import-address.ts';

/** The catalogue that is fetched by itself; null when that could not be read. */
export function FetchPart({ fetching }: { fetching: CatalogFetchView | null }) {
  const { t } = useWords('catalog-import');
  return (
    <>
      <h3>{t('fetch.title')}</h3>
      {fetching === null && (
        <p role="alert" className="callout callout-warning">
          {t('fetch.unread')}
        </p>
      )}
      {fetching?.host === null && <p>{t('fetch.off')}</p>}
      {fetching && fetching.host !== null && <FetchState fetching={fetching} host={fetching.host} />}
    </>
  );
}

function FetchState({ fetching, host }: { fetching: CatalogFetchView; host: string }) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const { moment } = useDates();
  const { runningSince, triedAt, workedAt, outcome, fault, nextAt, waitingId } = fetching;
  useFollowing(runningSince !== null);
  return (
    <>
      <p>{t('fetch.text')}</p>
      <dl className="facts">
        <Fact term={t('fetch.host')}>
          <span translate="no">{host}</span>
        </Fact>
        <Fact term={t('fetch.worked')}>
          {workedAt
            ? [moment(workedAt), outcome && t(`fetch.outcome.${outcome}`)].filter(Boolean).join(': ')
            : t('fetch.never')}
        </Fact>
        {fault && triedAt && (
          <Fact term={t('fetch.failed')}>
            {moment(triedAt)}:{' '}
            {t([`fetch.fault.${fault.code}`, `refusal.${fault.code}`, 'fetch.fault.failed'], fault.params)}
          </Fact>
        )}
        {nextAt && <Fact term={t('fetch.next')}>{moment(nextAt)}</Fact>}
      </dl>
      {waitingId && (
        <p className="callout callout-warning">
          {t('fetch.waits')}{' '}
          <a href={importPath(language, waitingId)} className="text-link">
            {t('fetch.decide')}
          </a>
        </p>
      )}
      {runningSince ? (
        <p className="callout" role="status">
          {t('fetch.running', { since: moment(runningSince) })}
        </p>
      ) : (
        <FetchNow />
      )}
    </>
  );
}

function FetchNow() {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const isBusy = useNavigation().formData?.get('intent') === 'fetch';
  return (
    <form method="post" action={`${adminPath(language, 'catalog')}#errors`} className="button-row" data-keep-scroll>
      <Author />
      <Button type="submit" size="3" variant="soft" name="intent" value="fetch" loading={isBusy}>
        {t('fetch.now')}
      </Button>
    </form>
  );
}

/** In ms. */
const everyMs = 3000;

function useFollowing(isRunning: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const tick = setInterval(revalidate, everyMs);
    return () => clearInterval(tick);
  }, [isRunning, revalidate]);
}

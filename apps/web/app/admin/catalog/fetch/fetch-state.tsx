import { Button } from '@radix-ui/themes/components/button';
import { useNavigation, useRevalidator } from '@remix-run/react';
import type { CatalogFetchView } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Author } from '../../../lib/forms/once.tsx';
import { useDates } from '../../../lib/words/dates.ts';
import { Fact } from '../file-facts.tsx';

interface FetchStateProps {
  fetching: Omit<CatalogFetchView, 'waitingId'>;
  host: string;
  /** What is fetched when, and that it is being fetched. */
  text: string;
  running: (since: string) => string;
  /** The tab. */
  to: string;
  children?: ReactNode;
}

/** Of what is fetched by itself: where from, how it went, and when it goes on. */
export function FetchState({ fetching, host, text, running, to, children }: FetchStateProps) {
  const { t } = useWords('catalog-import');
  const { moment } = useDates();
  const { runningSince, triedAt, workedAt, outcome, fault, nextAt } = fetching;
  useFollowing(runningSince !== null);
  return (
    <>
      <p>{text}</p>
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
      {children}
      {runningSince ? (
        <p className="callout" role="status">
          {running(moment(runningSince))}
        </p>
      ) : (
        <FetchNow to={to} />
      )}
    </>
  );
}

function FetchNow({ to }: { to: string }) {
  const { t } = useWords('catalog-import');
  const isBusy = useNavigation().formData?.get('intent') === 'fetch';
  return (
    <form method="post" action={`${to}#errors`} className="button-row" data-keep-scroll>
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

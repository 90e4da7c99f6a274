import type { CatalogFetchView } from '@domeka/catalog-import/contract';
import { useWords } from '@domeka/ui';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { adminPath } from '../../tabs.ts';
import { importPath } from '../import-address.ts';
import { FetchState } from './fetch-state.tsx';

/** The catalogue that is fetched by itself; null when that could not be read. */
export function FetchPart({ fetching }: { fetching: CatalogFetchView | null }) {
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  return (
    <>
      <h3>{t('fetch.title')}</h3>
      {fetching === null && (
        <p role="alert" className="callout callout-warning">
          {t('fetch.unread')}
        </p>
      )}
      {fetching?.host === null && <p>{t('fetch.off')}</p>}
      {fetching && fetching.host !== null && (
        <FetchState
          fetching={fetching}
          host={fetching.host}
          text={t('fetch.text')}
          running={(since) => t('fetch.running', { since })}
          to={adminPath(language, 'catalog')}
        >
          {fetching.waitingId && (
            <p className="callout callout-warning">
              {t('fetch.waits')}{' '}
              <a href={importPath(language, fetching.waitingId)} className="text-link">
                {t('fetch.decide')}
              </a>
            </p>
          )}
        </FetchState>
      )}
    </>
  );
}

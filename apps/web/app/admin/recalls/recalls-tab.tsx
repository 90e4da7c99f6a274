import { useActionData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AdminPage } from '../admin-page.tsx';
import { FetchState } from '../catalog/fetch/fetch-state.tsx';
import { adminPath } from '../tabs.ts';
import { useTabData } from '../use-tab-data.ts';
import { FileHolds } from './file-holds.tsx';
import type { loadRecalls } from './recalls.server.ts';
import { UploadRecalls } from './upload-recalls.tsx';
import { WaitingFile } from './waiting-file.tsx';

/** Where the register is published. */
const published = 'https://rdg.ezdrowie.gov.pl/Decision/DownloadPublicXml';

export function RecallsTab() {
  const { files, fetching, packagesHit } = useTabData<typeof loadRecalls>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const taken = files.filter(({ isWaiting }) => !isWaiting);
  return (
    <AdminPage
      tab="recalls"
      refused={refused}
      problemTitle={t(refused?.form === 'fetch' ? 'recalls.fetch-refused' : 'recalls.refused')}
    >
      {files
        .filter(({ isWaiting }) => isWaiting)
        .map((file) => (
          <WaitingFile key={file.id} file={file} />
        ))}
      <h2>{t('recalls.title')}</h2>
      {taken.length === 0 && (
        <p className="empty-catalog">
          <strong>{t('recalls.none')}</strong> {t('recalls.none-text')}
        </p>
      )}
      {taken.map((file) => (
        <FileHolds key={file.id} file={file} />
      ))}
      {taken.length > 0 && (
        <p>
          <strong>{t('recalls.hit', { count: packagesHit })}</strong>
        </p>
      )}
      <p>
        <a href={published} className="text-link" rel="noreferrer">
          {t('recalls.official')}
        </a>
      </p>
      <h3>{t('fetch.title')}</h3>
      {fetching.host === null ? (
        <p>{t('recalls.off')}</p>
      ) : (
        <FetchState
          fetching={fetching}
          host={fetching.host}
          text={t('recalls.text')}
          running={(since) => t('recalls.running', { since })}
          to={adminPath(language, 'recalls')}
        />
      )}
      <UploadRecalls failed={refused?.form === 'upload' ? refused.failed : undefined} />
    </AdminPage>
  );
}

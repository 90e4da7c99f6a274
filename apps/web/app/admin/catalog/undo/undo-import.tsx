import { useActionData, useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../../lib/forms/answers.server.ts';
import { keepInput } from '../../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../../lib/pages/page-handle.ts';
import { useRootData } from '../../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../../lib/questions/confirm-page.tsx';
import { importPath } from '../import-address.ts';
import type { loadUndo } from './undo-import.server.ts';

export const handle: PageHandle = { title: (t) => t('catalog-import:undo.title') };

export { actOnUndo as action, loadUndo as loader } from './undo-import.server.ts';
export const clientAction = keepInput('undo');
export { unlessRefused as shouldRevalidate } from '../../../lib/forms/keep-input.ts';

export default function UndoImport() {
  const { id, counts, fileName, rowVersion } = useLoaderData<typeof loadUndo>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('undo.title')}
      confirm={t('undo.confirm')}
      cancel={t('undo.cancel')}
      back={importPath(language, id)}
      refused={refused}
      form="undo"
      version={rowVersion}
      problemTitle={t('undo.failed')}
    >
      <p translate="no">
        <strong>{fileName}</strong>
      </p>
      <p>{t('undo.text', { new: counts.new, changed: counts.changed + counts.gone })}</p>
      <p>{t('undo.kept')}</p>
    </ConfirmPage>
  );
}

export { ErrorBoundary } from '../../admin-error.tsx';

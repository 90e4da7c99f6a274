import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isAdjustable } from '@domeka/catalog-import/contract';
import type { ImportReport as Report } from '@domeka/catalog-import/contract';
import { Page, useWords } from '@domeka/ui';
import { adminOnly } from '../../lib/access/admin-only.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ChangesTable } from './changes-table.tsx';
import { ColumnForms, unmappedIn } from './column-forms.tsx';
import { DecisionForms } from './decision-forms.tsx';
import { FileFacts } from './file-facts.tsx';
import { ImportFindings } from './import-findings.tsx';
import { holdsNothing, ImportResult } from './import-result.tsx';
import { SampleTable } from './sample-table.tsx';
import { CodeQuestion } from './tables/code-question.tsx';
import { adminPath } from '../tabs.ts';
import { UndoNote } from './undo/undo-note.tsx';

export const handle: PageHandle<Report> = {
  title: (t, { fileName }) => `${t('catalog-import:check.title')}: ${fileName}`,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await adminOnly({ request, params, context });
  return (await context.api('GET /catalog/imports/{id}', { params: { id: params.id ?? '' } })).orThrow();
}

export { actOnImport as action } from './import-report.server.ts';
export const clientAction = keepInput('import');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function ImportReport() {
  const report = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('catalog-import');
  const { language } = useRootData();
  const isWaiting = report.state === 'checked';
  const isEmpty = holdsNothing(report);
  const isMeaningUnknown = isEmpty && unmappedIn(report) !== null;
  const isCodeOpen = report.codeQuestion !== null && report.holdsCodes === null;
  const columnForms = isWaiting && isAdjustable(report.format) && (
    <ColumnForms
      key={`${report.encoding} ${report.delimiter} ${report.headingLine} ${JSON.stringify(report.mapping)}`}
      report={report}
      refused={refused}
    />
  );
  return (
    <Page
      title={t('check.title')}
      problem={refused?.failed.problem}
      formId={refused?.form ?? ''}
      problemTitle={refused?.form === 'import' ? t('check.refused') : undefined}
      before={
        <a href={adminPath(language, 'catalog')} className="text-link">
          <Icon name="arrow-left" />
          {t('identity:admin.tab.catalog')}
        </a>
      }
    >
      <FileFacts report={report} />
      {isWaiting && <CodeQuestion report={report} refused={refused} />}
      {!(isCodeOpen && isEmpty) && <ImportResult report={report} />}
      <UndoNote report={report} />
      {isMeaningUnknown && columnForms}
      {isWaiting && !isEmpty && <DecisionForms report={report} refused={refused} />}
      <ChangesTable report={report} />
      <ImportFindings report={report} />
      {!isMeaningUnknown && columnForms}
      {isEmpty && <DecisionForms report={report} refused={refused} />}
      <SampleTable report={report} />
    </Page>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';

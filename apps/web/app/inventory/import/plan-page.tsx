import { useActionData, useLoaderData } from '@remix-run/react';
import type { ListImportView } from '@domeka/inventory/contract';
import { FormScope, Page, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { AddedLabelsContext } from '../facts/labels.ts';
import { listQuery } from '../navigation/list-address.ts';
import { ColumnChoices } from './column-choices.tsx';
import { FileFacts } from './file-facts.tsx';
import { GroupLinks } from './group-links.tsx';
import { importsPath } from './import-path.ts';
import type { loadPlan } from './plan.server.ts';
import { PlanQuestions } from './plan-questions.tsx';
import { PlanRows } from './plan-rows.tsx';
import { RunPlan } from './run-plan.tsx';
import { UndoPlan } from './undo-plan.tsx';
import { UnreadRows } from './unread-rows.tsx';
import { ComesWithout, WithoutOdd } from './without-odd.tsx';

export const handle: PageHandle<{ plan: ListImportView }> = {
  title: (t, { plan: { state, added } }) => t(`inventory:import.state.${state}`, { count: added ?? 0 }),
};

export { actOnPlan as action, loadPlan as loader } from './plan.server.ts';
export const clientAction = keepInput('import-plan');
/** A refusal may come of a plan that is another now. */
export const shouldRevalidate = () => true;

export default function PlanPage() {
  const { plan, rows, added } = useLoaderData<typeof loadPlan>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { state, version } = plan;
  const there = listQuery({ list: (plan.listName && plan.listId) ?? '' });
  return (
    <AddedLabelsContext.Provider value={added}>
      <Page
        title={t(`import.state.${state}`, { count: plan.added ?? 0 })}
        problem={refused?.failed.problem}
        formId={refused?.form ?? ''}
        width="text"
      >
        <FileFacts plan={plan} />
        {state === 'ready' && (
          <>
            <FormScope id="answers" failed={refused?.form === 'answers' ? refused.failed : undefined}>
              <PlanQuestions plan={plan} key={version} />
            </FormScope>
            {plan.columns.length > 0 && (
              <FormScope id="columns" failed={refused?.form === 'columns' ? refused.failed : undefined}>
                <ColumnChoices plan={plan} key={version} />
              </FormScope>
            )}
            <FormScope id="without" failed={refused?.form === 'without' ? refused.failed : undefined}>
              <WithoutOdd plan={plan} />
            </FormScope>
            <RunPlan plan={plan} />
          </>
        )}
        {state !== 'ready' && (
          <p>
            <a href={`/${language}/dashboard${there}`} className="text-link">
              <Icon name="arrow-left" />
              {t('panel.back')}
            </a>
          </p>
        )}
        {state === 'done' ? (
          <>
            <ComesWithout plan={plan} />
            {plan.counts.unread > 0 && <UnreadRows plan={plan} />}
            <UndoPlan plan={plan} rows={rows} />
          </>
        ) : (
          rows && (
            <>
              <GroupLinks plan={plan} shown={rows.group} />
              <PlanRows plan={plan} rows={rows} />
            </>
          )
        )}
        <p className="import-end">
          <a href={importsPath(language) + there} className="text-link">
            {t('import.another-file')}
          </a>
        </p>
      </Page>
    </AddedLabelsContext.Provider>
  );
}

import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { WrittenPageView } from '@domeka/content/contract';
import { confirms } from '@domeka/kernel';
import { FormScope, useWords } from '@domeka/ui';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { problemAt } from '../../lib/forms/problem-at.ts';
import { settled } from '../../lib/access/settled.server.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { languageParam } from '../../lib/words/language.ts';
import { adminPath } from '../tabs.ts';
import { PageDeletionFields, usePageDeletion } from './page-deletion.tsx';

export const handle: PageHandle<WrittenPageView> = {
  title: (t, { title }) => t('content:content.question', { title }),
};

export { writtenPageAt as loader } from './written-page.server.ts';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const at = { params: { id: params.id ?? '' } };
  const page = await context.api('GET /admin/pages/{id}', at);
  if (page.ok && page.data.isPublished && !confirms(textOf(values, 'typedTitle'), page.data.title))
    return refusedForm(problemAt('content', 'typedTitle', 'not-the-title'), values, 'delete');
  const version = Number(textOf(values, 'version'));
  const answer = await context.api('DELETE /admin/pages/{id}', {
    ...at,
    query: version ? { version } : {},
    ...onceHeaders(values),
  });
  const to = adminPath(languageParam(params), 'content');
  return settled(request, answer, values, context, { form: 'delete', to, toast: 'content:toast.page-deleted' });
}

export const clientAction = keepInput('delete');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function DeletePage() {
  const page = useLoaderData<WrittenPageView>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const { text, confirm, cancel } = usePageDeletion()(page);
  return (
    <FormScope id="delete" failed={refused?.failed}>
      <ConfirmPage
        title={t('content.question', { title: page.title })}
        confirm={confirm}
        cancel={cancel}
        back={adminPath(language, 'content')}
        refused={refused}
        form="delete"
        version={page.version}
        problemTitle={t('content.failed.delete')}
        fields={<PageDeletionFields page={page} />}
      >
        <p>{text}</p>
      </ConfirmPage>
    </FormScope>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';

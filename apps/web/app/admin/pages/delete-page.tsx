import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { WrittenPageView } from '@domeka/content/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { settled } from '../../lib/forms/settled.server.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { languageParam } from '../../lib/words/language.ts';
import { pagesPath } from './page-addresses.ts';
import { usePageDeletion } from './page-deletion.ts';

export const handle: PageHandle<WrittenPageView> = {
  title: (t, { title }) => t('content:written.question', { title }),
};

export { writtenPageAt as loader } from './written-page.server.ts';

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('DELETE /admin/pages/{id}', {
    params: { id: params.id ?? '' },
    ...onceHeaders(values),
  });
  const to = pagesPath(languageParam(params));
  return settled(request, answer, values, context, { form: 'delete', to, toast: 'content:toast.page-deleted' });
}

export const clientAction = keepInput('delete');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

/** Asks before a page goes, with all that is kept of it. */
export default function DeletePage() {
  const page = useLoaderData<WrittenPageView>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('content');
  const { language } = useRootData();
  const { text, confirm, cancel } = usePageDeletion()(page);
  return (
    <ConfirmPage
      title={t('written.question', { title: page.title })}
      confirm={confirm}
      cancel={cancel}
      back={pagesPath(language)}
      refused={refused}
      form="delete"
      problemTitle={t('toast.page-delete-failed.title')}
    >
      <p>{text}</p>
    </ConfirmPage>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';

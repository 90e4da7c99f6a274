import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ListView } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { formValues, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { settled } from '../../lib/access/settled.server.ts';
import { membersPath } from '../../lib/navigation/list-paths.ts';
import { listFor } from '../list-for.server.ts';
import { manageErrorTitle } from '../manage-error.tsx';

export const handle: PageHandle<ListView> = {
  title: (t) => t('collaboration:leave.title'),
  errorTitle: manageErrorTitle,
};

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<ListView> =>
  listFor(request, params, context, { id: params.listId, action: 'leave' });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('POST /lists/{id}/leave', {
    params: { id: params.listId ?? '' },
    ...onceHeaders(values),
  });
  const to = `/${languageParam(params)}/dashboard`;
  return settled(request, answer, values, context, { form: 'leave', to, toast: 'collaboration:toast.left' });
}

export const clientAction = keepInput('leave');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { ManageError as ErrorBoundary } from '../manage-error.tsx';

/** Medications added by the leaving member stay. */
export default function LeaveList() {
  const list = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('leave.question', { name: list.name })}
      confirm={t('leave.submit')}
      cancel={t('cancel')}
      back={membersPath(language, list.id)}
      refused={refused}
      form="leave"
    >
      <p>{t('leave.text')}</p>
    </ConfirmPage>
  );
}

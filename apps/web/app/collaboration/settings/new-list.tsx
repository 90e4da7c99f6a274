import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Page, useWords } from '@domeka/ui';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { Icon } from '../../lib/icons/icon.tsx';
import { membersPath } from '../../lib/navigation/list-paths.ts';
import { DeletedLists } from './deleted-lists.tsx';
import { manageErrorTitle } from '../manage-error.tsx';
import { NewListForm } from './new-list-form.tsx';

export const handle: PageHandle = {
  title: (t) => t('collaboration:new.title'),
  errorTitle: manageErrorTitle,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return { deleted: signedIn(request, params, await context.api('GET /lists/deleted')).items };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const isRestoring = intentOf(values, ['create', 'restore']) === 'restore';
  const answer = isRestoring
    ? await context.api('POST /lists/{id}/restore', { params: { id: textOf(values, 'id') }, ...onceHeaders(values) })
    : await context.api('POST /lists', {
        body: { name: textOf(values, 'name'), description: textOf(values, 'description') || null },
        ...onceHeaders(values),
      });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, isRestoring ? 'restore' : 'create');
  const toast = isRestoring ? 'collaboration:toast.restored' : 'collaboration:toast.created';
  return redirectWithFlash(membersPath(languageParam(params), answer.data.id), { key: toast }, context);
}

export const clientAction = keepInput('create');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { ManageError as ErrorBoundary } from '../manage-error.tsx';

export default function NewList() {
  const { deleted } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <Page
      title={t('new.title')}
      width="text"
      before={
        <p>
          <a href={`/${language}/list-management`} className="text-link">
            <Icon name="arrow-left" />
            {t('manage.title')}
          </a>
        </p>
      }
      problem={refused?.failed.problem}
      formId={refused?.form ?? ''}
      problemTitle={refused && (refused.form === 'restore' ? t('failed.restore') : t('failed.create'))}
    >
      <p className="lead">{t('new.text')}</p>
      <NewListForm refused={refused?.form === 'create' ? refused : undefined} />
      <DeletedLists lists={deleted} />
    </Page>
  );
}

import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ListContentsView, ListView } from '@domeka/collaboration/contract';
import { FormScope, Page, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import { Once } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { settled } from '../../lib/access/settled.server.ts';
import { settingsPath } from '../../lib/navigation/list-paths.ts';
import { contentsOf } from './contents-of.server.ts';
import { deletionText } from './deletion-text.ts';
import { listFor } from '../list-for.server.ts';
import { ListNameField } from './list-name-field.tsx';
import { manageErrorTitle } from '../manage-error.tsx';

interface Deletion {
  list: ListView;
  contents: ListContentsView;
}

export const handle: PageHandle<Deletion> = {
  title: (t) => t('collaboration:delete.title'),
  errorTitle: manageErrorTitle,
};

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Deletion> {
  const list = await listFor(request, params, context, { id: params.listId, action: 'delete' });
  return { list, contents: await contentsOf(request, params, context, list.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('DELETE /lists/{id}', {
    params: { id: params.listId ?? '' },
    body: { name: textOf(values, 'name'), state: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  const to = `/${languageParam(params)}/`;
  return settled(request, answer, values, context, { form: 'delete', to, toast: 'collaboration:toast.deleted' });
}

export const clientAction = keepInput('delete');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { ManageError as ErrorBoundary } from '../manage-error.tsx';

export default function DeleteList() {
  const { list, contents } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Page
      title={t('delete.question', { name: list.name })}
      width="text"
      problem={refused?.failed.problem}
      formId="delete"
      problemTitle={t('failed.delete')}
    >
      <p>{deletionText(t, contents.medications)}</p>
      <p>{t('delete.restore')}</p>
      <FormScope id="delete" failed={refused?.failed}>
        <form method="post" action="#errors" className="stack" noValidate>
          <Once form="delete" />
          <SeenVersion current={contents.state} failed={refused?.failed} />
          <ListNameField list={list} />
          <div className="button-row">
            <Button type="submit" size="3" color="red" className="danger-button" loading={isBusy}>
              {t('danger.submit')}
            </Button>
            <Button asChild size="3" variant="soft" color="gray">
              <a href={settingsPath(language, list.id)}>{t('cancel')}</a>
            </Button>
          </div>
        </form>
      </FormScope>
    </Page>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { MemberView } from '@domeka/collaboration/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { formValues, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { settled } from '../../lib/access/settled.server.ts';
import { settingsPath } from '../../lib/navigation/list-paths.ts';
import { manageErrorTitle } from '../manage-error.tsx';
import { memberOf } from '../members/member-of.server.ts';
import { nameOf } from '../members/members-table.tsx';

interface HandOver {
  listId: string;
  listName: string;
  version: number;
  member: MemberView;
}

export const handle: PageHandle<HandOver> = {
  title: (t, { listName }) => t('collaboration:hand-over.question', { list: listName }),
  errorTitle: manageErrorTitle,
};

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<HandOver> =>
  memberOf(request, params, context, 'hand-over');

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const { listId = '', userId = '' } = params;
  const answer = await context.api('PUT /lists/{id}/owner', {
    params: { id: listId },
    body: { userId, version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  return settled(request, answer, values, context, {
    form: 'hand-over',
    to: settingsPath(languageParam(params), listId),
    toast: 'collaboration:toast.handed-over',
  });
}

export const clientAction = keepInput('hand-over');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { ManageError as ErrorBoundary } from '../manage-error.tsx';

export default function HandOverList() {
  const { listId, listName, version, member } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('hand-over.question', { list: listName })}
      confirm={t('hand-over.confirm')}
      cancel={t('cancel')}
      back={settingsPath(language, listId)}
      refused={refused}
      form="hand-over"
      version={version}
      problemTitle={t('failed.update')}
    >
      <p>
        <SentenceWith verbatim={nameOf(member)}>{(gap) => t('hand-over.which', { name: gap })}</SentenceWith>
      </p>
    </ConfirmPage>
  );
}

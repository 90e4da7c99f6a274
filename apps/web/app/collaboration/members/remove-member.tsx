import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { MemberView } from '@domeka/collaboration/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { formValues, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { settled } from '../../lib/access/settled.server.ts';
import { membersPath, questionPath } from '../../lib/navigation/list-paths.ts';
import { manageErrorTitle } from '../manage-error.tsx';
import { memberOf } from './member-of.server.ts';
import { nameOf } from './members-table.tsx';

interface Removal {
  listId: string;
  member: MemberView;
}

export const handle: PageHandle<Removal> = {
  title: (t) => t('collaboration:remove.title'),
  errorTitle: manageErrorTitle,
};

/** Removing oneself leads to leaving. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Removal> {
  const removal = await memberOf(request, params, context, 'manage-members');
  if (removal.member.isYou) throw redirect(questionPath(languageParam(params), removal.listId, 'leave'));
  return removal;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const { listId = '', userId = '' } = params;
  const answer = await context.api('DELETE /lists/{id}/members/{userId}', {
    params: { id: listId, userId },
    ...onceHeaders(values),
  });
  return settled(request, answer, values, context, {
    form: 'remove',
    to: membersPath(languageParam(params), listId),
    toast: 'collaboration:toast.member-removed',
  });
}

export const clientAction = keepInput('remove');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { ManageError as ErrorBoundary } from '../manage-error.tsx';

export default function RemoveMember() {
  const { listId, member } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('remove.title')}
      confirm={t('remove.confirm')}
      cancel={t('cancel')}
      back={membersPath(language, listId)}
      refused={refused}
      form="remove"
      problemTitle={t('toast.remove-failed.title')}
    >
      <p>{t('remove.question')}</p>
      <p className="quiet">
        <SentenceWith verbatim={nameOf(member)}>{(gap) => t('remove.which', { name: gap })}</SentenceWith>
      </p>
    </ConfirmPage>
  );
}

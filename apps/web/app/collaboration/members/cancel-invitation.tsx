import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { InvitationView } from '@domeka/collaboration/contract';
import { SentenceWith, useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { formValues, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { settled } from '../../lib/access/settled.server.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { membersPath } from '../../lib/navigation/list-paths.ts';
import { manageErrorTitle } from '../manage-error.tsx';

interface Cancelling {
  listId: string;
  invitation: InvitationView;
}

export const handle: PageHandle<Cancelling> = {
  title: (t) => t('collaboration:cancel-invitation.title'),
  errorTitle: manageErrorTitle,
};

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Cancelling> {
  const listId = params.listId ?? '';
  const answer = await context.api('GET /lists/{id}/invitations', { params: { id: listId } });
  const invitation = signedIn(request, params, answer).items.find(({ id }) => id === params.invitationId);
  if (!invitation) throw new Response(null, { status: 404 });
  return { listId, invitation };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const { listId = '', invitationId = '' } = params;
  const answer = await context.api('DELETE /lists/{id}/invitations/{invitationId}', {
    params: { id: listId, invitationId },
    ...onceHeaders(values),
  });
  return settled(request, answer, values, context, {
    form: 'cancel',
    to: membersPath(languageParam(params), listId),
    toast: 'collaboration:toast.invitation-cancelled',
  });
}

export const clientAction = keepInput('cancel');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { ManageError as ErrorBoundary } from '../manage-error.tsx';

export default function CancelInvitation() {
  const { listId, invitation } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('cancel-invitation.title')}
      confirm={t('cancel-invitation.confirm')}
      cancel={t('cancel-invitation.back')}
      back={membersPath(language, listId)}
      refused={refused}
      form="cancel"
      problemTitle={t('toast.cancel-failed.title')}
    >
      <p>{t('cancel-invitation.question')}</p>
      <p className="quiet">
        <SentenceWith verbatim={invitation.email}>{(gap) => t('remove.which', { name: gap })}</SentenceWith>
      </p>
    </ConfirmPage>
  );
}

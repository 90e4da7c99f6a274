import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { invitationPath } from '@domeka/collaboration/contract';
import type { ReceivedInvitationView } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { formValues, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { settled } from '../../lib/access/settled.server.ts';
import { invitationErrorTitle } from './invitation-error.tsx';
import { secretLinkHeaders } from '../../lib/pages/secret-link-headers.ts';
import { receivedInvitation } from './received-invitation.server.ts';

export const handle: PageHandle<ReceivedInvitationView> = {
  title: (t, { listName }) => t('collaboration:invitation.decline-question', { list: listName }),
  errorTitle: invitationErrorTitle,
};

export const headers = () => secretLinkHeaders;

export const loader = receivedInvitation;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('POST /list-invitations/{token}/decline', {
    params: { token: params.token ?? '' },
    ...onceHeaders(values),
  });
  const to = `/${languageParam(params)}/`;
  return settled(request, answer, values, context, { form: 'decline', to, toast: 'collaboration:toast.declined' });
}

export const clientAction = keepInput('decline');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { InvitationError as ErrorBoundary } from './invitation-error.tsx';

/** The link itself authorises to decline. */
export default function DeclineInvitation() {
  const { listName } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { token = '' } = useParams();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('invitation.decline-question', { list: listName })}
      confirm={t('invitation.decline')}
      cancel={t('cancel-invitation.back')}
      back={invitationPath(token, language)}
      refused={refused}
      form="decline"
      problemTitle={t('toast.decline-failed.title')}
    >
      <p>{t('invitation.decline-text')}</p>
    </ConfirmPage>
  );
}

import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import { invitationPath } from '@domeka/collaboration/contract';
import type { ReceivedInvitationView } from '@domeka/collaboration/contract';
import { withReturnTo } from '@domeka/identity/contract';
import { Page, SentenceWith, useWords } from '@domeka/ui';
import { OtherAccount } from '../../identity/other-account.tsx';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { useMaySignUp } from '../../lib/access/private-place.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { formValues, intentOf, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import { Once } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { refusedOrSignIn } from '../../lib/access/signed-in.server.ts';
import { useConfirmDialog } from '../../lib/questions/use-confirm-dialog.tsx';
import { medicationsPath } from '../../lib/navigation/list-paths.ts';
import { invitationErrorTitle } from './invitation-error.tsx';
import { secretLinkHeaders } from '../../lib/pages/secret-link-headers.ts';
import { receivedInvitation } from './received-invitation.server.ts';

export const handle: PageHandle<ReceivedInvitationView> = {
  title: (t, { listName }) => t('collaboration:invitation.heading', { list: listName }),
  errorTitle: invitationErrorTitle,
};

export const headers = () => secretLinkHeaders;

export const loader = receivedInvitation;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  intentOf(values, ['accept']); // no other form may accept
  const answer = await context.api('POST /list-invitations/{token}/accept', {
    params: { token: params.token ?? '' },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'invitation');
  const medications = medicationsPath(languageParam(params), answer.data.listId);
  return redirectWithFlash(medications, { key: 'collaboration:toast.joined' }, context);
}

export const clientAction = keepInput('invitation');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { InvitationError as ErrorBoundary } from './invitation-error.tsx';

/** Opening it changes nothing. */
export default function Invitation() {
  const invitation = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { day } = useDates();
  const { listName, inviterName, role, email, expiresAt } = invitation;
  return (
    <Page
      title={t('invitation.heading', { list: listName })}
      width="text"
      problem={refused?.failed.problem}
      formId="invitation"
    >
      <p>
        <SentenceWith verbatim={inviterName}>{(gap) => t(`invitation.as-${role}`, { inviter: gap })}</SentenceWith>
      </p>
      <p className="quiet">
        <SentenceWith verbatim={email}>
          {(gap) => t('invitation.terms', { email: gap, date: day(expiresAt) })}
        </SentenceWith>
      </p>
      <Answers email={email} listName={listName} />
    </Page>
  );
}

function Answers({ email, listName }: { email: string; listName: string }) {
  const { t } = useWords('collaboration');
  const { viewer, language, signups } = useRootData();
  const isOther = viewer !== null && viewer.email !== email;
  const { token = '' } = useParams();
  const mayJoin = useMaySignUp('invited');
  return (
    <div className="stack">
      {isOther && <OtherAccount />}
      {!viewer && mayJoin && <p>{t('invitation.how')}</p>}
      {!viewer && !mayJoin && <p>{t(signups === 'closed' ? 'invitation.closed' : 'invitation.ask')}</p>}
      <div className="button-row">
        {viewer?.email === email && (
          <form method="post" action="#errors">
            <Once form="invitation" />
            <Button type="submit" size="3" name="intent" value="accept">
              {t('invitation.accept')}
            </Button>
          </form>
        )}
        {!viewer && (
          <>
            {mayJoin && (
              <Button asChild size="3">
                <a href={`${invitationPath(token, language)}/sign-up`}>{t('invitation.sign-up')}</a>
              </Button>
            )}
            <Button asChild size="3" variant="soft">
              <a href={withReturnTo(`/${language}/auth?tab=login`, `/${language}/dashboard`)}>
                {t('invitation.log-in')}
              </a>
            </Button>
          </>
        )}
        <Decline listName={listName} />
      </div>
    </div>
  );
}

/** Asked first: afterwards the link is dead. */
function Decline({ listName }: { listName: string }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const { token = '' } = useParams();
  const path = `${invitationPath(token, language)}/decline`;
  const { askFirst, dialog, failedAt } = useConfirmDialog(null, () => ({
    to: path,
    form: 'decline',
    title: t('invitation.decline-question', { list: listName }),
    text: t('invitation.decline-text'),
    confirm: t('invitation.decline'),
    cancel: t('cancel-invitation.back'),
    failed: (reason) => ({ key: 'collaboration:toast.decline-failed', params: { reason }, role: 'alert' }),
  }));
  const failed = failedAt(path);
  return (
    <>
      <Button asChild size="3" variant="soft" color="gray">
        <a href={path} onClick={askFirst} aria-describedby={failed?.id}>
          {t('invitation.decline')}
        </a>
      </Button>
      {failed?.note}
      {dialog}
    </>
  );
}

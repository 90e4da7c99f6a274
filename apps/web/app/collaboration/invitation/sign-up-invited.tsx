import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { invitationPath } from '@domeka/collaboration/contract';
import { useWords } from '@domeka/ui';
import { signUp } from '../../identity/auth.server.ts';
import { ChooseLogIn } from '../../identity/invitation/choose-log-in.tsx';
import { providersHere } from '../../identity/providers/providers-here.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { maySignUp } from '../../lib/access/may-sign-up.ts';
import { formValues, intentOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { secretLinkHeaders } from '../../lib/pages/secret-link-headers.ts';
import { languageParam } from '../../lib/words/language.ts';
import { invitationErrorTitle } from './invitation-error.tsx';
import { invitationOf } from './received-invitation.server.ts';

export const handle: PageHandle = {
  title: (t) => t('identity:invited.title'),
  errorTitle: invitationErrorTitle,
};

export const headers = () => secretLinkHeaders;

/** Whoever is signed in, or may not sign up, is told on the invitation's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const [invitation, providers, profile] = await Promise.all([
    invitationOf(args),
    providersHere(context),
    context.api('GET /profile'),
  ]);
  if (profile.ok || !maySignUp(context.site, 'invited'))
    return redirect(invitationPath(params.token ?? '', languageParam(params)), 303);
  return { invitation, providers };
}

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const values = await formValues(request);
  intentOf(values, ['signup']);
  const { email } = await invitationOf(args);
  const language = languageParam(params);
  const submission = { request, values, context, language, returnTo: `/${language}/dashboard` };
  return signUp(submission, { email, invitation: params.token ?? '' });
}

export const clientAction = keepInput('signup');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { InvitationError as ErrorBoundary } from './invitation-error.tsx';

export default function SignUpInvited() {
  const { invitation, providers } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const { email, expiresAt, listName } = invitation;
  return (
    <ChooseLogIn
      invited={{ email, until: expiresAt }}
      returnTo={`/${language}/dashboard`}
      providers={providers}
      refused={refused}
    >
      <p>{t('invitation.heading', { list: listName })}</p>
    </ChooseLogIn>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useParams } from '@remix-run/react';
import type { ProviderView, ReceivedAccountInvitationView } from '@domeka/identity/contract';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { assertWithoutTail } from '../../lib/pages/without-tail.server.ts';
import { secretLinkHeaders } from '../../lib/pages/secret-link-headers.ts';
import { languageParam } from '../../lib/words/language.ts';
import { signUp } from '../auth.server.ts';
import { providersHere } from '../providers/providers-here.server.ts';
import { ChooseLogIn, mayChoose } from './choose-log-in.tsx';
import { invitationErrorTitle } from './invitation-error.tsx';

interface InvitationData {
  invited: ReceivedAccountInvitationView;
  providers: ProviderView[];
  isSignedIn: boolean;
}

export const handle: PageHandle<InvitationData> = {
  title: (t, { invited, providers, isSignedIn }) =>
    t(mayChoose(invited.ways, providers) && !isSignedIn ? 'identity:invited.title' : 'identity:invited.gone.title'),
  errorTitle: invitationErrorTitle,
};

export const headers = () => secretLinkHeaders;

const invitationOf = ({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) =>
  context.api('GET /invitations/{token}', { params: { token: params.token ?? '' } });

/** Once it is used, that of the form: whether it was with this very link says the sign-up. */
async function invitedAddress(args: ActionFunctionArgs, sent: string): Promise<string> {
  const invited = await invitationOf(args);
  const isGone = !invited.ok && invited.problem.code === 'invitation-not-found';
  return isGone ? sent : invited.orThrow().email;
}

/** Opening it changes nothing. */
export async function loader(args: LoaderFunctionArgs): Promise<InvitationData> {
  assertWithoutTail(args.request);
  const { context } = args;
  const [invited, providers, profile] = await Promise.all([
    invitationOf(args),
    providersHere(context),
    context.api('GET /profile'),
  ]);
  return { invited: invited.orThrow(), providers, isSignedIn: profile.ok };
}

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const values = await formValues(request);
  intentOf(values, ['signup']);
  const email = await invitedAddress(args, textOf(values, 'email'));
  const language = languageParam(params);
  const submission = { request, values, context, language, returnTo: `/${language}/` };
  return signUp(submission, { email, invitation: params.token ?? '' });
}

export const clientAction = keepInput('signup');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';
export { InvitationError as ErrorBoundary } from './invitation-error.tsx';

export default function Invitation() {
  const { invited, providers } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { token = '' } = useParams();
  return (
    <ChooseLogIn
      invited={invited}
      ways={invited.ways}
      token={token}
      returnTo={null}
      providers={providers}
      refused={refused}
    />
  );
}

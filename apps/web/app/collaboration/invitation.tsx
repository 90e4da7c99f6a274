import { Button } from '@radix-ui/themes/components/button';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useRouteError } from '@remix-run/react';
import type { ReceivedInvitationView } from '@domeka/collaboration/contract';
import { withReturnTo } from '@domeka/identity/contract';
import { isProblem } from '@domeka/kernel';
import { Page, useWords } from '@domeka/ui';
import { redirectWithFlash, refusedForm } from '../lib/answers.server.ts';
import type { RefusedAction } from '../lib/answers.server.ts';
import { useDates } from '../lib/dates.ts';
import { formValues, intentOf, onceHeaders } from '../lib/forms.server.ts';
import { keepInput } from '../lib/keep-input.ts';
import { languageParam } from '../lib/language.ts';
import { Once } from '../lib/once.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { useRootData } from '../lib/root-data.ts';
import { refusedOrSignIn } from '../lib/signed-in.server.ts';
import { ErrorPage, problemOfError } from '../shell/error-page.tsx';

export const handle: PageHandle<ReceivedInvitationView> = {
  title: (t, { listName }) => t('collaboration:invitation.heading', { list: listName }),
  errorTitle: (t, error) => (isGone(error) ? t('collaboration:invitation.title') : undefined),
};

const isGone = (error: unknown) => isProblem(problemOfError(error), 'collaboration.invitation-not-found');

/** Its address stays on this site; with no referrer at all browsers would not say where its form comes from. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ReceivedInvitationView> {
  return (await context.api('GET /list-invitations/{token}', { params: { token: params.token ?? '' } })).orThrow();
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const token = params.token ?? '';
  const home = `/${languageParam(params)}/`;
  if (intentOf(values, ['accept', 'decline']) === 'decline') {
    const declined = await context.api('POST /list-invitations/{token}/decline', {
      params: { token },
      ...onceHeaders(values),
    });
    if (!declined.ok) return refusedForm(declined, values, 'invitation');
    return redirectWithFlash(home, { key: 'collaboration:toast.declined' }, context);
  }
  const accepted = await context.api('POST /list-invitations/{token}/accept', {
    params: { token },
    ...onceHeaders(values),
  });
  if (accepted.ok)
    return redirectWithFlash(
      `${home}dashboard?list=${accepted.data.listId}`,
      { key: 'collaboration:toast.joined' },
      context,
    );
  return refusedOrSignIn(request, accepted, values, 'invitation');
}

export const clientAction = keepInput('invitation');
export { unlessRefused as shouldRevalidate } from '../lib/keep-input.ts';

/** What a mailed invitation opens: which list, from whom, as what; yes or no. Opening it changes nothing (D-32). */
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
      <p>{t(`invitation.as-${role}`, { inviter: inviterName })}</p>
      <p className="quiet">{t('invitation.terms', { email, date: day(expiresAt) })}</p>
      <Answers email={email} />
    </Page>
  );
}

/** Who is signed in says yes here; others log in or sign up with the address, which joins them. */
function Answers({ email }: { email: string }) {
  const { t } = useWords('collaboration');
  const { viewer, language } = useRootData();
  const isOther = viewer !== null && viewer.email !== email;
  const auth = (tab: string) => withReturnTo(`/${language}/auth?tab=${tab}`, `/${language}/dashboard`);
  return (
    <div className="stack">
      {isOther && <OtherAccount email={viewer.email} />}
      {!viewer && <p>{t('invitation.how')}</p>}
      <form method="post" action="#errors" className="button-row">
        <Once form="invitation" />
        {viewer?.email === email && (
          <Button type="submit" size="3" name="intent" value="accept">
            {t('invitation.accept')}
          </Button>
        )}
        {!viewer && (
          <>
            <Button asChild size="3">
              <a href={auth('signup')}>{t('invitation.sign-up')}</a>
            </Button>
            <Button asChild size="3" variant="soft">
              <a href={auth('login')}>{t('invitation.log-in')}</a>
            </Button>
          </>
        )}
        <Button type="submit" size="3" variant="soft" color="gray" name="intent" value="decline">
          {t('invitation.decline')}
        </Button>
      </form>
    </div>
  );
}

/** Signs out and comes back here, where the right address can log in. */
function OtherAccount({ email }: { email: string }) {
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  const { pathname } = useLocation();
  return (
    <>
      <p role="note">{t('invitation.other', { email })}</p>
      <form method="post" action={withReturnTo(`/${language}/sign-out`, pathname)} data-reload>
        <Once form="switch" />
        <Button type="submit" size="3">
          {t('invitation.switch')}
        </Button>
      </form>
    </>
  );
}

/**
 * A link that was answered, withdrawn or is too old says so; whom signing up brought into the list finds this behind
 * it.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useWords('collaboration');
  const { language } = useRootData();
  if (!isGone(error)) return <ErrorPage error={error} />;
  return (
    <Page title={t('invitation.title')} width="text">
      <p>{t('refusal.invitation-not-found')}</p>
      <p className="button-row">
        <Button asChild size="3">
          <a href={`/${language}/`}>{t('common:error-page.home')}</a>
        </Button>
      </p>
    </Page>
  );
}

import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary, useWords } from '@domeka/ui';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { redirectWithFlash, refusedForm } from '../lib/forms/answers.server.ts';
import { formValues, onceHeaders, textOf } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import { Once } from '../lib/forms/once.tsx';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { assertWithoutTail } from '../lib/pages/without-tail.server.ts';
import { arrival } from './auth.server.ts';
import { isHalfSignedIn, twoStepPath } from './two-step/two-step.server.ts';

const kinds = ['signup', 'recovery', 'magiclink', 'email', 'email_change'] as const;
type LinkKind = (typeof kinds)[number];

interface ConfirmData {
  kind: LinkKind;
  tokenHash: string;
  type: string;
  redirectTo: string;
}

export const handle: PageHandle<ConfirmData> = { title: (t, data) => t(`identity:confirm.${data.kind}.title`) };

/** A page with a button: opening the link, as mail scanners do, changes nothing. */
export function loader({ request }: LoaderFunctionArgs): ConfirmData {
  assertWithoutTail(request);
  const { searchParams } = new URL(request.url);
  const type = searchParams.get('type') ?? '';
  return {
    kind: kinds.find((kind) => kind === type) ?? 'signup',
    tokenHash: searchParams.get('token_hash') ?? '',
    type,
    redirectTo: searchParams.get('redirect_to') ?? '',
  };
}

/** The address holds a secret; `same-origin` lets our own POST still send its origin. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

/** The target may hold a client's code or tokens; a page's `headers` do not apply to redirects. */
const leaving = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const { searchParams } = new URL(request.url);
  const valueOf = (name: string) => textOf(values, name) || (searchParams.get(name) ?? '');
  const answer = await context.api('POST /auth/v1/confirm', {
    body: { type: valueOf('type'), token_hash: valueOf('token_hash'), redirect_to: valueOf('redirect_to') },
    ...onceHeaders(values),
  });
  if (!answer.ok) return refusedForm(answer, {}, 'confirm');
  const profile = await context.api('GET /profile');
  const language = languageParam(params);
  const { location, account_restored: isRestored } = answer.data;
  const onward = { status: 303, headers: leaving };
  if (isHalfSignedIn(profile))
    return redirect(arrival(request, language, location, twoStepPath(language, location)), onward);
  if (!profile.ok) return redirect(location, onward);
  if (!isRestored) return redirect(arrival(request, language, location), onward);
  const flash = { key: 'identity:toast.account-restored' };
  return redirectWithFlash(arrival(request, language, withoutOwnMessage(location)), flash, context, leaving);
}

/** Removes the message of the login page, which says no more than "signed in". */
function withoutOwnMessage(location: string): string {
  const [path = '', query] = location.split('?');
  const rest = new URLSearchParams(query);
  if (rest.get('type') === 'magiclink') rest.delete('type');
  return rest.size > 0 ? `${path}?${rest.toString()}` : path;
}

/** Only one address confirms then, and only administrators make links for a password: they end all sessions. */
const isOtherWithoutMail = (kind: LinkKind): kind is 'email_change' | 'recovery' =>
  kind === 'email_change' || kind === 'recovery';

export const clientAction = keepInput('confirm');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

/** Temporary refusals (rate limit, network) keep the page; a dead link redirects. */
export default function Confirm() {
  const { kind, tokenHash, type, redirectTo } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { hasMail } = useRootData();
  return (
    <div className="page page-narrow">
      {refused && <ErrorSummary problem={refused.failed.problem} formId="confirm" title={t('link-error.title')} />}
      <Card size="3" className="auth-card">
        <Heading as="h1" size="7" tabIndex={-1} className="page-title">
          {t(`confirm.${kind}.title`)}
        </Heading>
        <p>{t(isOtherWithoutMail(kind) && !hasMail ? `confirm.${kind}.without-mail` : `confirm.${kind}.text`)}</p>
        <form method="post" action="#errors">
          <Once form="confirm" />
          <input type="hidden" name="token_hash" value={tokenHash} />
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="redirect_to" value={redirectTo} />
          <Button type="submit" size="3">
            {t(`confirm.${kind}.submit`)}
          </Button>
        </form>
      </Card>
    </div>
  );
}

import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { kindOfLinkError, safeReturnTo, unlessHome, withReturnTo } from '@domeka/identity/contract';
import { useEffect, useRef } from 'react';
import { goTo, redirectWithFlash } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { codeAction } from './code.server.ts';
import type { CodeSent } from './code.server.ts';
import { afterLink } from './after-link.ts';
import { AskForm, CodeForms } from './code-forms.tsx';
import type { Mailed } from './code-forms.tsx';
import { keptAddress } from './kept-address.server.ts';
import { isMailedFor } from './mailed-code.server.ts';
import { isHalfSignedIn, twoStepPath } from './two-step/two-step.server.ts';
import { RefusalSummary } from './refusal-summary.tsx';

interface CodeData {
  isLate: boolean;
  returnTo: string | null;
  email: string | null;
  mailed: Mailed | null;
}

type Answer = RefusedAction | CodeSent;

export const handle: PageHandle<CodeData> = {
  title: (t, { isLate, mailed }, answer) => {
    const { step } = stepOf(mailed, answer as Answer | undefined);
    return afterLink(t, isLate && !answer, t(`identity:code.${step}.title`));
  },
  description: (t) => t('identity:description'),
  isPublic: true,
};

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<CodeData | Response> {
  const { searchParams } = new URL(request.url);
  const language = languageParam(params);
  const onward = safeReturnTo(searchParams.get('returnTo'), `/${language}/`);
  if (!context.site.hasMail) return redirect(withReturnTo(`/${language}/auth?tab=login`, unlessHome(onward, language)));
  const isLate = kindOfLinkError({ error: searchParams.get('error') }) !== null;
  const profile = await context.api('GET /profile');
  if (isHalfSignedIn(profile) && !isLate) return redirect(twoStepPath(language, onward), 302);
  if (profile.ok && searchParams.get('type') === 'magiclink' && !isLate)
    return redirectWithFlash(onward, { key: 'identity:toast.logged-in' }, context);
  if (profile.ok) return goTo(onward, { status: 302 });
  const mailedFor = searchParams.get('for');
  const email = await keptAddress(request, context);
  const mailed = isMailedFor(mailedFor) ? { for: mailedFor, email } : null;
  return { isLate, returnTo: unlessHome(onward, language), mailed, email };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const language = languageParam(params);
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('returnTo'), `/${language}/`);
  return codeAction({ request, values: await formValues(request), context, language, returnTo });
}

export const clientAction = keepInput('ask');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function Code() {
  const { isLate, returnTo, mailed, email } = useLoaderData<typeof loader>() as CodeData;
  const answer = useActionData<Answer>();
  const { t } = useWords('identity');
  const { step, refused } = stepOf(mailed, answer);
  const heading = useFocusWhen(step === 'sent' && !mailed && !refused);
  return (
    <div className="page page-narrow">
      {refused && <RefusalSummary problem={refused.failed.problem} formId={refused.form} />}
      <Card size="3" className="auth-card">
        <Heading as="h1" size="7" tabIndex={-1} className="page-title" ref={heading}>
          {t(`code.${step}.title`)}
        </Heading>
        {isLate && !answer && (
          <div className="callout callout-warning" role="alert">
            <p className="callout-title">{t('link-error.title')}</p>
            <p>{t('code.late')}</p>
          </div>
        )}
        {step === 'sent' ? (
          <CodeForms mailed={mailed ?? { for: null, email: emailOf(answer) }} returnTo={returnTo} refused={refused} />
        ) : (
          <AskForm email={email} returnTo={returnTo} refused={refused} />
        )}
      </Card>
    </div>
  );
}

function stepOf(mailed: Mailed | null, answer: Answer | undefined) {
  const refused = answer && 'failed' in answer ? answer : undefined;
  return { step: mailed || (answer && refused?.form !== 'ask') ? ('sent' as const) : ('ask' as const), refused };
}

const emailOf = (answer: Answer | undefined): string | null =>
  !answer ? null : 'failed' in answer ? String(answer.failed.values.email ?? '') : answer.email;

/** The next step has no address of its own, so its heading takes the focus. */
function useFocusWhen(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return heading;
}

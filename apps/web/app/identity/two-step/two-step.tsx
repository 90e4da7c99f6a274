import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { safeReturnTo, unlessHome, withReturnTo } from '@domeka/identity/contract';
import { Field, FormScope, useWords } from '@domeka/ui';
import { goTo, refusedForm } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import { Once } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { authPath, finishSignIn } from '../auth.server.ts';
import { isHalfSignedIn, showAppCode, twoStepPath, giveRecoveryCode } from './two-step.server.ts';
import { RefusalSummary } from '../refusal-summary.tsx';

interface TwoStepData {
  kind: 'app' | 'recovery';
  returnTo: string;
}

export const handle: PageHandle<TwoStepData> = { title: (t, { kind }) => t(`identity:two-step.${kind}.title`) };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get('returnTo'), `/${language}/`);
  const profile = await context.api('GET /profile');
  if (profile.ok) return goTo(returnTo, { status: 302 });
  if (!isHalfSignedIn(profile)) return redirect(authPath(language, 'tab=login', returnTo), 302);
  return { kind: searchParams.get('with') === 'recovery-code' ? 'recovery' : 'app', returnTo } satisfies TwoStepData;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const language = languageParam(params);
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get('returnTo'), `/${language}/`);
  const isRecovery = searchParams.get('with') === 'recovery-code';
  const answer = isRecovery
    ? await giveRecoveryCode(context, textOf(values, 'recoveryCode'))
    : await showAppCode(context, textOf(values, 'code'));
  if (answer.ok) return finishSignIn({ request, context, language, returnTo }, answer.data);
  if ([401, 403].includes(answer.status)) return redirect(twoStepPath(language, returnTo), 303); // expired
  return refusedForm(answer, {}, 'two-step');
}

export const clientAction = keepInput('two-step');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function TwoStep() {
  const { kind, returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  const path = (query: string) => withReturnTo(`/${language}/auth/two-step${query}`, unlessHome(returnTo, language));
  const isRecovery = kind === 'recovery';
  const here = path(isRecovery ? '?with=recovery-code' : '');
  return (
    <div className="page page-narrow">
      {refused && <RefusalSummary problem={refused.failed.problem} formId="two-step" />}
      <Card size="3" className="auth-card">
        <Heading as="h1" size="7" tabIndex={-1} className="page-title">
          {t(`two-step.${kind}.title`)}
        </Heading>
        <p>{t(`two-step.${kind}.text`)}</p>
        <FormScope id="two-step" failed={refused?.failed}>
          <form method="post" action={`${here}#errors`} noValidate className="stack">
            <Once form="two-step" />
            {isRecovery ? <RecoveryCodeField /> : <CodeField />}
            <Button type="submit" size="3" loading={isBusy}>
              {t('two-step.submit')}
            </Button>
          </form>
        </FormScope>
        <p>
          <a href={path(isRecovery ? '' : '?with=recovery-code')} className="text-link">
            {t(`two-step.${kind}.other`)}
          </a>
        </p>
        <form method="post" action={`/${language}/sign-out`} data-reload>
          <Once form="give-up" />
          <Button type="submit" size="3" variant="soft" color="gray">
            {t('two-step.give-up')}
          </Button>
        </form>
      </Card>
    </div>
  );
}

function CodeField() {
  const { t } = useWords('identity');
  return (
    <Field
      name="code"
      label={t('field.code.label')}
      hint={t('field.code.hint')}
      autoComplete="one-time-code"
      inputMode="numeric"
      required
    />
  );
}

function RecoveryCodeField() {
  const { t } = useWords('identity');
  return (
    <Field
      name="recoveryCode"
      label={t('field.recoveryCode.label')}
      hint={t('field.recoveryCode.hint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import { useActionData, useNavigation, useRouteError } from '@remix-run/react';
import { isProblem } from '@domeka/kernel';
import { FormScope, Page, PasswordField, useWords } from '@domeka/ui';
import { Scene } from '../../lib/drawings/scene.tsx';
import { ErrorPage, problemOfError } from '../../lib/errors/error-page.tsx';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, intentOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { Once } from '../../lib/forms/once.tsx';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { assertWithoutTail } from '../../lib/pages/without-tail.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { EmailField } from '../auth-form.tsx';
import { Consents } from '../consents.tsx';
import { RefusalSummary } from '../refusal-summary.tsx';
import { makeFirstAccount } from './setup.server.ts';

export const handle: PageHandle = {
  title: (t) => t('identity:setup.title'),
  errorTitle: (t, error) => (isVoid(error) ? t('identity:setup.void.title') : undefined),
};

/** Other sites must not get the secret in the address; `no-referrer` would hide the origin of our own form. */
export const headers = () => ({
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  assertWithoutTail(request);
  const answer = await context.api('GET /setup/{token}', { params: { token: params.token ?? '' } });
  return answer.orThrow();
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const [values, language] = [await formValues(request), languageParam(params)];
  intentOf(values, ['setup']); // no other form may make it
  return makeFirstAccount({ request, token: params.token ?? '', values, context, language });
}

export const clientAction = keepInput('setup');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function Setup() {
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="page page-narrow">
      {refused && <RefusalSummary problem={refused.failed.problem} formId="setup" />}
      <Card size="3" className="auth-card">
        <Heading as="h1" size="7" tabIndex={-1} className="page-title">
          {t('setup.title')}
        </Heading>
        <p>{t('setup.text')}</p>
        <FormScope id="setup" failed={refused?.failed}>
          <form method="post" action="#errors" noValidate className="stack">
            <input type="hidden" name="intent" value="setup" />
            <Once form="setup" />
            <EmailField label={t('field.email.label')} />
            <PasswordField
              name="password"
              label={t('field.password.label')}
              hint={t('field.password.hint')}
              autoComplete="new-password"
            />
            <PasswordField
              name="confirmPassword"
              label={t('field.confirmPassword.label')}
              autoComplete="new-password"
            />
            <Consents />
            <Button type="submit" size="3" loading={isBusy}>
              {t('setup.submit')}
            </Button>
          </form>
        </FormScope>
      </Card>
    </div>
  );
}

const isVoid = (error: unknown) => isProblem(problemOfError(error), 'identity.setup-not-found');

/** Used, replaced by a newer one, or void since there is an administrator. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useWords('identity');
  const { language } = useRootData();
  if (!isVoid(error)) return <ErrorPage error={error} />;
  return (
    <Page title={t('setup.void.title')} width="text" before={<Scene name="ended" size="large" />}>
      <p>{t('refusal.setup-not-found')}</p>
      <p>{t('setup.void.how')}</p>
      <p className="button-row">
        <Button asChild size="3">
          <a href={`/${language}/auth?tab=login`}>{t('view.login.submit')}</a>
        </Button>
        <Button asChild size="3" variant="soft">
          <a href={`/${language}/`}>{t('common:error-page.home')}</a>
        </Button>
      </p>
    </Page>
  );
}

import { data } from '@remix-run/node';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { faultsOfConsent, safeReturnTo, withReturnTo } from '@domeka/identity/contract';
import { FormScope, useWords } from '@domeka/ui';
import { Author } from '../../lib/forms/once.tsx';
import { refusedForm } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues, isTicked } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { invalidForm } from '../auth.server.ts';
import { Consents } from '../consents.tsx';
import { knownReason } from './provider-reasons.ts';
import { endWay, exchangeCode } from './provider-way.server.ts';
import { RefusalSummary } from '../refusal-summary.tsx';

interface CallbackData {
  /** Null for a new account, which must accept the terms. */
  reason: string | null;
  returnTo: string;
}

export const handle: PageHandle<CallbackData> = {
  title: (t, { reason }) => t(reason ? 'identity:provider.failed.title' : 'identity:provider.consent.title'),
};

/** The address holds a code; `same-origin` lets our own form still send its origin. */
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'same-origin', 'Cache-Control': 'no-store' });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get('returnTo'), `/${language}/`);
  const refusal = searchParams.get('error_code');
  if (refusal !== null) return data<CallbackData>({ reason: knownReason(refusal), returnTo }, 400);
  if (request.method === 'HEAD') return data<CallbackData>({ reason: null, returnTo }); // does not use the code
  const answer = await exchangeCode(request, context);
  if (answer.ok) return endWay(request, context, language, answer.data);
  const { code } = answer.problem;
  if (code === 'consent_needed') return data<CallbackData>({ reason: null, returnTo });
  return data<CallbackData>({ reason: knownReason(code), returnTo }, answer.status);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const consents = { terms: isTicked(values, 'terms'), privacy: isTicked(values, 'privacy') };
  const faults = faultsOfConsent(consents);
  if (faults.length > 0) return refusedForm(invalidForm(faults), values, 'consent');
  const answer = await exchangeCode(request, context, consents);
  return answer.ok
    ? endWay(request, context, languageParam(params), answer.data)
    : refusedForm(answer, values, 'consent');
}

export const clientAction = keepInput('consent');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function ProviderCallback() {
  const { reason, returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  return (
    <div className="page page-narrow">
      {refused && <RefusalSummary problem={refused.failed.problem} formId="consent" />}
      <Card size="3" className="auth-card">
        {reason ? <Failed reason={reason} returnTo={returnTo} /> : <ConsentForm refused={refused} />}
      </Card>
    </div>
  );
}

const Title = ({ children }: { children: string }) => (
  <Heading as="h1" size="7" tabIndex={-1} className="page-title">
    {children}
  </Heading>
);

function Failed({ reason, returnTo }: { reason: string; returnTo: string }) {
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <>
      <Title>{t('provider.failed.title')}</Title>
      <div className="callout callout-warning" role="alert">
        <p>{t(`refusal.${reason}`)}</p>
      </div>
      <Button asChild size="3">
        <a href={withReturnTo(`/${language}/auth?tab=login`, returnTo)}>{t('provider.failed.back')}</a>
      </Button>
    </>
  );
}

function ConsentForm({ refused }: { refused: RefusedAction | undefined }) {
  const { t } = useWords('identity');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <FormScope id="consent" failed={refused?.failed}>
      <Title>{t('provider.consent.title')}</Title>
      <p>{t('provider.consent.text')}</p>
      <form method="post" action="#errors" noValidate className="stack">
        <Author />
        <Consents />
        <Button type="submit" size="3" loading={isBusy}>
          {t('provider.consent.submit')}
        </Button>
      </form>
    </FormScope>
  );
}

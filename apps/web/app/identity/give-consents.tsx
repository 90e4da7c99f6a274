import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Button } from '@radix-ui/themes/components/button';
import { Card } from '@radix-ui/themes/components/card';
import { Heading } from '@radix-ui/themes/components/heading';
import { useActionData, useNavigation } from '@remix-run/react';
import { safeReturnTo } from '@domeka/identity/contract';
import { FormScope, useWords } from '@domeka/ui';
import { refusedOrSignIn, signedIn } from '../lib/access/signed-in.server.ts';
import { seeOther } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { formValues, isTicked } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { Once } from '../lib/forms/once.tsx';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { languageParam } from '../lib/words/language.ts';
import { Consents } from './consents.tsx';
import { RefusalSummary } from './refusal-summary.tsx';

export const handle: PageHandle = { title: (t) => t('identity:consents.title') };

const onwardFrom = ({ url }: Request, params: { lang?: string }) =>
  safeReturnTo(new URL(url).searchParams.get('returnTo'), `/${languageParam(params)}/`);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { hasConsented } = signedIn(request, params, await context.api('GET /profile'));
  return hasConsented ? redirect(onwardFrom(request, params)) : null;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const body = { terms: isTicked(values, 'terms'), privacy: isTicked(values, 'privacy') };
  const answer = await context.api('PUT /profile/consents', { body });
  if (!answer.ok) return refusedOrSignIn(request, answer, values, context, 'consent');
  return seeOther(onwardFrom(request, params));
}

export const clientAction = keepInput('consent');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

const leaving = 'sign-out-instead';

export default function GiveConsents() {
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="page page-narrow">
      {refused && <RefusalSummary problem={refused.failed.problem} formId="consent" />}
      <Card size="3" className="auth-card">
        <Heading as="h1" size="7" tabIndex={-1} className="page-title">
          {t('consents.title')}
        </Heading>
        <p>{t('consents.text')}</p>
        <FormScope id="consent" failed={refused?.failed}>
          <form method="post" action="#errors" noValidate className="stack">
            <Once form="consent" />
            <Consents />
            <div className="button-row">
              <Button type="submit" size="3" loading={isBusy}>
                {t('consents.submit')}
              </Button>
              <Button type="submit" size="3" variant="soft" color="gray" form={leaving}>
                {t('common:nav.sign-out')}
              </Button>
            </div>
          </form>
        </FormScope>
        <form method="post" action={`/${language}/sign-out`} id={leaving} data-reload>
          <Once form={leaving} />
        </form>
      </Card>
    </div>
  );
}

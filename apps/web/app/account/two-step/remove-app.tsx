import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { TwoStepView } from '@domeka/identity/contract';
import { FormScope, useWords } from '@domeka/ui';
import { redirectWithFlash, refusedForm, seeOther } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { formValues, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { ProofField } from '../proof/proof-field.tsx';
import { askForCode, proveAgain } from './two-step.server.ts';
import { whichApp } from './which-app.ts';
import type { WhichApp } from './which-app.ts';

interface Removal extends Pick<TwoStepView, 'isFresh'> {
  app: WhichApp;
}

export const handle: PageHandle<Removal> = {
  title: (t, { app }) => t(`identity:account.two-step.remove.title.${app.words}`, app.params),
};

const home = (params: { lang?: string }) => `/${languageParam(params)}/account/two-step`;

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Removal> {
  const twoStep = signedIn(request, params, await context.api('GET /auth/v1/two_step'));
  const { id = '' } = params;
  if (!twoStep.factors.some((factor) => factor.id === id)) throw seeOther(home(params));
  return { isFresh: twoStep.isFresh, app: whichApp(twoStep.factors, id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const { id = '' } = params;
  const refusal = await proveAgain(context, values);
  if (refusal) return refusedForm(refusal, values, 'remove');
  const answer = await context.api('DELETE /auth/v1/factors/{id}', { params: { id }, ...onceHeaders(values) });
  if (!answer.ok) return refusedForm(askForCode(answer), values, 'remove');
  return redirectWithFlash(home(params), { key: 'identity:toast.app-removed' }, context);
}

export const clientAction = keepInput('remove');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function RemoveApp() {
  const { isFresh, app } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <FormScope id="remove" failed={refused?.failed}>
      <ConfirmPage
        title={t(`account.two-step.remove.title.${app.words}`, app.params)}
        confirm={t('account.two-step.remove.confirm')}
        cancel={t('account.cancel')}
        back={`/${language}/account/two-step`}
        refused={refused}
        form="remove"
        fields={(!isFresh || refused) && <ProofField />}
      >
        <p>{t('account.two-step.remove.question')}</p>
      </ConfirmPage>
    </FormScope>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { safeReturnTo } from '@domeka/identity/contract';
import type { TwoStepView } from '@domeka/identity/contract';
import { useWords } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { AccountPage } from '../account-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { TwoStepOff } from './two-step-off.tsx';
import { TwoStepOn } from './two-step-on.tsx';
import { twoStepAction } from './two-step.server.ts';
import type { AppBeingSetUp, ShownOnce } from './two-step.server.ts';

interface TwoStepData {
  twoStep: TwoStepView;
  isAdmin: boolean;
  returnTo: string;
}

type Answer = RefusedAction | ShownOnce;

export const handle: PageHandle<TwoStepData> = {
  title: (t, { twoStep }, answer) => {
    const { stage } = stageOf(twoStep, answer as Answer | undefined);
    return stage === 'on' || stage === 'off'
      ? t(`identity:account.two-step.title-${stage}`)
      : `${t(`identity:account.two-step.${stage}.title`)} – ${t('identity:account.two-step.title')}`;
  },
};

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<TwoStepData> {
  const [profile, twoStep] = await Promise.all([context.api('GET /profile'), context.api('GET /auth/v1/two_step')]);
  const { isAdmin } = signedIn(request, params, profile);
  const wanted = new URL(request.url).searchParams.get('returnTo');
  return {
    twoStep: signedIn(request, params, twoStep),
    isAdmin,
    returnTo: safeReturnTo(wanted, `/${languageParam(params)}/account/two-step`),
  };
}

export const action = async ({ request, params, context }: ActionFunctionArgs) =>
  twoStepAction({ request, values: await formValues(request), context, language: languageParam(params) });

export const clientAction = keepInput('start');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function TwoStep() {
  const { twoStep, isAdmin, returnTo } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { t } = useWords('identity');
  const refused = answer && 'failed' in answer ? answer : undefined;
  const shown = stageOf(twoStep, answer);
  return (
    <AccountPage section="two-step" refused={refused}>
      {isAdmin && twoStep.factors.length === 0 && <p className="callout">{t('account.two-step.admin')}</p>}
      {shown.stage === 'codes' && <RecoveryCodes codes={shown.codes} isNew={shown.isNew} onward={returnTo} />}
      {shown.stage === 'on' && <TwoStepOn twoStep={twoStep} refused={refused} />}
      {shown.stage === 'scan' && <SetUpApp app={shown.app} refused={refused} />}
      {shown.stage === 'off' && <TwoStepOff twoStep={twoStep} refused={refused} />}
    </AccountPage>
  );
}

function stageOf({ factors }: TwoStepView, answer: Answer | undefined) {
  const shown = answer && 'shown' in answer ? answer : undefined;
  if (shown?.shown === 'codes') return { stage: 'codes' as const, codes: shown.codes, isNew: shown.isNew };
  if (factors.length > 0) return { stage: 'on' as const };
  const app = shown?.app ?? appOf(answer && 'failed' in answer ? answer : undefined);
  return app ? { stage: 'scan' as const, app } : { stage: 'off' as const };
}

function appOf(refused: RefusedAction | undefined): AppBeingSetUp | null {
  if (refused?.form !== 'confirm' || refused.failed.problem.code === 'mfa_factor_not_found') return null;
  const { id, secret, uri, qrCode } = refused.failed.values;
  return typeof id === 'string' && typeof secret === 'string' && typeof uri === 'string' && typeof qrCode === 'string'
    ? { id, secret, uri, qrCode }
    : null;
}

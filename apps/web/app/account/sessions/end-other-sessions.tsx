import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useWords } from '@domeka/ui';
import { redirectWithFlash, refusedForm } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { formValues, onceHeaders } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';

export const handle: PageHandle = { title: (t) => t('identity:account.sessions.others.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  signedIn(request, params, await context.api('GET /profile'));
  return null;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('POST /auth/v1/logout', { query: { scope: 'others' }, ...onceHeaders(values) });
  if (!answer.ok) return refusedForm(answer, values, 'others');
  const home = `/${languageParam(params)}/account/sessions`;
  return redirectWithFlash(home, { key: 'identity:toast.others-ended' }, context);
}

export const clientAction = keepInput('others');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function EndOtherSessions() {
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('account.sessions.others.title')}
      confirm={t('account.sessions.others.confirm')}
      cancel={t('account.cancel')}
      back={`/${language}/account/sessions`}
      refused={refused}
      form="others"
    >
      <p>{t('account.sessions.others.question')}</p>
    </ConfirmPage>
  );
}

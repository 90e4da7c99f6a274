import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
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
import { useSessionWords } from './use-session-words.ts';

export const handle: PageHandle = { title: (t) => t('identity:account.sessions.end.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  return signedIn(request, params, await context.api('GET /profile/sessions/{id}', { params: { id } }));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id = '' } = params;
  const values = await formValues(request);
  const answer = await context.api('DELETE /profile/sessions/{id}', { params: { id }, ...onceHeaders(values) });
  if (!answer.ok) return refusedForm(answer, values, 'end');
  const home = `/${languageParam(params)}/account/sessions`;
  return redirectWithFlash(home, { key: 'identity:toast.session-ended' }, context);
}

export const clientAction = keepInput('end');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function EndSession() {
  const session = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { deviceName, whichOne } = useSessionWords();
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('account.sessions.end.title')}
      confirm={t('account.sessions.end.confirm')}
      cancel={t('account.cancel')}
      back={`/${language}/account/sessions#session-${session.id}`}
      refused={refused}
      form="end"
    >
      <p>{t('account.sessions.end.question', { device: deviceName(session) })}</p>
      <p className="quiet">{whichOne(session)}</p>
    </ConfirmPage>
  );
}

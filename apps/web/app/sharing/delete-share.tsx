import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import type { ShareView } from '@domeka/sharing/contract';
import { useWords } from '@domeka/ui';
import { listFor } from '../collaboration/list-for.server.ts';
import { refusedForm } from '../lib/forms/answers.server.ts';
import type { RefusedAction } from '../lib/forms/answers.server.ts';
import { ConfirmPage } from '../lib/questions/confirm-page.tsx';
import { useDates } from '../lib/words/dates.ts';
import { formValues, onceHeaders } from '../lib/forms/forms.server.ts';
import { keepInput } from '../lib/forms/keep-input.ts';
import { languageParam } from '../lib/words/language.ts';
import type { PageHandle } from '../lib/pages/page-handle.ts';
import { useRootData } from '../lib/pages/root-data.ts';
import { settled } from '../lib/access/settled.server.ts';
import { signedIn } from '../lib/access/signed-in.server.ts';
import { faultOfDeactivation } from './deactivation.ts';
import { rowsPath } from './rows-path.ts';
import { whichShare } from './share-table.tsx';

export const handle: PageHandle<ShareView> = { title: (t) => t('sharing:revoke.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const answer = await context.api('GET /shares/{id}', { params: { id: params.id ?? '' } });
  const share = signedIn(request, params, answer);
  if (share.listId !== null) await listFor(request, params, context, { id: share.listId, action: 'share' });
  return share;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const id = params.id ?? '';
  const share = await context.api('GET /shares/{id}', { params: { id } });
  const answer = await context.api('DELETE /shares/{id}', { params: { id }, ...onceHeaders(values) });
  const fault = answer.ok ? faultOfDeactivation(answer.data) : null;
  if (fault) return refusedForm(fault, values, 'revoke');
  const listId = share.ok ? share.data.listId : null;
  return settled(request, answer, values, context, {
    form: 'revoke',
    to: rowsPath(languageParam(params), new URL(request.url).search, listId),
    toast: listId === null ? 'sharing:toast.revoked' : 'sharing:toast.deleted',
  });
}

export const clientAction = keepInput('revoke');
export { unlessRefused as shouldRevalidate } from '../lib/forms/keep-input.ts';

export default function DeleteShare() {
  const share = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('sharing');
  const { language } = useRootData();
  const { day } = useDates();
  const { search } = useLocation();
  return (
    <ConfirmPage
      title={t('revoke.title')}
      confirm={t('revoke.confirm')}
      cancel={t('revoke.cancel')}
      back={`${rowsPath(language, search, share.listId)}#share-${share.id}`}
      refused={refused}
      form="revoke"
      problemTitle={t('failed.delete')}
    >
      <p>{t('revoke.question')}</p>
      <p className="quiet">{whichShare(share, day, t)}</p>
    </ConfirmPage>
  );
}

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
import { methodName } from './method-name.ts';

export const handle: PageHandle = { title: (t) => t('identity:account.sign-in-methods.remove.title') };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { identities } = signedIn(request, params, await context.api('GET /auth/v1/user'));
  const identity = identities.find(({ identity_id }) => identity_id === params.id);
  if (!identity) throw new Response(null, { status: 404 });
  const { providers } = (await context.api('GET /auth/v1/settings')).orThrow();
  return { identity, providers };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id = '' } = params;
  const values = await formValues(request);
  const answer = await context.api('DELETE /auth/v1/user/identities/{id}', { params: { id }, ...onceHeaders(values) });
  if (!answer.ok) return refusedForm(answer, values, 'remove');
  const home = `/${languageParam(params)}/account/sign-in-methods`;
  return redirectWithFlash(home, { key: 'identity:toast.method-removed' }, context);
}

export const clientAction = keepInput('remove');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function RemoveSignInMethod() {
  const { identity, providers } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('identity');
  const { language, hasMail } = useRootData();
  return (
    <ConfirmPage
      title={t('account.sign-in-methods.remove.title')}
      confirm={t('account.sign-in-methods.remove.confirm')}
      cancel={t('account.cancel')}
      back={`/${language}/account/sign-in-methods`}
      refused={refused}
      form="remove"
    >
      <p>{t('account.sign-in-methods.remove.question', { method: methodName(t, identity, providers, hasMail) })}</p>
      <p className="quiet" translate="no">
        {identity.email}
      </p>
    </ConfirmPage>
  );
}

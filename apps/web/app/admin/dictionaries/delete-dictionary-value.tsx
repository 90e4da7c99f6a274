import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dictionaryNames, refuse } from '@domeka/inventory/contract';
import { useWords } from '@domeka/ui';
import { adminOnly } from '../../lib/access/admin-only.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { formValues } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { refusalPage } from '../../lib/pages/refusal-page.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { refusedOrDenied } from '../refused-or-denied.server.ts';
import { dictionaryPath } from './dictionary-address.ts';

export const handle: PageHandle<{ value: string }> = {
  title: (t, { value }) => t('inventory:dictionary.question', { value }),
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await adminOnly({ request, params, context });
  const name = dictionaryIn(params);
  const { values } = (await context.api('GET /dictionaries/{name}', { params: { name } })).orThrow();
  const value = values.find((one) => one === params.value);
  if (value === undefined) throw refusalPage(refuse('dictionary-value-not-found'));
  return { name, value };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const answer = await context.api('DELETE /dictionaries/{name}/values', {
    params: { name: dictionaryIn(params) },
    query: { value: params.value ?? '' },
  });
  if (answer.ok) return answer.orThrow();
  return refusedOrDenied(request, answer, values, context, 'delete', refuse('dictionaries-denied'));
}

function dictionaryIn({ name }: { name?: string }) {
  const found = dictionaryNames.find((one) => one === name);
  if (!found) throw refusalPage(refuse('dictionary-not-found'));
  return found;
}

export const clientAction = keepInput('delete');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

export default function DeleteDictionaryValue() {
  const { name, value } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('inventory');
  const { language } = useRootData();
  return (
    <ConfirmPage
      title={t('dictionary.question', { value })}
      confirm={t('dictionary.delete')}
      cancel={t('dictionary.cancel')}
      back={dictionaryPath(language, name)}
      refused={refused}
      form="delete"
      problemTitle={t('toast.value-delete-failed.title')}
    >
      <p>{t('dictionary.question-text')}</p>
    </ConfirmPage>
  );
}

export { ErrorBoundary } from '../admin-error.tsx';

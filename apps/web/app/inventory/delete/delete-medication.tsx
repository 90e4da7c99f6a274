import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { refuse } from '@domeka/collaboration/contract';
import type { MedicationView } from '@domeka/inventory/contract';
import type { Language } from '@domeka/kernel';
import { SentenceWith, useWords } from '@domeka/ui';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { ConfirmPage } from '../../lib/questions/confirm-page.tsx';
import { useDates } from '../../lib/words/dates.ts';
import { formValues, onceHeaders, textOf } from '../../lib/forms/forms.server.ts';
import { keepInput } from '../../lib/forms/keep-input.ts';
import { languageParam } from '../../lib/words/language.ts';
import type { PageHandle } from '../../lib/pages/page-handle.ts';
import { refusalPage } from '../../lib/pages/refusal-page.server.ts';
import { refusedOrSignIn, signedIn } from '../../lib/access/signed-in.server.ts';
import { useRootData } from '../../lib/pages/root-data.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';
import { deletedFlash } from '../actions/deleted-flash.ts';
import { useAmount } from '../facts/amount.ts';

export const handle: PageHandle<MedicationView> = { title: (t) => t('inventory:delete.title') };

/** Refused without permission to delete. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const answer = await context.api('GET /medications/{id}', { params: { id: params.id ?? '' } });
  const medication = signedIn(request, params, answer);
  if (!medication.mayEdit) throw refusalPage(refuse('role-too-low'));
  return medication;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const id = params.id ?? '';
  const answer = await context.api('DELETE /medications/{id}', {
    params: { id },
    query: { version: textOf(values, 'version') || undefined },
    ...onceHeaders(values),
  });
  const list = listAt(languageParam(params), new URL(request.url).search);
  if (answer.ok) return redirectWithFlash(list, deletedFlash({ id, count: 1, kept: [] }, list), context);
  if (answer.status === 404)
    return redirectWithFlash(list, { key: 'inventory:toast.delete-gone', role: 'alert' }, context);
  return refusedOrSignIn(request, answer, values, context, 'delete');
}

export const clientAction = keepInput('delete');
export { unlessRefused as shouldRevalidate } from '../../lib/forms/keep-input.ts';

const listAt = (language: Language, search: string) =>
  `/${language}/dashboard${listQuery(listStateOf(new URLSearchParams(search)))}`;

export default function DeleteMedication() {
  const medication = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAction>();
  const { t } = useWords('inventory');
  const { language } = useRootData();
  const { search } = useLocation();
  const { date } = useDates();
  const amount = useAmount();
  return (
    <ConfirmPage
      title={<SentenceWith verbatim={medication.name}>{(gap) => t('delete.question', { name: gap })}</SentenceWith>}
      confirm={t('delete.confirm')}
      cancel={t('delete.cancel')}
      back={`${listAt(language, search)}#med-${medication.id}`}
      refused={refused}
      form="delete"
      version={medication.version}
      problemTitle={t('toast.delete-failed.title')}
    >
      <p>
        {t(medication.imageUrl ? 'delete.text-with-photo' : 'delete.text', {
          quantity: amount(medication.quantity, medication.type, medication.packageCount),
          date: medication.expiryDate ? date(medication.expiryDate) : '–',
        })}
      </p>
    </ConfirmPage>
  );
}

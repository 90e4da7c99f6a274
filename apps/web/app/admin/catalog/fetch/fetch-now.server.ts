import type { ActionFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '../../../lib/forms/answers.server.ts';
import { formValues, intentOf } from '../../../lib/forms/forms.server.ts';
import { languageParam } from '../../../lib/words/language.ts';
import { refusedOrDenied } from '../../refused-or-denied.server.ts';
import { adminPath } from '../../tabs.ts';

export async function fetchNow({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const intent = intentOf(values, ['fetch']);
  const answer = await context.api('POST /catalog/fetch');
  if (!answer.ok) return refusedOrDenied(request, answer, values, context, intent);
  const flash = { key: 'catalog-import:toast.fetch-began' };
  return redirectWithFlash(adminPath(languageParam(params), 'catalog'), flash, context);
}

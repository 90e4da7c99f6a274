import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { isUuid } from '@domeka/kernel';
import { safeReturnTo } from '@domeka/identity/contract';
import { formValues, textOf } from '../lib/forms/forms.server.ts';
import { languageParam } from '../lib/words/language.ts';

/** Back to the page; what was seen already, or is another account's, is not there any more. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const values = await formValues(request);
  const { id = '' } = params;
  if (isUuid(id)) await context.api('POST /notices/{id}/seen', { params: { id } });
  return redirect(safeReturnTo(textOf(values, 'returnTo'), `/${languageParam(params)}/`), 303);
}

export { ErrorBoundary } from '../lib/errors/error-page.tsx';
export { RefusalsOnly as default } from '../lib/pages/refusals-only.ts';
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/${languageParam(params)}/`);

import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { safeReturnTo } from '@domeka/identity/contract';
import { redirectWithFlash } from '../lib/forms/answers.server.ts';
import { formValues } from '../lib/forms/forms.server.ts';
import { languageParam } from '../lib/words/language.ts';
import { endSession, signedOut } from './end-session.server.ts';

/** Also clears the browser's cache. Succeeds when the session has already ended. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await formValues(request);
  const onward = safeReturnTo(new URL(request.url).searchParams.get('returnTo'), `/${languageParam(params)}/`);
  if (!(await endSession(context)))
    return redirectWithFlash(onward, { key: 'identity:toast.sign-out-failed', role: 'alert' }, context);
  return redirectWithFlash(onward, signedOut, context, { 'Clear-Site-Data': '"cache"' });
}

export { RefusalsOnly as default } from '../lib/pages/refusals-only.ts';
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/${languageParam(params)}/`);

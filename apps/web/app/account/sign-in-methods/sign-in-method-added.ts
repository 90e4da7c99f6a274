import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirectWithFlash } from '../../lib/forms/answers.server.ts';
import { languageParam } from '../../lib/words/language.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const home = `/${languageParam(params)}/account/sign-in-methods`;
  const refused = new URL(request.url).searchParams.get('error_code');
  if (refused !== null) return redirect(`${home}?refused=${encodeURIComponent(refused)}`, 303);
  const key = context.site.hasMail ? 'identity:toast.method-added' : 'identity:toast.method-added-here';
  return redirectWithFlash(home, { key }, context);
}

import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { safeReturnTo } from '@domeka/identity/contract';
import { languageParam } from '../../lib/words/language.ts';
import { beginWay } from './provider-way.server.ts';

/** Login CSRF: requests from other sites see the buttons first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageParam(params);
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') return redirect(`/${language}/auth?tab=login`, 302);
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get('returnTo'), `/${language}/`);
  const invitation = searchParams.get('invitation');
  const { to, cookie } = await beginWay(context, { language, provider: params.provider ?? '', returnTo, invitation });
  return redirect(to, { status: 302, headers: { 'Set-Cookie': cookie } });
}

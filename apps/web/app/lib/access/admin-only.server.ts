import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { isProblem } from '@domeka/kernel';
import { withReturnTo } from '@domeka/identity/contract';
import { languageParam } from '../words/language.ts';
import { pathOf } from '../pages/page-address.server.ts';
import { signedIn } from './signed-in.server.ts';

interface GuardedRequest {
  request: Request;
  params: { lang?: string };
  context: AppLoadContext;
}

/** Login, second factor or its set-up come first. The API guards its own routes and logs the access. */
export async function adminOnly({ request, params, context }: GuardedRequest): Promise<void> {
  const access = await context.api('GET /admin/access');
  if (!access.ok && isProblem(access.problem, 'identity.admin-second-step-needed'))
    throw redirect(withReturnTo(`/${languageParam(params)}/account/two-step`, pathOf(request)), 303);
  signedIn(request, params, access);
}

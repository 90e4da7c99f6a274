import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { isProblem } from '@domeka/kernel';
import { withReturnTo } from '@domeka/identity/contract';
import { languageParam } from '../words/language.ts';
import { pathOf } from '../pages/page-address.server.ts';
import { signedIn } from './signed-in.server.ts';

interface Asked {
  request: Request;
  params: { lang?: string };
  context: AppLoadContext;
}

/**
 * The gate of administrators' pages: visitors, and those who have not finished logging in, are led to the log-in
 * and back; others are refused; an administrator without a second factor sets one up first. The API guards its own
 * routes all the same, and writes down that the area was opened.
 */
export async function adminOnly({ request, params, context }: Asked): Promise<void> {
  const access = await context.api('GET /admin/access');
  if (!access.ok && isProblem(access.problem, 'identity.admin-second-step-needed'))
    throw redirect(withReturnTo(`/${languageParam(params)}/account/two-step`, pathOf(request)), 303);
  signedIn(request, params, access);
}

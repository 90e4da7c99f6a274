import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { problemType } from '@domeka/kernel';
import type { Problem } from '@domeka/kernel';
import { withReturnTo } from '@domeka/identity/contract';
import type { ProfileView } from '@domeka/identity/contract';
import { languageParam } from '../words/language.ts';
import { pathOf } from '../pages/page-address.server.ts';
import { signedIn } from './signed-in.server.ts';

interface Asked {
  request: Request;
  params: { lang?: string };
  context: AppLoadContext;
}

/**
 * The gate of administrators' pages (D-48): visitors, and those who have not finished logging in, are led to the log-in
 * and back; others are refused; an administrator without a second factor sets one up first. The API guards its own
 * routes all the same.
 */
export async function adminOnly({ request, params, context }: Asked): Promise<ProfileView> {
  const profile = signedIn(request, params, await context.api('GET /profile'));
  if (!profile.isAdmin) throw Response.json(denied, { status: denied.status });
  if (profile.hasSecondFactor) return profile;
  throw redirect(withReturnTo(`/${languageParam(params)}/account/two-step`, pathOf(request)), 303);
}

const denied: Problem = {
  type: problemType('identity', 'not_admin'),
  status: 403,
  code: 'not_admin',
  title: 'not_admin',
};

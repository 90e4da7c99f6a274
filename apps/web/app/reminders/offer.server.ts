import type { AppLoadContext } from '@remix-run/node';
import { pathnameOf } from '../lib/pages/page-address.server.ts';

const isList = (request: Request) => /^\/(en|pl)(\/dashboard)?\/?$/.test(pathnameOf(request));

/** Whether to ask on the list; false where that cannot be known just now. */
export async function readOffer(
  request: Request,
  { api, site }: AppLoadContext,
  isSignedIn: boolean,
): Promise<boolean> {
  if (!site.hasMail || !isSignedIn || !isList(request)) return false; // it offers them by mail
  const answer = await api('GET /reminders/offer');
  return answer.ok && answer.data.isOffered;
}

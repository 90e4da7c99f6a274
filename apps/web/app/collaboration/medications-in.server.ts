import type { AppLoadContext } from '@remix-run/node';
import { signedIn } from '../lib/access/signed-in.server.ts';

/** How many medications a list holds, and takes along when it is deleted. */
export async function medicationsIn(
  request: Request,
  params: { lang?: string },
  { api }: AppLoadContext,
  list: string,
): Promise<number> {
  return signedIn(request, params, await api('GET /medications', { query: { list } })).total;
}

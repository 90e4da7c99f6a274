import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import type { ListView } from '@domeka/collaboration/contract';
import { refuse } from '@domeka/collaboration/contract';
import { languageParam } from '../lib/words/language.ts';
import { refusalPage } from '../lib/pages/refusal-page.server.ts';
import { signedIn } from '../lib/access/signed-in.server.ts';

export interface Managed {
  lists: ListView[];
  current: ListView;
}

/** The list an address names with `?list=`; without one the person's first, and who has none begins with one. */
export async function managedList(
  request: Request,
  params: { lang?: string },
  { api }: AppLoadContext,
): Promise<Managed> {
  const { items: lists } = signedIn(request, params, await api('GET /lists'));
  const asked = new URL(request.url).searchParams.get('list');
  const current = asked ? lists.find(({ id }) => id === asked) : lists[0];
  if (current) return { lists, current };
  if (!asked) throw redirect(`/${languageParam(params)}/list-management`);
  throw refusalPage(refuse('list-not-found'));
}

import type { AppLoadContext } from '@remix-run/node';
import { mayOnList, refuse } from '@domeka/collaboration/contract';
import type { ListAction, ListView } from '@domeka/collaboration/contract';
import { refusalPage } from '../lib/pages/refusal-page.server.ts';
import { signedIn } from '../lib/access/signed-in.server.ts';

/** Refused without permission to confirm. */
export async function listFor(
  request: Request,
  params: { lang?: string },
  { api }: AppLoadContext,
  { id = '', action }: { id: string | undefined; action: ListAction },
): Promise<ListView> {
  const list = signedIn(request, params, await api('GET /lists/{id}', { params: { id } }));
  if (!mayOnList(list.role, action)) throw refusalPage(refuse('role-too-low'));
  return list;
}

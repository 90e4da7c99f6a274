import type { AppLoadContext } from '@remix-run/node';
import type { ListContentsView } from '@domeka/collaboration/contract';
import { signedIn } from '../../lib/access/signed-in.server.ts';

export const contentsOf = async (
  request: Request,
  params: { lang?: string },
  { api }: AppLoadContext,
  id: string,
): Promise<ListContentsView> => signedIn(request, params, await api('GET /lists/{id}/contents', { params: { id } }));

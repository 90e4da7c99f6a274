import type { AppLoadContext } from '@remix-run/node';
import type { ListAction, MemberView } from '@domeka/collaboration/contract';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { listFor } from '../list-for.server.ts';

interface Params {
  lang?: string;
  listId?: string;
  userId?: string;
}

/** 404 for people who are no members. */
export async function memberOf(
  request: Request,
  params: Params,
  context: AppLoadContext,
  action: ListAction,
): Promise<{ listId: string; listName: string; version: number; member: MemberView }> {
  const {
    id: listId,
    name: listName,
    version,
  } = await listFor(request, params, context, { id: params.listId, action });
  const { items } = signedIn(request, params, await context.api('GET /lists/{id}/members', { params: { id: listId } }));
  const member = items.find(({ userId, role }) => userId === params.userId && role !== 'owner');
  if (!member) throw new Response(null, { status: 404 });
  return { listId, listName, version, member };
}

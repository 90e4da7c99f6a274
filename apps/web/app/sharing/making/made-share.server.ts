import type { LoaderFunctionArgs } from '@remix-run/node';
import { sharedPath } from '@domeka/sharing/contract';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { languageParam } from '../../lib/words/language.ts';

/** Of a share whose link can be shown. */
export async function madeShare({ request, params, context }: LoaderFunctionArgs) {
  const share = signedIn(request, params, await context.api('GET /shares/{id}', { params: { id: params.id ?? '' } }));
  if (!share.shareToken) throw new Response(null, { status: 404 });
  const link = context.site.publicUrl + sharedPath(share.shareToken, languageParam(params));
  const { id, listId, recipientEmail, hasPasscode, createdAt, expiresAt } = share;
  return { id, listId, recipientEmail, hasPasscode, createdAt, expiresAt, link };
}

export type MadeShare = Awaited<ReturnType<typeof madeShare>>;

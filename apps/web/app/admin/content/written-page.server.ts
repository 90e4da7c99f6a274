import type { LoaderFunctionArgs } from '@remix-run/node';
import { isUuid } from '@domeka/kernel';
import { refuse } from '@domeka/content/contract';
import type { WrittenPageView } from '@domeka/content/contract';
import { adminOnly } from '../../lib/access/admin-only.server.ts';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { refusalPage } from '../../lib/pages/refusal-page.server.ts';

export async function writtenPageAt(asked: LoaderFunctionArgs): Promise<WrittenPageView> {
  const { request, params, context } = asked;
  await adminOnly(asked);
  if (!isUuid(params.id)) throw refusalPage(refuse('page-not-found'));
  return signedIn(request, params, await context.api('GET /admin/pages/{id}', { params: { id: params.id } }));
}

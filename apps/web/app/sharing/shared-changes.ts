import type { LoaderFunctionArgs } from '@remix-run/node';
import { conditionOf } from '../lib/pages/image-response.server.ts';
import { passHeaders } from './reading.server.ts';
import { sharedHeaders } from './shared-headers.ts';

/**
 * For shares that ask who reads: whether a shared list is still what the reader has: 304 without the list being read,
 * else its new ETag or why it is dead. Links for anyone are asked about at the API.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const answer = await context.api('GET /shared/{token}', {
    params: { token: params.token ?? '' },
    query: { page: asked.get('page') ?? '1', timeZone: asked.get('timeZone') ?? undefined, refresh: 'true' },
    headers: { ...conditionOf(request), ...passHeaders(request, params.token ?? '') },
  });
  const headers = new Headers(sharedHeaders);
  const etag = answer.headers.get('ETag');
  if (etag) headers.set('ETag', etag);
  const status = answer.status === 200 ? 204 : answer.status;
  return new Response(null, { status, headers });
}

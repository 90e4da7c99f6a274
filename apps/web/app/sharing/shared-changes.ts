import type { LoaderFunctionArgs } from '@remix-run/node';
import { conditionOf } from '../lib/pages/image-response.server.ts';
import { passHeaders } from './reading.server.ts';
import { sharedHeaders } from './shared-headers.ts';

/**
 * Polling for restricted shares: 304 without reading the list, else the new ETag or the reason it ended. Open links
 * poll the API.
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

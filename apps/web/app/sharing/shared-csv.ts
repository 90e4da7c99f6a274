import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { passHeaders } from './reading.server.ts';
import { sharedHeaders } from './shared-headers.ts';

/**
 * On an error redirects to the list, which explains it; so links have no `download` attribute, which would save that
 * page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const answer = await context.api('GET /shared/{token}/medications.csv', {
    params: { token },
    headers: passHeaders(request, token),
  });
  if (!answer.ok) return redirect(`/shared/${token}${new URL(request.url).search}`, { headers: sharedHeaders });
  const headers = new Headers(sharedHeaders);
  for (const name of ['Content-Type', 'Content-Disposition']) headers.set(name, answer.headers.get(name) ?? '');
  return new Response(answer.data, { headers });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { passHeaders } from './reading.server.ts';
import { sharedHeaders } from './shared-headers.ts';

/** The shared medications as a file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const answer = await context.api('GET /shared/{token}/medications.csv', {
    params: { token },
    headers: passHeaders(request, token),
  });
  if (!answer.ok) return new Response(null, { status: answer.status, headers: sharedHeaders });
  const headers = new Headers(sharedHeaders);
  for (const name of ['Content-Type', 'Content-Disposition']) headers.set(name, answer.headers.get(name) ?? '');
  return new Response(answer.data, { headers });
}

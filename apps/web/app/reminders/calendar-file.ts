import type { LoaderFunctionArgs } from '@remix-run/node';
import { conditionOf } from '../lib/pages/image-response.server.ts';

const passedOn = ['Content-Type', 'ETag', 'Cache-Control', 'X-Robots-Tag', 'Referrer-Policy'];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, token] = /^(.+)\.ics$/.exec(params.file ?? '') ?? [];
  const gone = () => new Response(null, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  if (!token) return gone();
  const answer = await context.api('GET /calendar-feed/{token}', {
    params: { token },
    headers: conditionOf(request),
  });
  if (!answer.ok) return answer.status === 404 ? gone() : new Response(null, { status: answer.status });
  const headers = new Headers();
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return answer.status === 304
    ? new Response(null, { status: 304, headers })
    : new Response(answer.data, { status: 200, headers });
}

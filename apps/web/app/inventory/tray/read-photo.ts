import type { ActionFunctionArgs } from '@remix-run/node';
import { mediaTypeOf } from '@domeka/kernel';

/** The codes in the raw bytes of one picture that the browser cannot read itself; it is not kept. */
export async function action({ request: { body, headers }, context }: ActionFunctionArgs) {
  if (!body || !mediaTypeOf(headers.get('Content-Type')).startsWith('image/'))
    return new Response(null, { status: 415 });
  const answer = await context.api('POST /scans/codes', { body, headers: { 'Content-Type': 'image/*' } });
  return answer.ok ? Response.json(answer.data) : Response.json(answer.problem, { status: answer.status });
}

export const loader = () => new Response(null, { status: 404 });

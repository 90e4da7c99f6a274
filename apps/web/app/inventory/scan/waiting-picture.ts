import type { LoaderFunctionArgs } from '@remix-run/node';

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.api('GET /scans/waiting');
  return answer.ok ? Response.json(answer.data) : new Response(null, { status: answer.status });
}

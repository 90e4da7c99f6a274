import type { LoaderFunctionArgs } from '@remix-run/node';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const answer = await context.api('GET /medications/suggestions', { query: { q } });
  return answer.ok ? Response.json(answer.data) : new Response(null, { status: answer.status });
}

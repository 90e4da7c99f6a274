import type { LoaderFunctionArgs } from '@remix-run/node';

/** For scripts of a page whose upload is being read: the import under way, or null. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.api('GET /catalog/imports', { query: {} });
  return Response.json(answer.ok ? answer.data.running : null, { status: answer.status });
}

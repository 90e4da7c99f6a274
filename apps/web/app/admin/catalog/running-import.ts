import type { LoaderFunctionArgs } from '@remix-run/node';

/** Polled during an upload: the running import, or null. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.api('GET /catalog/imports', { query: {} });
  return Response.json(answer.ok ? answer.data.running : null, { status: answer.status });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { adminOnly } from '../lib/access/admin-only.server.ts';

/** A checkpoint of the log as a file. */
export async function loader(asked: LoaderFunctionArgs) {
  await adminOnly(asked);
  const size = asked.params.size ?? '';
  (await asked.context.download('GET /admin/audit/checkpoints/{size}', { params: { size } })).orThrow();
  return null;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { seeOther } from '../../lib/forms/answers.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { securityPath } from './security-address.ts';

/** On an error redirects to the page with the last checkpoint. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const size = params.size ?? '';
  const answer = await context.download('GET /admin/audit/checkpoints/{size}', { params: { size } });
  return answer.ok ? null : seeOther(securityPath(languageParam(params)));
}

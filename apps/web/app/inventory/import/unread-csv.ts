import type { LoaderFunctionArgs } from '@remix-run/node';
import { seeOther } from '../../lib/forms/answers.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { importPath } from './import-path.ts';

/** On an error redirects to the plan, which explains it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.importId ?? '';
  const answer = await context.download('GET /list-imports/{id}/unread.csv', { params: { id } });
  return answer.ok ? null : seeOther(importPath(languageParam(params), id));
}

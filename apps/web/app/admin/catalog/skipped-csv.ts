import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { languageParam } from '../../lib/words/language.ts';
import { importPath } from './import-address.ts';

/** What was reported of a file's rows, sent as a file as it is read; where there is none, the report, which says why. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const answer = await context.download('GET /catalog/imports/{id}/skipped.csv', { params: { id } });
  return answer.ok ? new Response() : redirect(importPath(languageParam(params), id));
}

import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { languageParam } from '../../../lib/words/language.ts';
import { importPath } from '../import-address.ts';

/** Streams a CSV of the report; on an error redirects to the report, which explains it. */
export async function reportCsv(
  route: `GET /catalog/imports/{id}/${'skipped' | 'changes'}.csv`,
  { params, context }: LoaderFunctionArgs,
) {
  const id = params.id ?? '';
  const answer = await context.download(route, { params: { id } });
  return answer.ok ? new Response() : redirect(importPath(languageParam(params), id));
}

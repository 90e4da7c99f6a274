import type { LoaderFunctionArgs } from '@remix-run/node';
import { adminOnly } from '../lib/access/admin-only.server.ts';
import { seeOther } from '../lib/forms/answers.server.ts';
import { languageParam } from '../lib/words/language.ts';
import { eventsPath, filtersIn } from './security-address.ts';

/** The events as a file; where there is none, their page, which says why. */
export async function loader(asked: LoaderFunctionArgs) {
  await adminOnly(asked);
  const filters = filtersIn(new URL(asked.request.url).searchParams);
  const answer = await asked.context.download('GET /admin/audit', { query: filters, headers: { accept: 'text/csv' } });
  return answer.ok ? null : seeOther(eventsPath(languageParam(asked.params), filters));
}

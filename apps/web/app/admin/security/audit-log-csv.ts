import type { LoaderFunctionArgs } from '@remix-run/node';
import { seeOther } from '../../lib/forms/answers.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { eventsPath, filtersIn } from './security-address.ts';

/** On an error redirects to the events page, which explains it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const filters = filtersIn(new URL(request.url).searchParams);
  const answer = await context.download('GET /admin/audit', { query: filters, headers: { accept: 'text/csv' } });
  return answer.ok ? null : seeOther(eventsPath(languageParam(params), filters));
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { seeOther } from '../../lib/forms/answers.server.ts';
import { preferencesOf } from '../../lib/pages/preferences.ts';
import { languageParam } from '../../lib/words/language.ts';
import { narrowedBy } from '../facts/whole-list.server.ts';
import { listQuery, listStateOf } from '../navigation/list-address.ts';

/** What the list of this address shows, as a file. On an error redirects to the list, which explains it. */
export async function alongAs(
  route: 'GET /medications.csv' | 'GET /medications.json',
  { request, params, context }: LoaderFunctionArgs,
) {
  const state = listStateOf(new URL(request.url).searchParams);
  const { tab: _, ...query } = narrowedBy(state, 'remembered');
  const timeZone = preferencesOf(request).timeZone ?? undefined;
  const answer = await context.download(route, { query: { ...query, timeZone } });
  return answer.ok ? null : seeOther(`/${languageParam(params)}/dashboard${listQuery(state)}`);
}

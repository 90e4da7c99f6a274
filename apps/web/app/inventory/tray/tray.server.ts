import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayOnList } from '@domeka/collaboration/contract';
import type { Language } from '@domeka/kernel';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { readDictionary } from '../facts/dictionaries.server.ts';
import { listQuery, trayPath } from '../navigation/list-address.ts';
import { stocktakePath } from '../navigation/stocktake-address.ts';
import { trayOfDraft, valuesOf } from './tray-values.ts';
import { emptyTray } from './tray.ts';

export async function loadTray({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const draftId = search.get('draft');
  const [lists, types, categories, draft] = await Promise.all([
    context.api('GET /lists'),
    readDictionary(context, 'medication_type'),
    readDictionary(context, 'medication_category'),
    draftId ? context.api('GET /medication-drafts/{id}', { params: { id: draftId } }) : null,
  ]);
  const places = signedIn(request, params, lists)
    .items.filter(({ role }) => mayOnList(role, 'edit-medications'))
    .map(({ id, name }) => ({ id, name }));
  const list = places.find(({ id }) => id === search.get('list'))?.id ?? '';
  const isDraft = draft?.ok === true && draft.data.kind === 'tray';
  return {
    places,
    types,
    added: { type: types.labels, category: categories.labels },
    values: valuesOf(isDraft ? trayOfDraft(draft.data.values) : emptyTray(list)),
    /** Null unless the tray comes from it. */
    draft: isDraft ? draft.data.id : null,
    ...waysOf(languageParam(params), list, search),
  };
}

/** From a check of what is there a tray leads back to it. */
function waysOf(language: Language, list: string, search: URLSearchParams) {
  const home = `/${language}/dashboard`;
  const check = checkFrom(search);
  return {
    isFromCheck: check !== null,
    back: check === null ? `${home}${listQuery({ list })}` : stocktakePath(language, check),
    /** Where the form goes. */
    here: check === null ? trayPath(home, list) : trayPath(home, check, { from: 'stocktake' }),
  };
}

/** The place of the check that led here; null where none did. */
export const checkFrom = (search: URLSearchParams): string | null =>
  search.get('from') === 'stocktake' ? (search.get('list') ?? '') : null;

export type TrayData = Awaited<ReturnType<typeof loadTray>>;

import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayOnList } from '@domeka/collaboration/contract';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { languageParam } from '../../lib/words/language.ts';
import { readDictionary } from '../facts/dictionaries.server.ts';
import { listQuery } from '../navigation/list-address.ts';
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
    back: `/${languageParam(params)}/dashboard${listQuery({ list })}`,
  };
}

export type TrayData = Awaited<ReturnType<typeof loadTray>>;

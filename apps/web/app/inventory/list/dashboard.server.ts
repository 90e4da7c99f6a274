import { redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { calendarDateIn } from '@domeka/kernel';
import { isShelfTelling, unsharedPackageFacts } from '@domeka/inventory/contract';
import type {
  AddedTodayView,
  DraftView,
  MedicationPage,
  MedicationView,
  UnsharedPackageFact,
} from '@domeka/inventory/contract';
import { followsForm } from '../../lib/forms/follows-form.server.ts';
import { readFlash } from '../../lib/messages/flash.server.ts';
import { pathnameOf } from '../../lib/pages/page-address.server.ts';
import { preferencesOf } from '../../lib/pages/preferences.ts';
import type { Dashboard, ListedMedication } from '../facts/dashboard.ts';
import { printedDate } from '../facts/printed-date.ts';
import { toCheckOf } from '../recalls/recall-tag.tsx';
import { readDictionary } from '../facts/dictionaries.server.ts';
import { readOffers } from '../facts/offers.server.ts';
import { readGood } from '../facts/whole-list.server.ts';
import type { GoodOfPackages } from '../facts/whole-list.server.ts';
import { isFiltered, listStateOf } from '../navigation/list-address.ts';
import { withoutSerial } from './search/sought-code.ts';
import type { ListState, OpenedPanel } from '../navigation/list-address.ts';

/** Null for visitors. */
export async function loadDashboard(request: Request, context: AppLoadContext): Promise<Dashboard | null> {
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get('q') ?? '';
  const sought = withoutSerial(typed, calendarDateIn('UTC', new Date()));
  if (sought !== typed && !followsForm(request)) {
    searchParams.set('q', sought);
    throw redirect(`${pathnameOf(request)}?${searchParams}`);
  }
  const panel = searchParams.get('panel');
  const qty = searchParams.get('qty');
  const [{ list, state }, categories, types, opened, catalog, offers, addedToday, asks] = await Promise.all([
    readList(request, context),
    readDictionary(context, 'medication_category'),
    readDictionary(context, 'medication_type'),
    openedPanel(request, context),
    panel ? catalogAtHand(context) : null,
    panel ? readOffers(context) : {},
    panel === 'add' || panel === 'scan' ? readAddedToday(request, context) : null,
    panel === 'add' ? askedOnce(request, context) : null,
  ]);
  if (!list.ok && list.status === 401) return null;
  const isUnread = list.status >= 500 && opened !== null && followsForm(request);
  const page = isUnread ? unread : list.orThrow();
  const good = await readGood(request, context, [...page.items, ...(page.maybe ?? [])]);
  return {
    ...shownOf(page, isUnread, qty, good),
    state,
    categories,
    types: panel ? types : null,
    added: { type: types.labels, category: categories.labels },
    panel: opened,
    catalog,
    offers,
    addedToday,
    asks,
  };
}

type GoodOf = ReadonlyMap<string, GoodOfPackages>;

function shownOf(
  { items, shelf, maybe = [], ...page }: MedicationPage,
  isUnread: boolean,
  qty: string | null,
  good: GoodOf,
) {
  const mayChange = ({ id, mayEdit, packageCount }: MedicationView) => id === qty && mayEdit && packageCount < 2;
  const maybeRows = maybe.length > 0 ? rowsOf(maybe, qty, good) : null;
  return {
    list: { ...page, isUnread, shown: items.length, rows: rowsOf(items, qty, good), maybeRows },
    shelf: shelf && isShelfTelling(shelf) ? JSON.stringify(shelf) : null,
    qty: [...items, ...maybe].some(mayChange) ? qty : null,
  };
}

/** Keeps a refused form open beside a list that cannot be read. */
const unread: MedicationPage = {
  items: [],
  page: 1,
  pageSize: 20,
  total: 0,
  order: 'newest',
  wasUsed: true,
  lists: [],
  counts: {
    mine: 0,
    shared: 0,
    matching: 0,
    all: 0,
    expired: 0,
    soon: 0,
    recalled: 0,
    suspended: 0,
    toCheck: 0,
    taken: 0,
  },
  recallsCheckedUpTo: null,
};

async function readAddedToday(request: Request, { api }: AppLoadContext): Promise<AddedTodayView | null> {
  const timeZone = preferencesOf(request).timeZone ?? undefined;
  const answer = await api('GET /medications/added-today', { query: { timeZone } });
  return answer.ok ? answer.data : null;
}

/** Only on the answer to the adding, which the message tells. */
async function askedOnce(request: Request, context: AppLoadContext): Promise<Dashboard['asks']> {
  const flash = await readFlash(request, context);
  if (!flash?.asks || !flash.about || !('medication' in flash.about)) return null;
  const id = flash.about.medication;
  const answer = await context.api('GET /medications/{id}/purposes', { params: { id } });
  return answer.ok ? { id, ...answer.data } : null;
}

/** After leaving a list, a form posted from it is shown beside all medications. */
async function readList(request: Request, { api }: AppLoadContext) {
  const read = (state: ListState) => {
    const { categories, tab, sort, expiry, recall, taken, ...kept } = state;
    return api('GET /medications', {
      query: {
        ...kept,
        category: categories,
        tab: tab || 'mine',
        sort: sort || 'remembered',
        expiry: expiry || undefined,
        recall: recall || undefined,
        taken: taken || undefined,
        shelf: isFiltered(state) ? undefined : 'true',
        purposes: 'true',
        timeZone: preferencesOf(request).timeZone ?? undefined,
      },
    });
  };
  const asked = listStateOf(new URL(request.url).searchParams);
  const answer = await read(asked);
  if (answer.status !== 404 || !followsForm(request)) return { list: answer, state: asked };
  const state = { ...asked, page: 1, list: '' };
  return { list: await read(state), state };
}

const unlistedFacts: readonly string[] = ['catalogProductId', 'purposes', ...unsharedPackageFacts];
const listedOf = <Facts extends object>(given: Facts) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !unlistedFacts.includes(name))) as Omit<
    Facts,
    'catalogProductId' | 'purposes' | UnsharedPackageFact
  >;

/** JSON text, because Remix's serialiser visits every value, which takes half as long as rendering. */
const rowsOf = (items: MedicationView[], opened: string | null, good: GoodOf) =>
  JSON.stringify(items.map((item) => listed(item, opened, good.get(item.id))));

function listed(medication: MedicationView, opened: string | null, told: GoodOfPackages | undefined): ListedMedication {
  const { userId: _userId, listId: _listId, createdAt: _createdAt, ...more } = medication;
  const {
    version,
    listName,
    mayEdit,
    packageCount,
    openedCount: _opened,
    recall: worst,
    isTaken,
    how,
    takenBy,
    ...shown
  } = more;
  const recall = told ? toCheckOf(told.packages) : worst;
  return {
    ...listedOf(shown),
    ...(listName !== null && { listName }),
    ...(!mayEdit && { isReadOnly: true }),
    ...(packageCount > 1 && { packageCount }),
    ...(told && { good: { quantity: told.quantity, lastDay: told.lastDay, bad: told.bad } }),
    ...(recall && { recall }),
    ...(isTaken && { taken: { how, takenBy } }),
    ...(shown.id === opened && { version }),
  };
}

async function openedPanel(request: Request, { api }: AppLoadContext): Promise<OpenedPanel | null> {
  const search = new URL(request.url).searchParams;
  const panel = search.get('panel');
  if (panel !== 'add' && panel !== 'edit' && panel !== 'scan') return null;
  const draftId = search.get('draft');
  const id = search.get('id') ?? '';
  const [kept, medication] = await Promise.all([
    draftId ? api('GET /medication-drafts/{id}', { params: { id: draftId } }) : null,
    panel === 'edit' ? api('GET /medications/{id}', { params: { id } }) : null,
  ]);
  const draft = kept?.ok ? await withPrintedDate(kept.data, api) : null;
  if (!medication) return { kind: 'add', draft, isScan: panel === 'scan', next: search.get('next') };
  const isTyped = followsForm(request); // stays open, even if the medication or one's role has changed
  if (medication.ok)
    return medication.data.mayEdit || isTyped ? { kind: 'edit', id, medication: medication.data, draft } : null;
  if ((medication.status === 404 || medication.status >= 500) && isTyped)
    return { kind: 'edit', id, medication: null, draft };
  return medication.status === 401 ? null : medication.orThrow();
}

/** The question compares the date on the box, not the end of the period after opening. */
async function withPrintedDate(draft: DraftView, api: AppLoadContext['api']): Promise<DraftView> {
  const { existing } = draft;
  if (!existing || existing.packageCount > 1 || existing.openedCount === 0) return draft;
  const answer = await api('GET /medications/{id}', { params: { id: existing.id } });
  return answer.ok ? { ...draft, existing: { ...existing, expiryDate: printedDate(answer.data) } } : draft;
}

/** Null when empty or not available. */
async function catalogAtHand({ api }: AppLoadContext): Promise<{ date: string | null } | null> {
  const answer = await api('GET /medications/suggestions', { query: { q: '' } });
  return answer.ok && !answer.data.isEmpty ? { date: answer.data.catalogDate } : null;
}

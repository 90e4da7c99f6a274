import type { AppLoadContext } from '@remix-run/node';
import { alarmsIn, goodAndBad, packageFault } from '@domeka/inventory/contract';
import type {
  ListedPackageView,
  MedicationFilter,
  MedicationListChoice,
  MedicationView,
} from '@domeka/inventory/contract';
import { calendarDateIn, daysAfter } from '@domeka/kernel';
import type { CalendarDate, ListOrder } from '@domeka/kernel';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { preferencesOf, readersTimeZone } from '../../lib/pages/preferences.ts';
import type { GoodTold } from './good-packages.tsx';
import type { ListState } from '../navigation/list-address.ts';

const mostPages = 5;
/** Medications whose packages one request may ask for. */
const mostAsked = 100;

/** The list as narrowed by its address, in `order` unless the address names another. */
export const narrowedBy = (
  { q, list, categories, tab, sort, expiry, recall, taken }: ListState,
  order: ListOrder | 'remembered',
): Omit<MedicationFilter, 'page'> => ({
  q,
  list,
  category: categories,
  tab: tab || 'mine',
  sort: sort || order,
  expiry: expiry || undefined,
  recall: recall || undefined,
  taken: taken || undefined,
});

export async function readAll(
  request: Request,
  params: { lang?: string },
  { api }: AppLoadContext,
  filter: Omit<MedicationFilter, 'page'>,
): Promise<{ items: MedicationView[]; total: number; lists: MedicationListChoice[] }> {
  const timeZone = preferencesOf(request).timeZone ?? undefined;
  const read = async (page: number) =>
    signedIn(request, params, await api('GET /medications', { query: { ...filter, timeZone, page } }));
  const first = await read(1);
  const pages = Math.min(mostPages, Math.ceil(first.total / first.pageSize));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)));
  return { items: [first, ...others].flatMap(({ items }) => items), total: first.total, lists: first.lists };
}

/** By medication, in the order of use; none for what is gone meanwhile. */
export async function readPackages(
  { api }: AppLoadContext,
  medications: readonly Pick<MedicationView, 'id'>[],
): Promise<Map<string, ListedPackageView[]>> {
  const ids = medications.map(({ id }) => id);
  const asked = Array.from({ length: Math.ceil(ids.length / mostAsked) }, (_, at) =>
    ids.slice(at * mostAsked, (at + 1) * mostAsked),
  );
  const answers = await Promise.all(
    asked.map((medicationId) => api('GET /medications/packages', { query: { medicationId } })),
  );
  const items = answers.flatMap((answer) => answer.orThrow().items);
  return new Map(items.map(({ medicationId, packages }) => [medicationId, packages]));
}

export interface GoodOfPackages extends GoodTold {
  packages: ListedPackageView[];
}

/** Of those of which some packages are good and some not. Asks nothing where no package can be bad. */
export async function readGood(
  request: Request,
  context: AppLoadContext,
  medications: readonly MedicationView[],
): Promise<Map<string, GoodOfPackages>> {
  const latestToday = daysAfter(calendarDateIn('UTC', new Date()), 1);
  const asked = medications.filter(
    ({ packageCount, expiryDate, recall }) =>
      packageCount > 1 && packageFault({ lastDay: expiryDate, ...alarmsIn(recall) }, latestToday) !== null,
  );
  if (asked.length === 0) return new Map();
  const [packages, today] = await Promise.all([readPackages(context, asked), readersToday(request, context)]);
  return new Map(
    asked.flatMap(({ id, type }) => {
      const own = packages.get(id) ?? [];
      const told = goodAndBad(own, type, today);
      return told ? [[id, { ...told, packages: own }] as const] : [];
    }),
  );
}

export async function readersToday(request: Request, { api }: AppLoadContext): Promise<CalendarDate> {
  const profile = await api('GET /profile');
  return calendarDateIn(readersTimeZone(preferencesOf(request), profile.ok ? profile.data : null), new Date());
}

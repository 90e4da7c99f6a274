import type { AppLoadContext } from '@remix-run/node';
import type { MedicationFilter, MedicationListChoice, MedicationView } from '@domeka/inventory/contract';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { preferencesOf } from '../../lib/pages/preferences.ts';

const mostPages = 5;

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

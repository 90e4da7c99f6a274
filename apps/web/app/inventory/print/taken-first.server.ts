import type { AppLoadContext } from '@remix-run/node';
import type { MedicationFilter } from '@domeka/inventory/contract';
import { readAll } from '../facts/whole-list.server.ts';

/** As many as are read of a list, and before them what is taken, of which none is missing for its place in the order. */
export async function readTakenFirst(
  request: Request,
  params: { lang?: string },
  context: AppLoadContext,
  filter: Omit<MedicationFilter, 'page'>,
) {
  const list = await readAll(request, params, context, filter);
  if (list.items.length === list.total) return list;
  const { items: taken } = await readAll(request, params, context, { ...filter, taken: 'true' });
  const ids = new Set(taken.map(({ id }) => id));
  return { ...list, items: [...taken, ...list.items.filter(({ id }) => !ids.has(id))] };
}

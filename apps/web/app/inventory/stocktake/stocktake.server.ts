import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuse as refuseInList, mayOnList } from '@domeka/collaboration/contract';
import { refuse } from '@domeka/inventory/contract';
import type { OneStocktakeView, StocktakeView } from '@domeka/inventory/contract';
import { signedIn } from '../../lib/access/signed-in.server.ts';
import { refusalPage } from '../../lib/pages/refusal-page.server.ts';
import { readLabels } from '../facts/dictionaries.server.ts';
import type { AddedLabels } from '../facts/labels.ts';
import { stocktakeSteps } from '../navigation/stocktake-address.ts';
import type { StocktakeStep } from '../navigation/stocktake-address.ts';

interface CheckedPlace {
  /** Of the list, or `personal`. */
  id: string;
  name: string | null;
  mayEdit: boolean;
  open: string | null;
  checkedAt: string | null;
}

export interface StocktakePage {
  /** Empty while it is asked. */
  list: string;
  places: CheckedPlace[];
  /** The open one, or a finished one that was asked for. */
  check: OneStocktakeView | null;
  step: StocktakeStep | null;
  qty: string | null;
  added: AddedLabels;
}

export async function loadStocktake({ request, params, context }: LoaderFunctionArgs): Promise<StocktakePage> {
  const { searchParams: search } = new URL(request.url);
  const [stocktakes, lists, added] = await Promise.all([
    context.api('GET /stocktakes'),
    context.api('GET /lists'),
    readLabels(context),
  ]);
  const { items } = signedIn(request, params, stocktakes);
  const own = { id: 'personal', name: null, mayEdit: true, ...stateOf(items, null) };
  const places = [
    own,
    ...signedIn(request, params, lists).items.map(({ id, name, role }) => ({
      id,
      name,
      mayEdit: mayOnList(role, 'edit-medications'),
      ...stateOf(items, id),
    })),
  ];
  const list = search.get('list') ?? (places.length === 1 ? own.id : '');
  const place = places.find(({ id }) => id === list);
  if (list && !place) throw refusalPage(refuseInList('list-not-found'));
  const asked = search.get('check') ?? place?.open ?? null;
  const check =
    asked === null
      ? null
      : signedIn(request, params, await context.api('GET /stocktakes/{id}', { params: { id: asked } }));
  if (check && list !== (check.listId ?? own.id)) throw refusalPage(refuse('stocktake-not-found'));
  const step = stocktakeSteps.find((known) => known === search.get('step')) ?? null;
  return { list, places, check, step, qty: search.get('qty'), added };
}

const stateOf = (items: StocktakeView[], list: string | null) => {
  const here = items.filter(({ listId }) => listId === list);
  return {
    open: here.find(({ finishedAt }) => finishedAt === null)?.id ?? null,
    checkedAt: here.find(({ finishedAt }) => finishedAt !== null)?.finishedAt ?? null,
  };
};

import type { OneStocktakeView, StocktakesView, StocktakeView } from '@domeka/inventory/contract';
import type { Person, TestApp } from '@domeka/testing';

/** Steps of one person in checks of what is there. */
export function stocktakeSteps(t: TestApp, { token }: Pick<Person, 'token'>) {
  const ask = (route: string, body?: object) => t.api(route, { token, body });
  return {
    begin: async (listId: string | null = null) => (await ask('POST /stocktakes', { listId })).json as StocktakeView,
    all: async () => ((await ask('GET /stocktakes')).json as StocktakesView).items,
    read: async (id: string) => (await ask(`GET /stocktakes/${id}`)).json as OneStocktakeView,
    tick: (id: string, packageId: string, seen = true) => ask(`PUT /stocktakes/${id}/packages/${packageId}`, { seen }),
    tickSeveral: (id: string, body: object) => ask(`PUT /stocktakes/${id}/packages`, body),
    finish: (id: string, usedUp: { id: string; version: number }[] = []) =>
      ask(`POST /stocktakes/${id}/finish`, { usedUp }),
    giveUp: (id: string, version?: number) =>
      ask(`DELETE /stocktakes/${id}${version === undefined ? '' : `?version=${version}`}`),
    add: async (name: string, facts: object = {}) => {
      const body = { name, onDuplicate: 'add-as-new', quantity: 20, ...facts };
      return (await ask('POST /medications', body)).json.id as string;
    },
    ask,
  };
}

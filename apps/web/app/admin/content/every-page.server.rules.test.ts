import type { AppLoadContext } from '@remix-run/node';
import { everyPage } from './every-page.server.ts';

const listOf = (total: number, refused?: number) => {
  const api = (_route: string, { query: { page } }: { query: { page: number } }) =>
    Promise.resolve(
      page === refused
        ? { ok: false }
        : {
            ok: true,
            data: {
              total,
              page,
              pageSize: 2,
              items: Array.from({ length: Math.min(2, total - 2 * (page - 1)) }, (_, at) => 2 * (page - 1) + at + 1),
            },
          },
    );
  return everyPage({ api } as unknown as AppLoadContext, 'en');
};

test.each([
  [0, []],
  [2, [1, 2]],
  [5, [1, 2, 3, 4, 5]],
])('all parts of a list of %d are read', async (total, pages) => expect(await listOf(total)).toEqual(pages));

test('what cannot be had is left out', async () => {
  expect(await listOf(5, 2)).toEqual([1, 2, 5]);
  expect(await listOf(5, 1)).toEqual([]);
});

import type { AppLoadContext } from '@remix-run/node';
import { agreed } from '@domeka/kernel';
import { readTakenFirst } from './taken-first.server.ts';

const pageSize = 20;
const named = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ id: `${from + n}` }));

async function read(total: number, taken: { id: string }[]) {
  const asked: (string | undefined)[] = [];
  const all = named(1, total);
  const api = (_: string, { query }: { query: { page: number; taken?: string; q: string } }) => {
    asked.push(query.taken);
    const of = query.taken ? taken : all;
    const items = of.slice((query.page - 1) * pageSize, query.page * pageSize);
    return Promise.resolve(agreed(200, { items, total: of.length, pageSize, lists: [] }, { get: () => null }));
  };
  const context = { api } as unknown as AppLoadContext;
  const request = new Request('http://localhost/en/dashboard/print');
  const { items, total: counted } = await readTakenFirst(request, {}, context, { q: 'a' });
  return { ids: items.map(({ id }) => id), counted, isTakenAsked: asked.includes('true') };
}

test('a list that is read whole is read once', async () => {
  expect(await read(100, named(99, 2))).toMatchObject({
    ids: named(1, 100).map(({ id }) => id),
    isTakenAsked: false,
  });
});

test('what is taken comes first, also beyond what is read, and each once', async () => {
  const { ids, counted } = await read(130, [{ id: '7' }, { id: '130' }]);
  expect(ids.slice(0, 4)).toEqual(['7', '130', '1', '2']);
  expect(ids).toHaveLength(101);
  expect(new Set(ids).size).toBe(101);
  expect(counted).toBe(130);
});

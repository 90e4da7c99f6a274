import type { AppLoadContext } from '@remix-run/node';
import { alarmsIn } from '@domeka/inventory/contract';
import type { RecallState } from '@domeka/inventory/contract';
import { agreed, problemType, refused } from '@domeka/kernel';
import { loadDashboard } from './dashboard.server.ts';

const headers = { get: () => null };
const context = {
  api: () =>
    Promise.resolve(
      refused(
        { type: problemType('common', 'try-again-later'), status: 503, code: 'try-again-later', title: '' },
        headers,
      ),
    ),
} as unknown as AppLoadContext;
const at = (search: string) => `http://localhost/en/dashboard${search}`;
/** Without scripts the loader runs with the headers of the form post. */
const answering = (search: string) =>
  new Request(at(search), { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } });
const id = '00000000-0000-4000-8000-000000000001';

test.each([
  ['?panel=add', { kind: 'add', draft: null }],
  [`?panel=edit&id=${id}`, { kind: 'edit', id, medication: null, draft: null }],
])('while nothing can be read the form of %s stays, beside a list that says so', async (search, panel) => {
  const dashboard = await loadDashboard(answering(search), context);
  expect(dashboard).toMatchObject({ panel, list: { isUnread: true, shown: 0, rows: '[]' } });
  expect(dashboard?.categories.values.length).toBeGreaterThan(0);
});

test.each(['', '?panel=add', `?panel=edit&id=${id}`])('who only asks for %s is told to come back', async (search) => {
  await expect(loadDashboard(new Request(at(search)), context)).rejects.toMatchObject({ status: 503 });
});

test.each([
  [true, null],
  [false, { date: '2026-10-01' }],
])('a form offers the register unless it is empty (%s)', async (isEmpty, catalog) => {
  const answers: Record<string, object> = {
    'GET /medications': { items: [], page: 1, pageSize: 20, total: 0, lists: [], counts: {} },
    'GET /dictionaries/{name}': { values: [], labels: [] },
    'GET /medications/suggestions': { isEmpty, items: [], catalogDate: '2026-10-01' },
  };
  const api = (route: string) => Promise.resolve(agreed(200, answers[route], headers));
  const dashboard = await loadDashboard(new Request(at('?panel=add')), { api } as unknown as AppLoadContext);
  expect(dashboard?.catalog).toEqual(catalog);
});

test('the serial number of a scanned code stands in no address', async () => {
  const query = new URLSearchParams({ q: '01059020000000021728063010A1\u001d21SERIAL', sort: 'name' });
  const answer = await loadDashboard(new Request(at(`?${query}`)), context).catch((thrown: unknown) => thrown);
  expect((answer as Response).headers.get('Location')).toBe('/en/dashboard?q=05902000000002&sort=name');
});

const box = (lastDay: string, recall: RecallState | null = null) => ({
  quantity: 10,
  lastDay,
  recall,
  ...alarmsIn(recall),
});
const [past, later] = ['2020-01-31', '2099-01-31'];

test.each<[string, RecallState, object[], RecallState | undefined]>([
  ['to check, though it is past', 'check', [box(past, 'check'), box(later)], 'check'],
  ['to check, though another is recalled', 'recalled', [box(later, 'recalled'), box(later, 'check')], 'check'],
  ['both', 'recalled', [box(later, 'recalled'), box(past, 'check'), box(later)], 'check'],
  ['recalled, which stands by the good ones', 'recalled', [box(later, 'recalled'), box(later)], undefined],
  ['recalled where none is good', 'recalled', [box(later, 'recalled'), box(past)], 'recalled'],
])('a row says that a package is %s', async (_, recall, packages, expected) => {
  const item = { id, type: 'tablets', packageCount: 2, expiryDate: '2020-01-31', listName: null, recall };
  const answers: Record<string, object> = {
    'GET /medications': { items: [item], page: 1, pageSize: 20, total: 1, lists: [], counts: {} },
    'GET /medications/packages': { items: [{ medicationId: id, packages }] },
    'GET /dictionaries/{name}': { values: [], labels: [] },
    'GET /profile': {},
  };
  const api = (route: string) => Promise.resolve(agreed(200, answers[route], headers));
  const dashboard = await loadDashboard(new Request(at('')), { api } as unknown as AppLoadContext);
  const [row] = JSON.parse(dashboard?.list.rows ?? '[]') as { recall?: RecallState }[];
  expect(row?.recall).toBe(expected);
});

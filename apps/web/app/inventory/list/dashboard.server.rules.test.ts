import type { AppLoadContext } from '@remix-run/node';
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

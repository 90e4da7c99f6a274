import type { LoaderFunctionArgs } from '@remix-run/node';
import { agreed } from '@domeka/kernel';
import { loader } from './select-medications.tsx';

test('only what the list was narrowed to can be ticked', async () => {
  const asked: unknown[] = [];
  const api = (route: string, { query }: { query?: object } = {}) => {
    if (route === 'GET /medications') asked.push(query);
    const answer = { items: [], total: 0, pageSize: 20, lists: [], labels: [], values: [] };
    return Promise.resolve(agreed(200, answer, { get: () => null }));
  };
  const search = 'q=ib&list=personal&category=allergy&sort=name&expiry=2027-03&recall=check';
  const request = new Request(`http://localhost/en/dashboard/select?${search}`);
  await loader({ request, params: { lang: 'en' }, context: { api } } as unknown as LoaderFunctionArgs);
  const narrowed = {
    q: 'ib',
    list: 'personal',
    category: ['allergy'],
    sort: 'name',
    expiry: '2027-03',
    recall: 'check',
  };
  expect(asked).toEqual([expect.objectContaining(narrowed)]);
});

import { listQuery, listStateOf, wholeOf } from './list-address.ts';

test('the address holds filters, page and what is open', () => {
  const state = {
    page: 2,
    q: 'apap',
    categories: ['allergy', 'cold/flu'],
    list: 'personal',
    tab: '' as const,
    sort: 'name' as const,
    expiry: 'soon' as const,
    recall: 'check' as const,
    taken: 'true' as const,
  };
  const query = listQuery(state, { panel: 'edit', id: 'x' });
  expect(query).toBe(
    '?page=2&q=apap&list=personal&sort=name&expiry=soon&recall=check&taken=true&category=allergy&category=cold%2Fflu&panel=edit&id=x',
  );
  expect(listStateOf(new URLSearchParams(query))).toEqual(state);
});

test('what counts are of keeps the place and the order, and nothing that narrows', () => {
  const address = 'page=2&q=apap&category=allergy&expiry=soon&recall=check&taken=true&sort=name';
  for (const [place, kept] of [
    ['list=personal', '?list=personal&sort=name'],
    ['tab=all', '?tab=all&sort=name'],
  ])
    expect(listQuery(wholeOf(listStateOf(new URLSearchParams(`${address}&${place}`))))).toBe(kept);
});

test('the first page of everything needs no words', () => {
  expect(
    listQuery({ page: 1, q: '', categories: [], list: '', tab: '', sort: '', expiry: '', recall: '', taken: '' }),
  ).toBe('?');
  expect(listStateOf(new URLSearchParams('page=-1&sort=oldest&expiry=never&recall=all'))).toEqual({
    page: 1,
    q: '',
    categories: [],
    list: '',
    tab: '',
    sort: '',
    expiry: '',
    recall: '',
    taken: '',
  });
});

test('the newest first is said where another order is remembered', () => {
  expect(listQuery(listStateOf(new URLSearchParams('sort=newest')))).toBe('?sort=newest');
});

test('what is shared has an address of its own, and no lists', () => {
  expect(listQuery({ page: 3, tab: 'all' })).toBe('?page=3&tab=all');
  expect(listStateOf(new URLSearchParams('tab=all&list=personal'))).toMatchObject({ tab: 'all', list: '' });
  expect(listStateOf(new URLSearchParams('tab=none')).tab).toBe('');
});

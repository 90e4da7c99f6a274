import type { AppLoadContext } from '@remix-run/node';
import { agreed } from '@domeka/kernel';
import { lookUp } from './catalog-lookup.server.ts';

const code = '5909991023744';
const item = { key: 'p', name: 'Nalgesin', dosage: null, type: 'tablets', categories: [], quantity: 10 };

async function answered(values: Record<string, string>, items: object[] = [item], isEmpty = false) {
  const asked: unknown[] = [];
  const api = (_: string, { query }: { query: { q: string } }) => {
    asked.push(query.q);
    return Promise.resolve(agreed(200, { isEmpty, items, catalogDate: null }, { get: () => null }));
  };
  const answer = await lookUp(values, 'add', { api } as unknown as AppLoadContext);
  return { asked, form: answer && 'data' in answer ? (answer.data as { unfinished: object }).unfinished : answer };
}

test('a form that asks nothing is saved without a question', async () => {
  expect(await answered({ name: 'Apap', sought: 'ap' })).toEqual({ asked: [], form: null });
});

test('the button asks for the name, and nothing is chosen', async () => {
  const { asked, form } = await answered({ find: 'name', name: 'nalg', dosage: '1' });
  expect([asked, form]).toEqual([['nalg'], { values: { name: 'nalg', dosage: '1' }, sought: 'nalg', matches: [item] }]);
});

test.each<Record<string, string>>([{ find: 'pick' }, {}])(
  'what is picked is filled in before anything is saved: %j',
  async (button) => {
    const { asked, form } = await answered({ ...button, pick: 'p', sought: 'nalg', name: 'changed since' });
    expect(asked).toEqual(['nalg']);
    expect(form).toMatchObject({ sought: null, matches: [], values: { name: 'Nalgesin', type: 'tablets' } });
  },
);

test('looking again chooses nothing, not even what was picked before', async () => {
  const { asked, form } = await answered({ find: 'name', pick: 'p', sought: 'old', name: 'nalg' });
  expect(asked).toEqual(['nalg']);
  expect(form).toMatchObject({ sought: 'nalg', matches: [item] });
});

test('what cannot be found any more is asked for again', async () => {
  const { form } = await answered({ pick: 'gone', sought: 'nalg', name: 'nalg' });
  expect(form).toMatchObject({ sought: 'nalg', matches: [item] });
});

test('a code for a name fills the form in with the only package there is; of several one is chosen', async () => {
  expect((await answered({ name: code })).form).toMatchObject({ values: { name: 'Nalgesin', quantity: '10' } });
  const several = [item, { ...item, key: 'q' }];
  expect((await answered({ name: code }, several)).form).toMatchObject({ sought: code, matches: several });
});

test('a code that is not known is said so once, and never where there is nothing to find it in', async () => {
  expect((await answered({ name: code }, [])).form).toMatchObject({ sought: code, matches: [] });
  expect((await answered({ name: code, sought: code }, [])).form).toBeNull();
  expect((await answered({ name: code }, [], true)).form).toBeNull();
});

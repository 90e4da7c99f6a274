import type { AppLoadContext } from '@remix-run/node';
import type { ListedPackageView, MedicationView } from '@domeka/inventory/contract';
import { agreed } from '@domeka/kernel';
import { listStateOf } from '../navigation/list-address.ts';
import { narrowedBy, readGood, readPackages } from './whole-list.server.ts';

const one = (quantity: number, lastDay: string): ListedPackageView => ({
  id: lastDay,
  quantity,
  lastDay,
  isOpened: false,
  version: 1,
  recall: null,
  isRecalled: false,
  isSuspended: false,
});
const medication = (id: string, more: Partial<MedicationView>) =>
  ({ id, type: 'tablets', packageCount: 2, expiryDate: '2099-01-31', recall: null, ...more }) as MedicationView;

async function read(...medications: MedicationView[]) {
  const asked: unknown[] = [];
  const items = medications.map(({ id }) => ({
    medicationId: id,
    packages: [one(36, '2099-01-31'), one(10, '2020-01-31')],
  }));
  const api = (route: string, { query }: { query?: { medicationId: string[] } } = {}) => {
    if (query) asked.push([route, query.medicationId]);
    return Promise.resolve(agreed(200, { items }, { get: () => null }));
  };
  const context = { api } as unknown as AppLoadContext;
  const told = await readGood(new Request('http://localhost/en/dashboard'), context, medications);
  return { asked, told: [...told].map(([id, { quantity }]) => [id, quantity]) };
}

test('packages are read in one request, of those that may have bad ones', async () => {
  const { asked, told } = await read(
    medication('past', { expiryDate: '2020-01-31' }),
    medication('recalled', { recall: 'recalled' }),
    medication('fine', {}),
    medication('undated', { expiryDate: null, recall: 'check' }),
    medication('single', { packageCount: 1, expiryDate: '2020-01-31' }),
  );
  expect(asked).toEqual([['GET /medications/packages', ['past', 'recalled']]]);
  expect(told).toEqual([
    ['past', 36],
    ['recalled', 36],
  ]);
});

test('nothing is asked where none can be bad', async () =>
  expect((await read(medication('fine', {}))).asked).toEqual([]));

test('what is done with the whole list keeps all that narrows it', () => {
  const narrowed = {
    q: 'x',
    list: 'a',
    category: ['allergy'],
    expiry: 'soon',
    recall: 'any',
    taken: 'true',
    tab: 'all',
  };
  const search = new URLSearchParams(Object.entries(narrowed).map(([name, value]) => [name, String(value)]));
  expect(narrowedBy(listStateOf(search), 'name')).toEqual({ ...narrowed, list: '', sort: 'name' });
});

test('packages of more than a hundred are read in parts', async () => {
  const asked: number[] = [];
  const api = (_: string, { query }: { query: { medicationId: string[] } }) => {
    asked.push(query.medicationId.length);
    const items = query.medicationId.map((medicationId) => ({ medicationId, packages: [] }));
    return Promise.resolve(agreed(200, { items }, { get: () => null }));
  };
  const medications = Array.from({ length: 101 }, (_, at) => ({ id: `${at}` }));
  const packages = await readPackages({ api } as unknown as AppLoadContext, medications);
  expect(packages.size).toBe(101);
  expect(asked).toEqual([100, 1]);
  expect((await readPackages({ api } as unknown as AppLoadContext, [])).size).toBe(0);
  expect(asked).toHaveLength(2);
});

import { IdentityModule } from '@domeka/identity';
import { startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { MedicationFacts, MedicationPage } from '@domeka/inventory/contract';
import { InventoryModule } from './inventory.module.ts';

let t: TestApp;
let anna: Person;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
  anna = await t.person('anna');
});
afterAll(() => t.close());

const add = (person: Person, body: object) => t.api('POST /medications', { token: person.token, body });
async function list(query = '', person = anna, language: 'en' | 'pl' = 'en') {
  const answer = await t.api(`GET /medications${query}`, { token: person.token, language });
  expect(answer.status).toBe(200);
  return answer.json as MedicationPage;
}
const names = async (query: string, person = anna, language: 'en' | 'pl' = 'en') =>
  (await list(query, person, language)).items.map(({ name }) => name);

test('an empty inventory is one empty page', async () => {
  expect(await list('', await t.person())).toEqual({
    items: [],
    page: 1,
    pageSize: 20,
    total: 0,
    counts: {
      mine: 0,
      shared: 0,
      matching: 0,
      all: 0,
      expired: 0,
      soon: 0,
      recalled: 0,
      suspended: 0,
      toCheck: 0,
      taken: 0,
    },
    recallsCheckedUpTo: null,
    lists: [],
    order: 'newest',
    wasUsed: false,
  });
});

test('a medication is listed as clients know it, with all that was said of it', async () => {
  const jan = await t.person('jan');
  const facts: MedicationFacts = {
    name: 'Apap',
    isTaken: true,
    how: '1 in the morning',
    takenBy: [],
    type: 'tablets',
    categories: ['painkiller'],
    quantity: 7.5,
    expiryDate: '2027-01-31',
    additionalInfo: 'blue',
    purposes: ['fever', 'the cat'],
    dosage: '500 mg',
    isPrivate: true,
    catalogProductId: null,
    gtin: '05909991023744',
    lotNumber: 'A1',
    location: 'Bathroom',
  };
  const added = (await add(jan, facts)).json;
  const { items } = await list('', jan);
  expect(items).toEqual([
    {
      id: added.id,
      ...facts,
      packageCount: 1,
      openedCount: 0,
      recall: null,
      imageUrl: null,
      userId: jan.id,
      listId: null,
      listName: null,
      mayEdit: true,
      createdAt: expect.stringMatching(/Z$/),
      version: 1,
    },
  ]);
  const one = (await t.api(`GET /medications/${added.id}`, { token: jan.token })).json;
  expect(one).toMatchObject({ ...items[0], product: null, catalogDate: null, keepsLastTime: null });
  expect(one.packages).toHaveLength(1);
  expect(added).toEqual(items[0]);
});

describe('pages', () => {
  let many: Person;
  beforeAll(async () => {
    many = await t.person('many');
    for (let n = 1; n <= 45; n += 1)
      await add(many, { name: `Medicine ${n}`, categories: n % 2 ? ['painkiller'] : ['antibiotic', 'other'] });
  });

  test('hold twenty, newest first, and count all', async () => {
    const first = await list('', many);
    expect(first).toMatchObject({ page: 1, pageSize: 20, total: 45, counts: { mine: 45, shared: 0, matching: 45 } });
    expect(first.items.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `Medicine ${45 - n}`));
    expect(await names('?page=3', many)).toEqual([
      'Medicine 5',
      'Medicine 4',
      'Medicine 3',
      'Medicine 2',
      'Medicine 1',
    ]);
  });

  test.each([
    ['4', 3],
    ['99999999999999999999', 3],
    ['1e9', 3],
    ['0', 1],
    ['-1', 1],
    ['x', 1],
    ['1.5', 1],
    ['٢', 1],
    ['', 1],
    ['1&page=2', 1],
  ])('asked for number %s answer the nearest there is: %d', async (asked, page) => {
    expect((await list(`?page=${asked}`, many)).page).toBe(page);
  });

  test('of what matches are cut and counted alike', async () => {
    const found = await list('?category=painkiller&page=2', many);
    expect(found).toMatchObject({ page: 2, total: 23, counts: { mine: 45, matching: 23 } });
    expect(found.items.map(({ name }) => name)).toEqual(['Medicine 5', 'Medicine 3', 'Medicine 1']);
    expect(await list('?category=painkiller&page=9', many)).toMatchObject({ page: 2 });
    expect(await list('?q=nothing+like+it&page=2', many)).toMatchObject({
      items: [],
      page: 1,
      total: 0,
      counts: { mine: 45, matching: 0 },
    });
  });
});

test('tab and personal list change nothing as long as nothing is shared', async () => {
  const whole = await list();
  expect(await list('?tab=all')).toEqual(whole);
  expect(await list('?tab=mine&list=personal')).toEqual(whole);
  expect(await list('?tab=nonsense')).toEqual(whole);
});

test('a list nobody has is not there', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    expect((await t.api(`GET /medications?list=${id}`, { token: anna.token })).status).toBe(404);
  }
});

test('other people’s medications are in nobody’s list', async () => {
  const jan = await t.person('jan');
  expect(await names('?q=ibuprom', jan)).toEqual([]);
  expect((await list('?category=painkiller', jan)).counts).toEqual({
    mine: 0,
    shared: 0,
    matching: 0,
    all: 0,
    expired: 0,
    soon: 0,
    recalled: 0,
    suspended: 0,
    toCheck: 0,
    taken: 0,
  });
});

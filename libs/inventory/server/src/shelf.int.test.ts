import { IdentityModule } from '@domeka/identity';
import { calendarDateIn, daysAfter, defaultTimeZone } from '@domeka/kernel';
import { listSteps, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import type { MedicationPage, ShelfView } from '@domeka/inventory/contract';
import { InventoryModule } from './inventory.module.ts';
import { packageSteps } from './packages/package-steps.fixture.ts';

let t: TestApp;
let jan: Person;
let his: ReturnType<typeof packageSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  jan = await t.person('jan');
  his = packageSteps(t, jan);
});

const today = calendarDateIn(defaultTimeZone, new Date());
const inDays = (days: number) => daysAfter(today, days);
const monthOf = (day: string) => day.slice(0, 7);
const read = async (query = '', { token } = jan) =>
  (await t.api(`GET /medications${query}`, { token })).json as MedicationPage;
const shelf = async (query = '', person = jan) => (await read(`?shelf=true${query}`, person)).shelf as ShelfView;
const names = async (query: string, person = jan) => (await read(query, person)).items.map(({ name }) => name);
const countIn = ({ months }: ShelfView, day: string) => months.find(({ month }) => month === monthOf(day))?.count;
const totals = ({ expired, months, later, undated }: ShelfView) => [
  expired,
  months.reduce((sum, { count }) => sum + count, 0),
  later,
  undated,
];

test('each package that is not finished stands where it ends', async () => {
  await his.medication(
    { quantity: 5, expiryDate: inDays(-1) },
    { quantity: 5, expiryDate: inDays(10) },
    { quantity: 0, expiryDate: inDays(200) },
    { quantity: null, expiryDate: inDays(200) },
  );
  await his.medication({ expiryDate: inDays(2000) });
  await his.medication({});
  const found = await shelf();
  expect(totals(found)).toEqual([1, 2, 1, 1]);
  expect(countIn(found, inDays(200))).toBe(1);
  expect(found.months.reduce((sum, { soon }) => sum + soon, 0)).toBe(1);
  expect(await read()).not.toHaveProperty('shelf');
});

test('it follows every change at once, also of private medications', async () => {
  const { id, packages } = await his.medication({ quantity: 5, expiryDate: inDays(2000), isPrivate: true });
  const first = packages[0]?.id ?? '';
  const seen = [totals(await shelf())];
  const then = async (change: Promise<unknown>) => {
    await change;
    seen.push(totals(await shelf()));
  };
  await then(his.add(id, { quantity: 5, expiryDate: inDays(2100) }));
  await then(his.open(id, first, { openedOn: inDays(-1), keeps: { value: 50, unit: 'days' } }));
  await then(his.close(id, first));
  await then(his.take(id, { packageId: first, quantity: 0 }));
  await then(his.change(id, first, { quantity: 1, expiryDate: inDays(-5) }));
  await then(t.api(`DELETE /medications/${id}`, { token: jan.token }));
  await then(t.api(`POST /medication-deletions/${id}/undo`, { token: jan.token }));
  expect(seen).toEqual([
    [0, 0, 1, 0],
    [0, 0, 2, 0],
    [0, 1, 1, 0],
    [0, 0, 2, 0],
    [0, 0, 1, 0],
    [1, 0, 1, 0],
    [0, 0, 0, 0],
    [1, 0, 1, 0],
  ]);
});

test('it is of the lists that are read, whatever else narrows them', async () => {
  const { id: listId } = await listSteps(t, jan).create('At home');
  await his.medication({ expiryDate: inDays(100) });
  await his.medication({ expiryDate: inDays(100), listId });
  expect(countIn(await shelf(), inDays(100))).toBe(2);
  expect(countIn(await shelf('&q=nothing-like-it&expiry=expired'), inDays(100))).toBe(2);
  expect(countIn(await shelf(`&list=${listId}`), inDays(100))).toBe(1);
  expect(countIn(await shelf('&list=personal'), inDays(100))).toBe(1);
  expect(totals(await shelf('', await t.person()))).toEqual([0, 0, 0, 0]);
  const foreign = await t.api(`GET /medications?shelf=true&list=${listId}`, { token: (await t.person()).token });
  expect(foreign.status).toBe(404);
});

test('the day is the reader’s, never the database’s', async () => {
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']; // never the same day in both
  await his.medication({ expiryDate: calendarDateIn(late, new Date()) });
  const expired = async (zone: string) => (await shelf(`&timeZone=${zone}`)).expired;
  expect([await expired(early), await expired(late)]).toEqual([1, 0]);
});

test('a month narrows the list to what has a package that ends then and is not finished', async () => {
  const add = (name: string, ...packages: object[]) => his.medication({ name, ...packages[0] }, ...packages.slice(1));
  await add('First day', { expiryDate: '2031-03-01' });
  await add('Last day', { expiryDate: '2031-03-31', isPrivate: true });
  await add('Second package', { expiryDate: '2029-01-31' }, { expiryDate: '2031-03-15' });
  await add('Finished', { expiryDate: '2031-03-15', quantity: 0 }, { expiryDate: '2032-01-31' });
  await add('The day before', { expiryDate: '2031-02-28' });
  await add('The day after', { expiryDate: '2031-04-01' });
  await add('No date', {});
  const inMarch = ['First day', 'Last day', 'Second package'];
  expect(await names('?expiry=2031-03&sort=name')).toEqual(inMarch);
  expect(await names('?expiry=2031-03&sort=name&q=day')).toEqual(['First day', 'Last day']);
  expect(await names('?expiry=2031-02')).toEqual(['The day before']);
  expect(await names('?expiry=2031-05')).toEqual([]);
  expect(await names('?expiry=2031-03', await t.person())).toEqual([]);
  expect((await read('?expiry=2031-03')).counts).toMatchObject({ matching: 3, all: 7 });
  await his.medication({ name: 'Leap', expiryDate: '2032-02-29' });
  expect(await names('?expiry=2032-02')).toEqual(['Leap']);
});

test.each(['2031-13', '2031-00', '2031-3', '2031-03-01', '0000-01', '31-03', "2031-03'", '2031-03&expiry=2031-04'])(
  'no month: %s',
  async (month) => {
    await his.medication({ name: 'Other', expiryDate: '2040-01-31' });
    const isSeveral = month.includes('&');
    expect(await names(`?expiry=${month}`)).toEqual(isSeveral ? [] : ['Other']);
  },
);

test('five thousand in one month are counted', async () => {
  await t.sql(
    `insert into medications (id, user_id, name, type, categories, is_private, quantity, expiry_date, created_at, updated_at)
     select gen_random_uuid(), $1, 'Medicine ' || n, 'tablets', '{}', false, 1, $2, now(), now() from generate_series(1, 5000) n`,
    [jan.id, inDays(100)],
  );
  expect(countIn(await shelf(), inDays(100))).toBe(5000);
});

import { IdentityModule } from '@domeka/identity';
import type { OneMedicationView } from '@domeka/inventory/contract';
import { calendarDateIn, daysAfter } from '@domeka/kernel';
import { addProducts, startTestApp } from '@domeka/testing';
import type { Person, TestApp } from '@domeka/testing';
import { InventoryModule } from '../inventory.module.ts';
import { faultsOf, packageSteps } from './package-steps.fixture.ts';

let t: TestApp;
let anna: Person;
let its: ReturnType<typeof packageSteps>;
beforeAll(async () => {
  t = await startTestApp([IdentityModule, InventoryModule]);
});
afterAll(() => t.close());
beforeEach(async () => {
  anna = await t.person('anna');
  its = packageSteps(t, anna);
});

const inDays = (count: number) => daysAfter(calendarDateIn('Europe/Warsaw', new Date()), count);
const days = (value: number) => ({ value, unit: 'days' });

test('what is opened is used first, and ends when it keeps no longer', async () => {
  const { id, packages } = await its.medication(
    { quantity: 10, expiryDate: '2098-05-31' },
    { quantity: 20, expiryDate: '2099-12-31' },
  );
  const sealed = packages[1]?.id ?? '';
  const opened = await its.open(id, sealed, { openedOn: '2026-05-03', keeps: days(28) });
  expect([opened.status, opened.json]).toMatchObject([
    200,
    { openedOn: '2026-05-03', keeps: days(28), expiryDate: '2099-12-31', lastDay: '2026-05-31', version: 2 },
  ]);
  expect(await its.read(id)).toMatchObject({ openedCount: 1, expiryDate: '2026-05-31', quantity: 30 });
  // Past its last day, it is used only where nothing else is left.
  expect(opened.json.isInUse).toBe(false);
  const kept = await its.open(id, sealed, { keeps: { value: '60', unit: 'months' } });
  expect(kept.json).toMatchObject({ openedOn: '2026-05-03', lastDay: '2031-05-03' });
});

test('taking it back makes it as it was', async () => {
  const before = await its.medication({ quantity: 10, expiryDate: '2099-05-31' });
  const packageId = before.packages[0]?.id ?? '';
  await its.open(before.id, packageId, { keeps: { value: 1, unit: 'months' } });
  const closed = await its.close(before.id, packageId, '?version=2');
  expect([closed.status, closed.json]).toEqual([200, { ...before.packages[0], version: 3 }]);
  expect(await its.read(before.id)).toEqual({ ...before, version: before.version + 2, packages: [closed.json] });
  expect((await its.close(before.id, packageId)).json).toEqual(closed.json);
});

test('what is not said stays; null or nothing typed takes the period away', async () => {
  const { id, packages } = await its.medication({ expiryDate: '2099-05-31' });
  const open = (body: object) => its.open(id, packages[0]?.id ?? '', body);
  expect((await open({ openedOn: '2026-05-03', keeps: days(28) })).json.version).toBe(2);
  expect((await open({})).json).toMatchObject({ openedOn: '2026-05-03', keeps: days(28), version: 2 });
  expect((await open({ openedOn: '2026-05-04' })).json).toMatchObject({ keeps: days(28), lastDay: '2026-06-01' });
  expect((await open({ keeps: { value: '', unit: 'days' } })).json).toMatchObject({ keeps: null });
  expect((await open({ keeps: days(7) })).json).toMatchObject({ openedOn: '2026-05-04', lastDay: '2026-05-11' });
  expect((await open({ keeps: null })).json).toMatchObject({ keeps: null, lastDay: '2099-05-31' });
});

test('what was opened meanwhile stays as it is where that is asked', async () => {
  const { id, packages } = await its.medication({ expiryDate: '2099-05-31' });
  const open = (body: object) => its.open(id, packages[0]?.id ?? '', body);
  expect((await open({ openedOn: '2026-05-03', unlessOpened: true })).json.openedOn).toBe('2026-05-03');
  const again = await open({ openedOn: '2026-05-09', keeps: days(7), unlessOpened: true });
  expect([again.status, again.json]).toMatchObject([200, { openedOn: '2026-05-03', keeps: null, version: 2 }]);
  expect(faultsOf(await open({ unlessOpened: 'perhaps' }))).toEqual(['unlessOpened true-or-false']);
});

test.each([
  [{ openedOn: inDays(3) }, ['openedOn date-in-future']],
  [{ openedOn: '1999-12-31' }, ['openedOn date-too-early']],
  [{ openedOn: '3.05.2026' }, ['openedOn date-invalid']],
  [{ openedOn: '2026-02-30' }, ['openedOn date-invalid']],
  [{ openedOn: '' }, ['openedOn date-invalid']],
  [{ openedOn: 5 }, ['openedOn date-invalid']],
  [{ keeps: days(0) }, ['keeps not-a-period']],
  [{ keeps: days(-1) }, ['keeps not-a-period']],
  [{ keeps: { value: 'x', unit: 'days' } }, ['keeps not-a-period']],
  [{ keeps: { value: 4, unit: 'weeks' } }, ['keeps not-a-period']],
  [{ keeps: { value: 4 } }, ['keeps not-a-period']],
  [{ keeps: 28 }, ['keeps not-a-period']],
  [{ keeps: [28] }, ['keeps not-a-period']],
  [{ keeps: days(1001) }, ['keeps period-too-long']],
  [{ keeps: { value: 61, unit: 'months' } }, ['keeps period-too-long']],
  [{ openedOn: 'x', keeps: days(0) }, ['openedOn date-invalid', 'keeps not-a-period']],
])('an opening of %j is refused at its fields: %j', async (body, faults) => {
  const before = await its.medication({ expiryDate: '2027-05-31' });
  const answer = await its.open(before.id, before.packages[0]?.id ?? '', body);
  expect([answer.status, faultsOf(answer)]).toEqual([422, faults]);
  expect(answer.problem.errors?.every(({ message = '' }) => /^[A-Z].* /.test(message))).toBe(true);
  expect(await its.read(before.id)).toEqual(before);
});

test('today is the person’s', async () => {
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']; // never the same day in both
  const jan = await t.person('jan');
  const his = packageSteps(t, jan);
  const live = (timeZone: string) => t.api('PUT /profile', { token: jan.token, body: { timeZone } });
  const { id, packages } = await his.medication();
  const packageId = packages[0]?.id ?? '';
  await live(early);
  const before = calendarDateIn(early, new Date());
  const { openedOn } = (await his.open(id, packageId)).json;
  expect([before, calendarDateIn(early, new Date())]).toContain(openedOn);
  await live(late);
  expect(faultsOf(await his.open(id, packageId, { openedOn }))).toEqual(['openedOn date-in-future']);
});

test('what the person typed last for the same product is offered, else for the same name', async () => {
  const [product] = await addProducts(t.sql, [{ name: 'Drops', form: 'Krople' }]);
  const [first, second, third] = [
    await its.medication({ name: 'Drops', catalogProductId: product }),
    await its.medication({ name: 'drops' }),
    await its.medication({ name: 'Of the doctor', catalogProductId: product }),
  ];
  const offered = async () => (await its.read(first.id)).keepsLastTime;
  const open = ({ id, packages }: OneMedicationView, openedOn: string, keeps: object) =>
    its.open(id, packages[0]?.id ?? '', { openedOn, keeps });
  expect(await offered()).toBeNull();
  await open(second, '2026-05-03', days(14));
  expect(await offered()).toEqual(days(14));
  await open(third, '2026-01-01', { value: 2, unit: 'months' });
  expect(await offered()).toEqual({ value: 2, unit: 'months' });
  await open(first, '2026-02-01', days(28));
  expect(await offered()).toEqual(days(28));
  const others = packageSteps(t, await t.person('jan'));
  expect(await others.medication({ name: 'Drops', catalogProductId: product })).toMatchObject({ keepsLastTime: null });
});

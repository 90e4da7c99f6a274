import fc from 'fast-check';
import { daysAfter } from '@domeka/kernel';
import { lastDayOf } from './last-day.ts';
import { goodAndBad, packageFault } from './good.ts';
import { inOrderOfUse, keptFacts, steppedPackages } from './order-of-use.ts';
import { worstOf } from '../recalls/recall.ts';
import type { RecallState } from '../recalls/recall.ts';
import type { UsedPackage } from './order-of-use.ts';
import type { SharedPackageView } from './package.ts';

const today = '2026-06-15';
const dates = fc.integer({ min: -400, max: 4000 }).map((days) => daysAfter(today, days));
const keeps = fc.oneof(
  fc.record({ value: fc.integer({ min: 1, max: 1000 }), unit: fc.constant('days' as const) }),
  fc.record({ value: fc.integer({ min: 1, max: 60 }), unit: fc.constant('months' as const) }),
);
const anyPackage: fc.Arbitrary<UsedPackage> = fc.record({
  id: fc.uuid(),
  quantity: fc.option(
    fc.integer({ min: 0, max: 60 }).map((halves) => halves / 2),
    { nil: null },
  ),
  expiryDate: fc.option(dates, { nil: null }),
  lotNumber: fc.option(fc.string(), { nil: null }),
  location: fc.option(fc.string(), { nil: null }),
  gtin: fc.constant(null),
  openedOn: fc.option(dates, { nil: null }),
  keeps: fc.option(keeps, { nil: null }),
  createdAt: fc.integer({ min: 0, max: 5 }).map((seconds) => new Date(seconds * 1000)),
});
const anyPackages = fc.uniqueArray(anyPackage, { minLength: 1, maxLength: 8, selector: ({ id }) => id });
const sealed: UsedPackage = {
  ...{
    id: 'a',
    quantity: 10,
    expiryDate: null,
    lotNumber: null,
    gtin: null,
    location: null,
    openedOn: null,
    keeps: null,
  },
  createdAt: new Date(0),
};

test('opening never makes the last day later', () => {
  fc.assert(
    fc.property(anyPackage, (one) => {
      const lastDay = lastDayOf(one);
      if (one.expiryDate !== null) expect(lastDay !== null && lastDay <= one.expiryDate).toBe(true);
      else expect(lastDay === null).toBe(one.openedOn === null || one.keeps === null);
    }),
  );
});

test('the order of use is total and does not depend on the order given', () => {
  fc.assert(
    fc.property(anyPackages, fc.option(dates, { nil: null }), (packages, day) => {
      const ordered = inOrderOfUse(packages, day).map(({ id }) => id);
      expect(inOrderOfUse([...packages].reverse(), day).map(({ id }) => id)).toEqual(ordered);
      expect([...ordered].sort()).toEqual(packages.map(({ id }) => id).sort());
    }),
  );
});

test.each<[string, Partial<UsedPackage>[], string]>([
  ['opened before sealed', [{ expiryDate: '2026-07-01' }, { openedOn: '2026-06-01', expiryDate: '2027-01-01' }], '1'],
  ['the earlier last day', [{ expiryDate: '2027-01-01' }, { expiryDate: '2026-09-01' }], '1'],
  ['undated after dated', [{}, { expiryDate: '2030-01-01' }], '1'],
  ['the older', [{ createdAt: new Date(9) }, { createdAt: new Date(8) }], '1'],
  ['not a finished one', [{ quantity: 0, openedOn: '2026-06-01' }, {}], '1'],
  ['unknown quantity counts as something', [{ quantity: 0 }, { quantity: null }], '1'],
  ['not one past its day', [{ openedOn: '2026-01-01', expiryDate: '2026-06-14' }, {}], '1'],
  ['good on its last day', [{ expiryDate: '2026-06-15' }, {}], '0'],
  [
    'of those past the one that ended last',
    [{ expiryDate: '2026-01-01' }, { expiryDate: '2026-05-01' }, { quantity: 0, expiryDate: '2027-01-01' }],
    '1',
  ],
])('in use: %s', (_, given, expected) => {
  const packages = given.map((facts, index) => ({ ...sealed, id: String(index), ...facts }));
  expect(inOrderOfUse(packages, today)[0]?.id).toBe(expected);
});

const recalls: fc.Arbitrary<RecallState | null> = fc.constantFrom(null, null, 'recalled', 'suspended', 'check');
type Recalled = UsedPackage & { quantity: number; recall: RecallState | null };
const recallOf = ({ recall }: Recalled) => recall;
const listed = (one: UsedPackage, recall: RecallState | null): SharedPackageView => ({
  quantity: one.quantity,
  lastDay: lastDayOf(one),
  isOpened: one.openedOn !== null,
  isRecalled: recall === 'recalled',
  isSuspended: recall === 'suspended',
});
const known: fc.Arbitrary<Recalled[]> = fc
  .tuple(anyPackages, fc.array(recalls, { minLength: 8, maxLength: 8 }))
  .map(([packages, states]) =>
    packages.map((one, index) => ({ ...one, quantity: one.quantity ?? 0, recall: states[index] ?? null })),
  );

test('steps add up to what was stepped, among good packages or, without any, among others', () => {
  const sum = (packages: Recalled[]) => packages.reduce((all, { quantity }) => all + quantity, 0);
  fc.assert(
    fc.property(known, fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 40 }), (packages, steps) => {
      const isGood = (one: Recalled) => packageFault(listed(one, one.recall), today) === null;
      let current = packages;
      for (const step of steps) {
        const stepped = steppedPackages(current, step, 'tablets', today, recallOf);
        if (typeof stepped === 'string') throw new Error(stepped);
        const after = current.map((one) => ({
          ...one,
          quantity: stepped.find(({ id }) => id === one.id)?.quantity ?? one.quantity,
        }));
        const isTouched = (one: Recalled) => stepped.some(({ id }) => id === one.id);
        const [good, bad] = [current.filter(isGood), current.filter((one) => !isGood(one))];
        if (sum(good) > 0 || (step > 0 && good.length > 0)) expect(bad.some(isTouched)).toBe(false);
        const whence = sum(good) > 0 ? sum(good) : sum(bad);
        expect(sum(after)).toBe(sum(current) + Math.max(-whence, step));
        expect(after.every(({ quantity }) => quantity >= 0)).toBe(true);
        current = after;
      }
    }),
  );
});

test('what is told as good is what steps take from, and good and bad are all there is', () => {
  fc.assert(
    fc.property(known, (packages) => {
      const ordered = inOrderOfUse(packages, today, recallOf).map((one) => ({
        ...listed(one, one.recall),
        id: one.id,
      }));
      const left = ordered.filter(({ quantity }) => quantity !== 0);
      const told = goodAndBad(ordered, 'tablets', today);
      if (told === null) return expect(new Set(left.map((one) => packageFault(one, today) === null)).size).not.toBe(2);
      const { good, bad, quantity, lastDay } = told;
      expect(good).toEqual(left.slice(0, good.length));
      expect(lastDay === null || good.every((one) => one.lastDay === null || one.lastDay >= lastDay)).toBe(true);
      expect(lastDay === null || lastDay >= today).toBe(true);
      expect(good.length + bad.reduce((all, { count }) => all + count, 0)).toBe(left.length);
      const all = packages.reduce((sum, one) => sum + one.quantity, 0);
      expect((quantity ?? 0) + bad.reduce((sum, one) => sum + (one.quantity ?? 0), 0)).toBe(all);
    }),
  );
});

const [past, may, march] = ['2026-06-14', '2027-05-31', '2027-03-31'];

test('a half of what is good is not made up from what is not', () => {
  const packages = [
    { ...sealed, id: 'past', quantity: 10, expiryDate: past },
    { ...sealed, id: 'half', quantity: 0.5, expiryDate: may },
    { ...sealed, id: 'recalled', quantity: 10, expiryDate: march },
  ];
  const recall = ({ id }: { id: string }) => (id === 'recalled' ? ('recalled' as const) : null);
  expect(steppedPackages(packages, -1, 'tablets', today, recall)).toEqual([{ id: 'half', quantity: 0 }]);
  expect(steppedPackages(packages, 1, 'tablets', today, recall)).toEqual([{ id: 'half', quantity: 1.5 }]);
});

test('a last good piece that was taken is given back to where it was, not to what is recalled or past', () => {
  const packages = (quantity: number) => [
    { ...sealed, id: 'recalled', expiryDate: may },
    { ...sealed, id: 'past', quantity: 0, openedOn: past, expiryDate: past },
    { ...sealed, id: 'good', quantity, expiryDate: march },
  ];
  const recall = ({ id }: { id: string }) => (id === 'recalled' ? ('recalled' as const) : null);
  expect(steppedPackages(packages(1), -1, 'tablets', today, recall)).toEqual([{ id: 'good', quantity: 0 }]);
  expect(steppedPackages(packages(0), 1, 'tablets', today, recall)).toEqual([{ id: 'good', quantity: 1 }]);
  expect(steppedPackages(packages(0), -1, 'tablets', today, recall)).toEqual([{ id: 'recalled', quantity: 9 }]);
  expect(steppedPackages(packages(0).slice(0, 2), 1, 'tablets', today, recall)).toEqual([
    { id: 'recalled', quantity: 11 },
  ]);
});

test('the most serious of several states', () => {
  expect(worstOf(['check', null, 'suspended', 'recalled'])).toBe('recalled');
  expect([worstOf([null]), worstOf([])]).toEqual([null, null]);
});

test('a half left is used up, the rest comes from the next', () => {
  const packages = [
    { ...sealed, id: 'half', quantity: 0.5, expiryDate: '2026-08-01' },
    { ...sealed, id: 'next', quantity: 10, expiryDate: '2026-09-01' },
  ];
  expect(steppedPackages(packages, -1, 'tablets', today)).toEqual([
    { id: 'half', quantity: 0 },
    { id: 'next', quantity: 9.5 },
  ]);
  expect(steppedPackages(packages, 1, 'tablets', today)).toEqual([{ id: 'half', quantity: 1.5 }]);
  expect(steppedPackages([{ ...sealed, quantity: null }], -1, 'tablets', today)).toBe('not-a-number');
  expect(steppedPackages(packages, -1, 'syrup', today)).toBe('not-a-number');
  expect(steppedPackages([{ ...sealed, quantity: 99_999 }], 1, 'tablets', today)).toBe('too-many');
});

test('what a medication keeps of its packages', () => {
  const packages = [
    { ...sealed, id: 'finished', quantity: 0, expiryDate: '2026-01-01', lotNumber: 'F' },
    { ...sealed, id: 'later', quantity: 10, expiryDate: '2027-11-30', lotNumber: 'L' },
    { ...sealed, id: 'unknown', quantity: null, expiryDate: '2027-05-31', openedOn: '2026-06-01', lotNumber: 'U' },
  ];
  const kept = {
    packageCount: 3,
    openedCount: 1,
    expiryDate: '2027-05-31',
    lotNumber: 'U',
    gtin: null,
    location: null,
  };
  expect(keptFacts(packages, 'tablets')).toEqual({ ...kept, quantity: 10 });
  expect(keptFacts(packages, 'syrup')).toEqual({ ...kept, quantity: null });
  expect(keptFacts(packages.slice(0, 1), 'tablets')).toMatchObject({ quantity: 0, expiryDate: '2026-01-01' });
  expect(keptFacts(packages.slice(2), 'tablets').quantity).toBeNull();
});

import fc from 'fast-check';
import { daysAfter } from '@domeka/kernel';
import { endOfPeriod, keepsFrom, lastDayOf, openingFault } from './last-day.ts';
import { inOrderOfUse, keptFacts, steppedPackages } from './order-of-use.ts';
import type { UsedPackage } from './order-of-use.ts';

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

test.each([
  ['2026-05-03', 28, 'days', '2026-05-31'],
  ['2026-01-31', 1, 'months', '2026-02-28'],
  ['2028-01-31', 1, 'months', '2028-02-29'],
  ['2026-11-15', 14, 'months', '2028-01-15'],
  ['2026-12-01', 12, 'months', '2027-12-01'],
] as const)('opened on %s, %i %s: through %s', (openedOn, value, unit, end) =>
  expect(endOfPeriod(openedOn, { value, unit })).toBe(end),
);

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

test('steps add up to what was stepped, and never end below nothing', () => {
  const known = anyPackages.map((packages) => packages.map((one) => ({ ...one, quantity: one.quantity ?? 0 })));
  fc.assert(
    fc.property(known, fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 40 }), (packages, steps) => {
      let current = packages;
      for (const step of steps) {
        const before = keptFacts(current, 'tablets').quantity ?? 0;
        const stepped = steppedPackages(current, step, 'tablets', today);
        if (typeof stepped === 'string') throw new Error(stepped);
        current = current.map((one) => ({
          ...one,
          quantity: stepped.find(({ id }) => id === one.id)?.quantity ?? one.quantity,
        }));
        expect(keptFacts(current, 'tablets').quantity).toBe(Math.max(0, before + step));
        expect(current.every(({ quantity }) => quantity >= 0)).toBe(true);
      }
    }),
  );
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

test.each([
  ['2026-06-16', 'date-in-future'],
  ['1999-12-31', 'date-too-early'],
  ['2000-01-01', null],
  [today, null],
])('opened on %s: %s', (openedOn, fault) => expect(openingFault(openedOn, today)).toBe(fault));

test.each([
  ['', 'days', null],
  [null, null, null],
  ['28', 'days', { value: 28, unit: 'days' }],
  [6, 'months', { value: 6, unit: 'months' }],
  ['0', 'days', 'not-a-period'],
  ['-1', 'days', 'not-a-period'],
  ['x', 'days', 'not-a-period'],
  ['1.5', 'months', 'not-a-period'],
  ['3', 'weeks', 'not-a-period'],
  ['1001', 'days', 'period-too-long'],
  ['61', 'months', 'period-too-long'],
])('keeps %j %j: %j', (value, unit, expected) => expect(keepsFrom(value, unit)).toEqual(expected));

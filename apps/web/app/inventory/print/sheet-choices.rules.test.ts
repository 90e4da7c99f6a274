import { extras, isOnSheet, partsOf, sheetChoicesOf } from './sheet-choices.ts';

const today = '2026-11-27';
const plain = { isPrivate: false, categories: [], quantity: 10, expiryDate: '2027-05-31', isTaken: false };
const left = {
  private: { isPrivate: true },
  equipment: { categories: ['equipment'] },
  finished: { quantity: 0 },
  expired: { expiryDate: '2026-11-26' },
};

test.each(extras)('what is %s is left out until ticked', (extra) => {
  const medication = { ...plain, ...left[extra] };
  expect(isOnSheet(medication, today, [])).toBe(false);
  expect(isOnSheet(medication, today, [extra])).toBe(true);
  expect(
    isOnSheet(
      medication,
      today,
      extras.filter((other) => other !== extra),
    ),
  ).toBe(false);
});

test.each([
  ['private', false],
  ['equipment', true],
  ['finished', true],
  ['expired', true],
] as const)('what is taken and %s is on it without a tick: %s', (extra, expected) => {
  const taken = { ...plain, ...left[extra], isTaken: true };
  expect(isOnSheet(taken, today, [])).toBe(expected);
  expect(isOnSheet(taken, today, [extra])).toBe(true);
});

test('what is there is on it', () => expect(isOnSheet(plain, today, [])).toBe(true));

test('what is taken comes first, each part in the order given', () => {
  const item = (name: string, taken: object | null) => ({ name, taken });
  const { taken, home } = partsOf([item('A', null), item('B', {}), item('C', null), item('D', {})]);
  expect([...taken, ...home].map(({ name }) => name)).toEqual(['B', 'D', 'A', 'C']);
});

test('all ticks are off until the address says otherwise', () => {
  expect(sheetChoicesOf(new URLSearchParams('expiry=expired&link='))).toEqual({
    ticked: [],
    isWithPurposes: false,
    isByPlace: false,
    isLarge: false,
    isNameless: false,
    link: null,
  });
  expect(
    sheetChoicesOf(new URLSearchParams('private=yes&expired=yes&purposes=yes&by=place&large=yes&nameless=yes&link=x')),
  ).toEqual({
    ticked: ['private', 'expired'],
    isWithPurposes: true,
    isByPlace: true,
    isLarge: true,
    isNameless: true,
    link: 'x',
  });
});

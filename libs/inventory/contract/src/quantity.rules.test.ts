import { mergedQuantity, quantityFrom, quantityUnder } from './quantity.ts';

test.each([
  ['', null],
  [null, null],
  [undefined, null],
  ['0', 0],
  ['007', 7],
  ['1,5', 1.5],
  ['1.5', 1.5],
  [12, 12],
  [2.5, 2.5],
  ['99999', 99999],
  ['1.25', 'not-a-number'],
  ['-1', 'not-a-number'],
  ['1e999', 'not-a-number'],
  [Infinity, 'not-a-number'],
  [Number.NaN, 'not-a-number'],
  ['٣', 'not-a-number'],
  ['1 000', 'not-a-number'],
  ['+5', 'not-a-number'],
  ['100000', 'too-many'],
  ['1,000', 'not-a-number'],
  ['1.000', 'not-a-number'],
  ['1.50', 1.5],
  ['99999999999999999999', 'not-a-number'],
  ['1e-7', 'not-a-number'],
  ['null', 'not-a-number'],
  [{ a: 1 }, 'not-a-number'],
])('%j tablets: %s', (given, quantity) => expect(quantityFrom(given, 'tablets')).toBe(quantity));

test.each([
  ['0', 0],
  ['75', 75],
  [25, 25],
  ['', null],
  ['33.3', 'not-a-step'],
  ['101', 'not-a-step'],
  ['10', 'not-a-step'],
])('%j of a syrup: %s', (given, quantity) => expect(quantityFrom(given, 'syrup')).toBe(quantity));

test('packs of the same medicine add up, bottles and unknown amounts do not', () => {
  expect(mergedQuantity(10, 20, 'tablets')).toBe(30);
  expect(mergedQuantity(1.5, 1, 'tablets')).toBe(2.5);
  expect(mergedQuantity(null, 20, 'tablets')).toBe(20);
  expect(mergedQuantity(10, null, 'tablets')).toBeNull();
  expect(mergedQuantity(50, 100, 'syrup')).toBe(100);
  expect(mergedQuantity(99_999, 1, 'tablets')).toBe(99_999);
});

test.each([
  [75, 'syrup', 'tablets', 'not-a-number'],
  [50, 'tablets', 'drops', 'not-a-step'],
  [30, 'tablets', 'capsules', 30],
  [25, 'syrup', 'spray', 25],
  [0, 'syrup', 'tablets', 0],
  [null, 'tablets', 'syrup', null],
] as const)('%s of %s as %s: %s', (quantity, before, type, expected) =>
  expect(quantityUnder(quantity, before, type)).toBe(expected),
);

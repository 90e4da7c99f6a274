import { factNames, packageFacts, sharedFacts } from './facts.ts';

/** Fails for a new fact until it is listed here or in the list of those that shares show. */
const keptFromShares = [
  'isPrivate',
  'catalogProductId',
  'gtin',
  'lotNumber',
  'location',
  'purposes',
  'isTaken',
  'how',
  'takenBy',
];
const shown = ['name', 'dosage', 'type', 'quantity', 'expiryDate', 'categories', 'additionalInfo'];

test('of every fact it is said whether shares show it', () => {
  expect(sharedFacts).toEqual(shown);
  expect([...shown, ...keptFromShares].sort()).toEqual([...factNames].sort());
});

test('facts of each package', () =>
  expect(packageFacts).toEqual(['quantity', 'expiryDate', 'gtin', 'lotNumber', 'location']));

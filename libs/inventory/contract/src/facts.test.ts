import { factNames, sharedFacts } from './facts.ts';

/** Fails for a new fact until it is listed here or in `sharedFacts`. */
const keptFromShares = ['isPrivate', 'catalogProductId', 'gtin', 'lotNumber'];

test('of every fact it is said whether shares show it', () =>
  expect([...sharedFacts, ...keptFromShares].sort()).toEqual([...factNames].sort()));

import { factNames, sharedFacts } from './facts.ts';

/** Whoever adds a fact decides here whether shares show it. */
const keptFromShares = ['isPrivate', 'catalogProductId', 'gtin', 'lotNumber'];

test('of every fact it is said whether shares show it', () =>
  expect([...sharedFacts, ...keptFromShares].sort()).toEqual([...factNames].sort()));

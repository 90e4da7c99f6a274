import type { TFunction } from 'i18next';
import { sharedBy, sharedTitle } from './shared-title.ts';

const t = ((key: string, params: { owner?: string } = {}) => [key, params.owner].join(' ').trim()) as TFunction;

test.each([
  [null, 'Anna', 'sharing:view.title Anna', null],
  [null, 'anna@example.test', 'sharing:view.unnamed', 'anna@example.test'],
  ['Cottage', 'Anna', 'Cottage', 'Anna'],
  ['Cottage', 'anna@example.test', 'Cottage', 'anna@example.test'],
])('the list %j of %j is titled “%s”, shared by %j', (listName, ownerName, title, owner) => {
  expect(sharedTitle(t, { listName, ownerName })).toBe(title);
  expect(sharedBy({ listName, ownerName })).toBe(owner);
});

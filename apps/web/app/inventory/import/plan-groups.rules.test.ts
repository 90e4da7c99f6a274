import type { ImportCounts } from '@domeka/inventory/contract';
import { groupsOf } from './plan-groups.ts';

const counts: ImportCounts = {
  ...{ new: 3, anotherPackage: 2, alreadyThere: 0, unread: 1, leftOut: 1, adds: 4 },
  ...{ oddQuantities: 0, oddDates: 0, withoutQuantity: 0, withoutDate: 0 },
  ...{ takesBack: 3, changed: 1, unknownTypes: 0, unknownCategories: 0, unknownProducts: 0, photosRefused: 0 },
};

test.each([
  ['ready', ['new 3', 'another-package 2', 'already-there 0', 'unread 1']],
  ['done', ['changed 1']],
  ['undone', []],
] as const)('of a plan that is %s there is %j', (state, shown) =>
  expect(groupsOf({ state, counts }).map(({ group, count }) => `${group} ${count}`)).toEqual(shown),
);

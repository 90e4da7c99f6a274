import { pagesAround } from './pager.rules.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 250, [1, 2, 3, 4, 5]],
  [3, 250, [1, 2, 3, 4, 5]],
  [4, 250, [2, 3, 4, 5, 6]],
  [249, 250, [246, 247, 248, 249, 250]],
  [250, 250, [246, 247, 248, 249, 250]],
])('page %s of %s shows %j', (current, last, pages) => expect(pagesAround(current, last)).toEqual(pages));

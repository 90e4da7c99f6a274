import { pageFrom } from './paging.ts';

test.each([
  ['2', 2],
  ['-1', 1],
  ['1e9', 1_000_000],
  ['99999999999999999999', 1_000_000],
  ['٢', 1],
  ['x', 1],
  [undefined, 1],
  [['3', '4'], 3],
])('page %j is %s', (given, page) => expect(pageFrom(given)).toBe(page));

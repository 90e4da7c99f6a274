import { sharesOf } from './shares.ts';

test('thirty are ten for changes, of which one path has six, and five for each kind of single statement', () => {
  expect(sharesOf(30)).toEqual({ changes: 10, ofOneKind: 6, reads: 5, searches: 5, singleChanges: 5 });
});

test.each([16, 17, 23, 31, 100])('%i are given out, with the five of jobs and pulse, and each has some', (all) => {
  const { changes, ofOneKind, reads, searches, singleChanges } = sharesOf(all);
  expect(changes + reads + searches + singleChanges + 5).toBe(all);
  expect(Math.min(reads, searches, singleChanges)).toBeGreaterThan(1);
  expect(changes).toBeGreaterThan(ofOneKind);
});

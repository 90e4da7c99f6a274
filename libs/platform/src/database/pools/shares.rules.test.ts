import { sharesOf } from './shares.ts';

const without = (databasePool: number) => sharesOf({ databasePool, databaseReadUrl: null });
const withReplica = (databasePool: number) => sharesOf({ databasePool, databaseReadUrl: 'postgres://db-ro/domeka' });

test('thirty are ten for changes, of which one path has six, and five for each kind of single statement', () => {
  const ofSql = { reads: 5, searches: 5, singleChanges: 5 };
  expect(without(30)).toEqual({ changes: 10, ofOneKind: 6, ...ofSql, replica: 0 });
});

test('with a replica it has four of them', () => {
  const ofSql = { reads: 4, searches: 4, singleChanges: 4 };
  expect(withReplica(30)).toEqual({ changes: 9, ofOneKind: 6, ...ofSql, replica: 4 });
});

test.each([16, 17, 23, 31, 100])('%i are given out, with the five of jobs and pulse, and each has some', (all) => {
  for (const shares of [without(all), withReplica(all)]) {
    const { changes, ofOneKind, reads, searches, singleChanges, replica } = shares;
    expect(changes + reads + searches + singleChanges + replica + 5).toBe(all);
    expect(Math.min(reads, searches, singleChanges)).toBeGreaterThan(1);
    expect(changes).toBeGreaterThan(ofOneKind);
  }
  expect([without(all).replica, withReplica(all).replica > 1]).toEqual([0, true]);
});

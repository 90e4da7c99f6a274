import { pageOf, since, sizeOf } from './finding.ts';
import { judgeAudit, judgeBackup, judgeCatalog } from './judge-data.ts';

const day = 86_400;
const fresh = { age: 3600 * 5, size: 2e6 };
const late = { age: 4 * day, size: 2e6 };

test.each([
  ['/b', null, fresh, 30, 'good', 'The last one was made and verified 5 hours ago (2 MB).'],
  ['/b', null, late, 30, 'bad', 'The last one was made and verified 4 days ago (2 MB).'],
  ['/b', null, null, 0, 'look at this', 'There is none.'],
  ['/b', null, null, 8, 'bad', 'There is none.'],
  ['/b', 'EROFS', fresh, 30, 'bad', /^\/b cannot be written \(EROFS\)\./],
  [null, null, fresh, 30, 'look at this', /None is made by itself\.$/],
  [null, null, late, 30, 'look at this', /None is made by itself\.$/],
  [null, null, { age: 8 * day, size: 2e6 }, 30, 'bad', /None is made by itself\.$/],
  [null, null, null, 0, 'look at this', 'There is none. None is made by itself.'],
  [null, null, null, 6.9, 'look at this', 'There is none. None is made by itself.'],
  [null, null, null, 7.1, 'bad', 'There is none. None is made by itself.'],
])('backups to %s, fault %s, last %j, after %d days', (folder, fault, last, days, verdict, words) => {
  const expected = typeof words === 'string' ? words : expect.stringMatching(words);
  expect(judgeBackup({ folder, fault, last, age: days * day })).toMatchObject({ verdict, words: expected });
});

const fetched = { isFetched: true, products: 9, importedAge: day };
const worked = { workedAge: 3 * day, failures: 0, fault: null };
test.each([
  [{ ...fetched, fetch: worked }, 'good'],
  [{ ...fetched, fetch: null }, 'look at this'],
  [{ ...fetched, fetch: { ...worked, failures: 2, fault: 'not-found' } }, 'look at this'],
  [{ ...fetched, fetch: { workedAge: 40 * day, failures: 9, fault: 'not-found' } }, 'bad'],
  [{ ...fetched, fetch: { workedAge: null, failures: 1, fault: null } }, 'bad'],
  [{ ...fetched, isFetched: false, fetch: null }, 'good'],
  [{ isFetched: false, products: 0, importedAge: null, fetch: null }, 'look at this'],
])('a catalogue %j is %s', (facts, verdict) => expect(judgeCatalog(facts).verdict).toBe(verdict));

const whole = { age: day, isBroken: false, isIntact: true };
test.each([
  [whole, 'good'],
  [null, 'look at this'],
  [{ ...whole, isIntact: false }, 'look at this'],
  [{ ...whole, age: 100 * day }, 'look at this'],
  [{ ...whole, isBroken: true, isIntact: false }, 'bad'],
])('an audit log verified as %j is %s', (last, verdict) => expect(judgeAudit(last).verdict).toBe(verdict));

test.each([
  [30, 'just now'],
  [600, '10 minutes ago'],
  [5 * 3600, '5 hours ago'],
  [9 * day, '9 days ago'],
])('%s seconds are "%s"', (seconds, words) => expect(since(seconds)).toBe(words));

test('sizes are in the unit that fits; advice stands below what it is about', () => {
  expect([3e5, 25e6, 3.25e9].map(sizeOf)).toEqual(['1 MB', '25 MB', '3.3 GB']);
  expect(
    pageOf([
      ['Clock', { verdict: 'good', words: 'Fine.' }],
      ['Mail', { verdict: 'bad', words: 'Gone.', advice: 'Look.' }],
    ]),
  ).toBe(`good          Clock             Fine.
bad           Mail              Gone.
${' '.repeat(32)}Look.`);
});

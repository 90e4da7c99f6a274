import { longestLag, pause, Standing } from './standing.ts';

let now: number;
let standing: Standing;
beforeEach(() => {
  now = 1000;
  standing = new Standing(() => now);
});

/** The primary writes a byte a millisecond, and is looked at once a second. */
function watch(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    now += 1000;
    standing.mark(now, now);
  }
}

test('it is not asked before it was found well', () => {
  expect(standing.isAsked).toBe(false);
  standing.takeIn();
  expect(standing.isAsked).toBe(true);
});

test('one that is left out is not asked for ten seconds, nor then before it was found well again', () => {
  standing.takeIn();
  standing.leaveOut();
  now += pause - 1;
  expect([standing.isLeftOut, standing.isAsked]).toEqual([true, false]);
  now += 1;
  expect([standing.isLeftOut, standing.isAsked]).toEqual([false, false]);
  standing.takeIn();
  expect(standing.isAsked).toBe(true);
});

test.each([
  [0, 'fresh'],
  [1, 'fresh'],
  [29, 'fresh'],
  [30, 'behind'],
  [31, 'behind'],
  [3600, 'behind'],
])('%i seconds behind is %s', (seconds, freshness) => {
  watch(120);
  expect(standing.judge(now - seconds * 1000)).toBe(freshness);
});

test('one that is not moved by a primary that rests is not behind', () => {
  watch(60);
  const position = now;
  for (let second = 0; second < 600; second += 1) {
    now += 1000;
    standing.mark(position, now);
  }
  expect(standing.judge(position)).toBe('fresh');
  expect(standing.judge(position - 1)).toBe('behind');
});

test('at first, where nobody knows since when it lacks what it lacks, it is neither', () => {
  watch(5);
  expect(standing.judge(0)).toBe('unknown');
  expect(standing.judge(now - 2000)).toBe('fresh');
  watch(longestLag / 1000);
  expect(standing.judge(0)).toBe('behind');
});

test('while the primary cannot be compared with, it is good for as long as it may be behind', () => {
  watch(60);
  const position = now;
  now += longestLag - 1;
  expect(standing.judge(position)).toBe('fresh');
  now += 1;
  expect(standing.judge(position)).toBe('behind');
});

test('after a failover the new primary may have less than the old one had', () => {
  watch(60);
  now += 1000;
  standing.mark(now - 10_000, now);
  expect(standing.judge(now - 10_000)).toBe('fresh');
});

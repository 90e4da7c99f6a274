import { setImmediate as nextTurn } from 'node:timers/promises';
import { onceTogether, together } from './together.ts';

function doubling() {
  const asked: number[][] = [];
  const double = together(async (numbers: readonly number[]) => {
    asked.push([...numbers]);
    if (numbers.includes(0)) throw new Error('away');
    return numbers.map((number) => number * 2);
  });
  return { asked, double };
}

test('what is asked for in one turn is read at once, and everyone gets their own', async () => {
  const { asked, double } = doubling();
  expect(await Promise.all([double(3), double(1), double(3)])).toEqual([6, 2, 6]);
  expect(asked).toEqual([[3, 1, 3]]);
});

test('nothing is kept: the next turn reads again', async () => {
  const { asked, double } = doubling();
  const first = double(1);
  await nextTurn();
  expect(await Promise.all([first, double(1)])).toEqual([2, 2]);
  expect(asked).toEqual([[1], [1]]);
});

test('a hundred are read at most by one statement', async () => {
  const { asked, double } = doubling();
  await Promise.all(Array.from({ length: 250 }, (_, number) => double(number + 1)));
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('a failure meets all who were waiting for it, and nobody after', async () => {
  const { double } = doubling();
  const met = await Promise.allSettled([double(0), double(1)]);
  expect(met.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(1)).toBe(2);
});

test('what is the same for everybody is read once a turn', async () => {
  let reads = 0;
  const read = onceTogether(() => Promise.resolve((reads += 1)));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(2);
});

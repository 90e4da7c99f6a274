import { jest } from '@jest/globals';
import type pg from 'pg';
import { divideIntoLanes, inLane } from './lanes.ts';

const longestWait = 2000;
/** The pool has many places, each lane one. */
function poolOfLanes() {
  const connect = () => {
    const client = { back: (): void => undefined, onceBack: (told: () => void) => (client.back = told) };
    return Promise.resolve(client);
  };
  const pool = { connect } as unknown as pg.Pool;
  divideIntoLanes(pool, 1, longestWait);
  return pool as unknown as { connect: typeof connect };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Requests in parallel: numbers of those admitted, and "refused". */
async function ask(pool: ReturnType<typeof poolOfLanes>, lane: string, count: number) {
  const outcomes: (number | 'refused')[] = [];
  const inside: (() => void)[] = [];
  for (let number = 0; number < count; number += 1)
    inLane(lane, () => {
      void pool.connect().then(
        (client) => {
          outcomes.push(number);
          inside.push(() => client.back());
        },
        () => outcomes.push('refused'),
      );
    });
  await jest.advanceTimersByTimeAsync(0);
  const leave = async () => {
    inside.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { outcomes, leave };
}

test('in a lane that moves everybody gets in, in turn, though the last waits longer than one may wait for nothing', async () => {
  const { outcomes, leave } = await ask(poolOfLanes(), 'medications', 5);
  for (let turn = 0; turn < 4; turn += 1) {
    await jest.advanceTimersByTimeAsync(longestWait - 1);
    await leave();
  }
  expect(outcomes).toEqual([0, 1, 2, 3, 4]);
});

test('in a lane that stands still all who wait are refused, and other lanes go on', async () => {
  const pool = poolOfLanes();
  const { outcomes } = await ask(pool, 'medications', 3);
  await jest.advanceTimersByTimeAsync(longestWait);
  expect(outcomes).toEqual([0, 'refused', 'refused']);
  expect((await ask(pool, 'lists', 1)).outcomes).toEqual([0]);
});

test('nobody waits for ever, even where it moves', async () => {
  const { outcomes, leave } = await ask(poolOfLanes(), 'medications', 100);
  for (let turn = 0; turn < 20; turn += 1) {
    await jest.advanceTimersByTimeAsync(longestWait / 2);
    await leave();
  }
  expect(outcomes.filter((one) => one === 'refused').length).toBeGreaterThan(80);
  expect(outcomes.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

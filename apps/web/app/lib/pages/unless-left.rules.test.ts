import { jest } from '@jest/globals';
import { unlessLeft } from './unless-left.ts';

const interrupted = new Error('interrupted');

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { window: new EventTarget() });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

/** What was told so far of a load that is interrupted after this. */
async function toldAfter(before: () => void) {
  let interrupt = () => {};
  const told: unknown[] = [];
  unlessLeft(new Promise((_, reject) => (interrupt = () => reject(interrupted)))).catch((error) => told.push(error));
  before();
  interrupt();
  await jest.advanceTimersByTimeAsync(1000);
  return told;
}

test('what loads is given on', async () => {
  await expect(unlessLeft(Promise.resolve('part'))).resolves.toBe('part');
});

test('a failure of a page that stays is told at once', async () => {
  expect(await toldAfter(() => undefined)).toEqual([interrupted]);
});

test('one of a page that is being left is told only if the page stays all the same', async () => {
  const told = await toldAfter(() => window.dispatchEvent(new Event('beforeunload')));
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([interrupted]);
});

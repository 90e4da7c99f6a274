import { jest } from '@jest/globals';
import { Turns } from './turns.ts';

const turns = () => new Turns(1, () => new Error('late'));

test('whoever waits too long is refused while others still work, and is not worked for any more', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  const [row, begun] = [turns(), jest.fn(() => Promise.resolve('late work'))];
  const soon = performance.now() + 300;
  const first = row.take(soon, () => held);
  await expect(row.take(soon, begun)).rejects.toThrow('late');
  const next = row.take(performance.now() + 60_000, () => Promise.resolve('next'));
  release('finished after its own deadline');
  expect([await first, await next]).toEqual(['finished after its own deadline', 'next']);
  expect(begun).not.toHaveBeenCalled();
});

test('what comes after its deadline is refused although nobody is before it', async () => {
  const begun = jest.fn(() => Promise.resolve());
  await expect(turns().take(performance.now() - 1, begun)).rejects.toThrow('late');
  expect(begun).not.toHaveBeenCalled();
});

test('work that fails leaves its turn to the next', async () => {
  const row = turns();
  await expect(row.take(performance.now() + 60_000, () => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  );
  expect(await row.take(performance.now() + 60_000, () => Promise.resolve('next'))).toBe('next');
});

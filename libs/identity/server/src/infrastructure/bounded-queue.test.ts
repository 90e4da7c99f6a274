import { setImmediate } from 'node:timers/promises';
import { BoundedQueue } from './bounded-queue.ts';

/** Work that ends when it is told to, and notes how much of it ran at once. */
function workshop(queue: BoundedQueue) {
  const endings: ((fault?: Error) => void)[] = [];
  let running = 0;
  const seen = { most: 0, order: [] as number[] };
  const start = (n: number) =>
    queue.run(async () => {
      running += 1;
      seen.most = Math.max(seen.most, running);
      seen.order.push(n);
      await new Promise<void>((end, fail) => endings.push((fault) => (fault ? fail(fault) : end())));
      running -= 1;
      return n;
    });
  const endNext = async (fault?: Error) => {
    endings.shift()?.(fault);
    await setImmediate();
  };
  return { start, endNext, seen };
}

test('no more runs at once than may, and who waits is served in order', async () => {
  const { start, endNext, seen } = workshop(new BoundedQueue(2, 10));
  const all = Promise.all([0, 1, 2, 3, 4, 5].map(start));
  for (let n = 0; n < 6; n += 1) await endNext();
  expect(await all).toEqual([0, 1, 2, 3, 4, 5]);
  expect(seen).toEqual({ most: 2, order: [0, 1, 2, 3, 4, 5] });
});

test('beyond the queue work is refused at once, with the time to come back', async () => {
  const { start, endNext } = workshop(new BoundedQueue(1, 2));
  const taken = [0, 1, 2].map(start);
  await expect(start(3)).rejects.toMatchObject({
    code: 'try-again-later',
    kind: 'unavailable',
    params: { retryAfter: 2 },
  });
  await endNext();
  const later = start(4);
  for (let n = 0; n < 3; n += 1) await endNext();
  expect(await Promise.all([...taken, later])).toEqual([0, 1, 2, 4]);
});

test('work that fails gives its place to the next', async () => {
  const { start, endNext } = workshop(new BoundedQueue(1, 1));
  const [failing, waiting] = [start(0), start(1)];
  const failed = expect(failing).rejects.toThrow('broken');
  await endNext(new Error('broken'));
  await endNext();
  await failed;
  expect(await waiting).toBe(1);
});

import { setTimeout as sleep } from 'node:timers/promises';

/** Sampling interval, in ms. */
const look = 50;

export async function withMemory(product, act) {
  const before = await product.resident();
  let [largest, isOver] = [before, false];
  const looking = (async () => {
    while (!isOver) {
      largest = Math.max(largest, await product.resident());
      await sleep(look);
    }
  })();
  const result = await act();
  isOver = true;
  await looking;
  return { result, growth: largest - before };
}

import { setTimeout } from 'node:timers/promises';

/** Milliseconds. */
const step = 150;

/** Answers or fails at the next whole step, so that the duration does not tell known from unknown addresses. */
export async function inEqualTime<T>(work: () => Promise<T>, began = performance.now()): Promise<T> {
  try {
    return await work();
  } finally {
    const took = performance.now() - began;
    await setTimeout(Math.ceil(took / step) * step - took);
  }
}

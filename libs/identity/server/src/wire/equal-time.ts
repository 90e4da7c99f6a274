import { setTimeout } from 'node:timers/promises';

/** Answers of routes that must not tell known from unknown addresses come at multiples of this, in milliseconds. */
const step = 150;

/**
 * Runs the work and answers, or fails, at the next whole step after it began, so that its duration tells nothing. It may
 * have begun before, with what takes as long for every address.
 */
export async function inEqualTime<T>(work: () => Promise<T>, began = performance.now()): Promise<T> {
  try {
    return await work();
  } finally {
    const took = performance.now() - began;
    await setTimeout(Math.ceil(took / step) * step - took);
  }
}

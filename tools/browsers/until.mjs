import { setTimeout as sleep } from 'node:timers/promises';

/** In ms. */
const patience = 30_000;

/**
 * What `look` gives once it is something. Pages that are being replaced cannot be looked at for a moment.
 *
 * @param awaited a sentence, or what makes one, for the error
 */
export async function until(look, awaited) {
  let trouble = '';
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      trouble = ` (${error.message})`;
    }
  }
  const said = typeof awaited === 'string' ? awaited : awaited();
  throw new Error(`Not so after ${patience / 1000} s: ${said}${trouble}`);
}

import type { AppLoadContext } from '@remix-run/node';
import type { Answer } from '@domeka/kernel';

type Ask<Key, Data> = (context: AppLoadContext, key: Key) => Promise<Answer<Data>>;

/**
 * Answers that are equal for all readers are requested once for all pages of a turn of the event loop, so they are never
 * stale. A refusal counts for its own page alone.
 */
export function coalesced<Key, Data>(ask: Ask<Key, Data>): Ask<Key, Data> {
  const pending = new Map<Key, Promise<Answer<Data>>>();
  const begin = async (context: AppLoadContext, key: Key) => {
    await new Promise((resolve) => setImmediate(resolve));
    pending.delete(key);
    return ask(context, key);
  };
  return async (context, key) => {
    const others = pending.get(key);
    if (others) return others.then((answer) => (answer.ok ? answer : ask(context, key)));
    const own = begin(context, key);
    pending.set(key, own);
    return own;
  };
}

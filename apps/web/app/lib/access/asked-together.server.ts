import type { AppLoadContext } from '@remix-run/node';
import type { Answer } from '@domeka/kernel';

type Ask<Key, Data> = (context: AppLoadContext, key: Key) => Promise<Answer<Data>>;

/**
 * What is the same for everybody is asked once for all pages of a turn of the event loop, so it is never stale. Another
 * page's refusal counts for that page alone.
 */
export function askedTogether<Key, Data>(ask: Ask<Key, Data>): Ask<Key, Data> {
  const asked = new Map<Key, Promise<Answer<Data>>>();
  const begin = async (context: AppLoadContext, key: Key) => {
    await new Promise((resolve) => setImmediate(resolve));
    asked.delete(key);
    return ask(context, key);
  };
  return async (context, key) => {
    const others = asked.get(key);
    if (others) return others.then((answer) => (answer.ok ? answer : ask(context, key)));
    const own = begin(context, key);
    asked.set(key, own);
    return own;
  };
}

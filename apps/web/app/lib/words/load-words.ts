import type { i18n, Resource } from 'i18next';
import { isRead } from '../freshness/retry-reads.ts';

export type Namespaces = Resource[string];

export async function wordsIn(path: string): Promise<Namespaces> {
  const { default: namespaces } = (await import(/* @vite-ignore */ path)) as { default: Namespaces };
  return namespaces;
}

/** Page data waits for its words. If they fail, `withoutWords` handles it, except for answers to forms. */
export function withWords(
  fetch: typeof globalThis.fetch,
  i18n: i18n,
  first: string,
  withoutWords: () => Promise<never>,
): typeof globalThis.fetch {
  const loaded = new Set([first]);
  return async (input, init) => {
    const response = await fetch(input, init);
    const path = response.headers.get('X-Words');
    if (path === null || loaded.has(path)) return response;
    const namespaces = await wordsIn(path).catch(() => null);
    if (!namespaces) return isRead(input, init) ? withoutWords() : response;
    for (const [namespace, locale] of Object.entries(namespaces))
      i18n.addResourceBundle(i18n.language, namespace, locale, true, true);
    loaded.add(path);
    return response;
  };
}

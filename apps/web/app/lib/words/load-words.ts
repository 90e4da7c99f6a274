import type { i18n, Resource } from 'i18next';

export type Namespaces = Resource[string];

/** The words in a file of them; each is loaded once. */
export async function wordsIn(path: string): Promise<Namespaces> {
  const { default: namespaces } = (await import(/* @vite-ignore */ path)) as { default: Namespaces };
  return namespaces;
}

/** Data of a page is given on once its words are there: whoever logs in needs more of them than a visitor. */
export function withWords(fetch: typeof globalThis.fetch, i18n: i18n, first: string): typeof globalThis.fetch {
  const loaded = new Set([first]);
  return async (input, init) => {
    const response = await fetch(input, init);
    const path = response.headers.get('X-Words');
    if (path !== null && !loaded.has(path)) {
      for (const [namespace, locale] of Object.entries(await wordsIn(path)))
        i18n.addResourceBundle(i18n.language, namespace, locale, true, true);
      loaded.add(path);
    }
    return response;
  };
}

import type { Language } from '@domeka/kernel';
import paths from 'virtual:words';

/** Names the file of words that a page's data needs; the browser loads it before it shows them. */
export const wordsHeader = 'X-Words';

/** The file with the words of a page: all for whoever brings a session, few for visitors. */
export function wordsPathOf(request: Request, language: Language): string {
  if (/(?:^|;\s*)(?:__Host-)?session=/.test(request.headers.get('cookie') ?? '')) return paths[language].home;
  return paths[language][setOf(new URL(request.url).pathname)];
}

/** By the first part of an address that says what somebody came for. */
function setOf(path: string) {
  const [, part = ''] = /^(?:\/(?:en|pl))?\/([\w-]*)/.exec(path) ?? [];
  return sets[part] ?? 'visitor';
}

const sets: Record<string, 'entry' | 'invited' | 'reader'> = {
  auth: 'entry',
  'list-invitation': 'invited',
  shared: 'reader',
};

import type { Language } from '@domeka/kernel';
import paths from 'virtual:words';

/** Names the file of words that a page's data needs; the browser loads it before it shows them. */
export const wordsHeader = 'X-Words';

/** The file with the words of a page: few for visitors; more for requests with a session, all where few were not enough. */
export function wordsPathOf(request: Request, language: Language): string {
  const part = partOf(new URL(request.url).pathname);
  const bringsSession = /(?:^|;\s*)(?:__Host-)?session=/.test(request.headers.get('cookie') ?? '');
  if (!bringsSession) return paths[language][part === 'auth' ? 'entry' : 'visitor'];
  return paths[language][withAllWords.includes(part) ? 'all' : 'lists'];
}

const partOf = (path: string) => /^(?:\/(?:en|pl))?\/([\w-]*)/.exec(path)?.[1] ?? '';

const withAllWords = ['auth', 'list-invitation', 'shared', 'account', 'admin'];

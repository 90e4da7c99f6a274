import type { Language } from '@domeka/kernel';
import paths from 'virtual:words';

/** Response header with the word file that the data needs. */
export const wordsHeader = 'X-Words';

/** By area: visitors need few, account and admin pages all. */
export function wordsPathOf(request: Request, language: Language): string {
  const part = partOf(new URL(request.url).pathname);
  const bringsSession = /(?:^|;\s*)(?:__Host-)?session=/.test(request.headers.get('cookie') ?? '');
  if (!bringsSession) return paths[language][part === 'auth' ? 'entry' : 'visitor'];
  return paths[language][withAllWords.includes(part) ? 'all' : 'lists'];
}

const partOf = (path: string) => /^(?:\/(?:en|pl))?\/([\w-]*)/.exec(path)?.[1] ?? '';

const withAllWords = ['auth', 'list-invitation', 'shared', 'account', 'admin', 'on-your-phone'];

import type { Language } from '@domeka/kernel';
import paths from 'virtual:words';

/** Response header with the word file that the data needs. */
export const wordsHeader = 'X-Words';

/** By area: visitors need few, account and admin pages all. */
export function wordsPathOf(request: Request, language: Language): string {
  const { pathname } = new URL(request.url);
  const part = partOf(pathname);
  const bringsSession = /(?:^|;\s*)(?:__Host-)?session=/.test(request.headers.get('cookie') ?? '');
  if (!bringsSession) return paths[language][makesAccounts(part, pathname) ? 'entry' : 'visitor'];
  return paths[language][withAllWords.includes(part) ? 'all' : 'lists'];
}

const partOf = (path: string) => /^(?:\/(?:en|pl))?\/([\w-]*)/.exec(path)?.[1] ?? '';

const makesAccounts = (part: string, path: string) =>
  ['auth', 'invitation', 'setup'].includes(part) || (part === 'list-invitation' && /\/sign-up(?:\.data)?$/.test(path));

const withAllWords = ['auth', 'invitation', 'list-invitation', 'shared', 'account', 'admin', 'on-your-phone', 'setup'];

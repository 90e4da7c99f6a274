import type { Language } from '@domeka/kernel';
import paths from 'virtual:words';

/** Names the file of words that a page's data needs; the browser loads it before it shows them. */
export const wordsHeader = 'X-Words';

/** The file with the words of a page: few for visitors; more for whoever brings a session, all where few were not enough. */
export function wordsPathOf(request: Request, language: Language): string {
  const part = partOf(new URL(request.url).pathname);
  const bringsSession = /(?:^|;\s*)(?:__Host-)?session=/.test(request.headers.get('cookie') ?? '');
  const [visitors, theirs] = setsByPart[part] ?? ['visitor', 'home'];
  return paths[language][bringsSession ? theirs : visitors];
}

/** The first part of an address, which says what somebody came for. */
const partOf = (path: string) => /^(?:\/(?:en|pl))?\/([\w-]*)/.exec(path)?.[1] ?? '';

/** For visitors, and for whoever is signed in. */
const setsByPart: Record<string, [keyof (typeof paths)['en'], keyof (typeof paths)['en']]> = {
  auth: ['entry', 'all'],
  'list-invitation': ['invited', 'all'],
  shared: ['reader', 'all'],
  'list-management': ['visitor', 'manage'],
  account: ['visitor', 'all'],
  admin: ['visitor', 'all'],
};

/** What a page looks like while it is still to come; `text` is everything that is mostly read. */
export type ScreenKind = 'list' | 'manage' | 'articles' | 'card' | 'account' | 'text';

const kinds: [RegExp, ScreenKind][] = [
  [/^\/list-management(\/(members|settings))?$/, 'manage'],
  [/^\/admin$/, 'manage'],
  [/^\/(knowledge-base|baza-wiedzy)$/, 'articles'],
  [/^\/auth(\/|$)/, 'card'],
  [/^\/account(\/|$)/, 'account'],
];

export function screenOf(pathname: string, isSignedIn: boolean): ScreenKind {
  const path = pathname.replace(/^\/(en|pl)(?=\/|$)/, '').replace(/\/$/, '');
  if (path === '' || path === '/dashboard') return isSignedIn ? 'list' : 'text';
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'text';
}

/** Whether an address leads to another screen than one is on, not to another part or state of the same. */
export function isElsewhere(from: string, to: string, isSignedIn: boolean): boolean {
  const kind = screenOf(to, isSignedIn);
  return screenOf(from, isSignedIn) !== kind || (kind === 'text' && from !== to);
}

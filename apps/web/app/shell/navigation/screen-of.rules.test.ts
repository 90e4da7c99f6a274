import { isElsewhere, screenOf } from './screen-of.ts';

test.each([
  ['/en/', true, 'list'],
  ['/pl', true, 'list'],
  ['/en/dashboard', true, 'list'],
  ['/en/', false, 'text'],
  ['/en/dashboard', false, 'text'],
  ['/en/dashboard/1/delete', true, 'text'],
  ['/en/list-management', true, 'manage'],
  ['/en/list-management/members', true, 'manage'],
  ['/en/list-management/new', true, 'text'],
  ['/pl/baza-wiedzy', false, 'articles'],
  ['/pl/baza-wiedzy/przechowywanie-lekow', false, 'text'],
  ['/en/auth', false, 'card'],
  ['/en/auth/code', false, 'card'],
  ['/en/account/sessions', true, 'account'],
  ['/shared/token', false, 'text'],
])('%s, signed in: %s, is %s', (path, isSignedIn, kind) => expect(screenOf(path, isSignedIn)).toBe(kind));

test.each([
  ['/en/', '/en/dashboard', false],
  ['/en/list-management', '/en/list-management/settings', false],
  ['/en/account', '/en/account/data', false],
  ['/en/contact', '/en/contact', false],
  ['/en/contact', '/en/page/about', true],
  ['/en/knowledge-base', '/en/dashboard', true],
])('from %s to %s is elsewhere: %s', (from, to, expected) => expect(isElsewhere(from, to, true)).toBe(expected));

import { safeReturnTo, unlessHome, withReturnTo } from './return-to.ts';

test.each([
  ['/en/dashboard?page=2#med-1', '/en/dashboard?page=2#med-1'],
  ['/shared/abc_DEF-1', '/shared/abc_DEF-1'],
  ['/pl/baza-wiedzy/%C5%BC', '/pl/baza-wiedzy/%C5%BC'],
  ['/en/dashboard?q=https://a.example//b', '/en/dashboard?q=https://a.example//b'],
])('%s is a path of ours', (given, path) => expect(safeReturnTo(given, '/en/')).toBe(path));

test.each([
  [undefined],
  [''],
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/%2f%2fevil.example'],
  ['/%09/evil.example'],
  ['/\t/evil.example'],
  ['/%5cevil.example'],
  ['/%252f%252fevil.example'],
  ['data:text/html,x'],
  ['/en/%0d%0aX: y'],
  ['https:evil.example'],
  ['/en/..//evil.example'],
  ['/en/%2e%2e//evil.example'],
  ['/en//evil.example'],
  ['/en/%2fevil.example'],
  ['/en/%252fevil.example'],
  ['@evil.example'],
  ['http://localhost@evil.example/'],
  ['/%'],
  [`/${'a'.repeat(3000)}`],
])('%s is ignored', (given) => expect(safeReturnTo(given, '/en/')).toBe('/en/'));

test('an address carries on where the person wanted to be, if anywhere', () => {
  expect(withReturnTo('/en/auth?tab=login', '/en/contact?x=1')).toBe(
    '/en/auth?tab=login&returnTo=%2Fen%2Fcontact%3Fx%3D1',
  );
  expect(withReturnTo('/en/auth/code', '/en/contact')).toBe('/en/auth/code?returnTo=%2Fen%2Fcontact');
  expect(withReturnTo('/en/auth?tab=login', null)).toBe('/en/auth?tab=login');
});

test('no address has to carry on the home of its own language', () => {
  expect([unlessHome('/pl/', 'pl'), unlessHome('/en/', 'pl'), unlessHome('/pl/contact', 'pl')]).toEqual([
    null,
    '/en/',
    '/pl/contact',
  ]);
});

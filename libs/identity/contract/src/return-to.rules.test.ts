import { safeReturnTo, withReturnTo } from './return-to.ts';

test.each([
  ['/en/dashboard?page=2#med-1', '/en/dashboard?page=2#med-1'],
  ['/shared/abc_DEF-1', '/shared/abc_DEF-1'],
  ['/pl/baza-wiedzy/%C5%BC', '/pl/baza-wiedzy/%C5%BC'],
])('%s is a path of ours', (given, path) => expect(safeReturnTo(given, '/en/')).toBe(path));

test.each([
  [undefined],
  [''],
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/%2f%2fevil.example'],
  ['/%252f%252fevil.example'],
  ['data:text/html,x'],
  ['/en/%0d%0aX: y'],
  ['https:evil.example'],
  ['/en/..//evil.example'],
  ['/en/%2e%2e//evil.example'],
  ['@evil.example'],
  ['http://localhost@evil.example/'],
  ['/%'],
  [`/${'a'.repeat(3000)}`],
])('%s is ignored', (given) => expect(safeReturnTo(given, '/en/')).toBe('/en/'));

test('an address carries on where the person wanted to be, if anywhere', () => {
  expect([withReturnTo('tab=login', '/en/contact?x=1'), withReturnTo('tab=login', null)]).toEqual([
    'tab=login&returnTo=%2Fen%2Fcontact%3Fx%3D1',
    'tab=login',
  ]);
});

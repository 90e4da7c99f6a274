import { nestedInLanguage } from './nested-in-language.server.ts';

const inPolish = (path: string) => nestedInLanguage(path, 'pl', 'https://domeka.test');
const carrying = (name: string, address: string) => `/en/auth?${new URLSearchParams({ [name]: address })}`;

test.each([
  ['returnTo', '/en/dashboard?q=x&page=2#med-1', '/pl/dashboard?q=x&page=2#med-1'],
  ['returnTo', '/en/knowledge-base', '/pl/baza-wiedzy'],
  ['returnTo', '/pl/contact', '/pl/contact'],
  ['redirect_to', 'https://domeka.test/en/auth?type=signup', '/pl/auth?type=signup'],
  ['redirect_to', carrying('returnTo', '/en/account'), carrying('returnTo', '/pl/account').replace('/en/', '/pl/')],
])('%s %s becomes %s', (name, from, to) => expect(inPolish(carrying(name, from))).toBe(carrying(name, to)));

test.each([
  ['/shared/abc'],
  ['/english'],
  ['https://other.test/en/'],
  ['//other.test/en/'],
  ['/en/..//other.test'],
  [''],
])('%s is no page under a language and stays', (address) =>
  expect(inPolish(carrying('returnTo', address))).toBe(carrying('returnTo', address)),
);

test('an address that carries none stays to the letter', () => {
  expect(inPolish('/en/dashboard?q=a%20b')).toBe('/en/dashboard?q=a%20b');
});

import { inLanguage, pageLanguage, preferredLanguage } from './language.ts';

test.each([
  ['pl', 'en-US', 'pl'],
  ['en', 'pl', 'en'],
  [undefined, 'pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  [undefined, 'de-DE,pl;q=0.9', 'en'],
  [undefined, 'en;q=0.5,pl;q=0.9', 'pl'],
  ['de', 'pl', 'pl'],
  ['../en', undefined, 'en'],
  [undefined, '*;q=;;,,', 'en'],
  [undefined, '', 'en'],
] as const)('stored %s and accepted %s give %s', (stored, accepted, language) => {
  expect(preferredLanguage(stored, accepted)).toBe(language);
});

test.each([
  ['/en/', 'pl', '/pl/'],
  ['/en', 'pl', '/pl'],
  ['/en/dashboard?q=apap&page=2', 'pl', '/pl/dashboard?q=apap&page=2'],
  ['/en/knowledge-base/storing-medicines', 'pl', '/pl/baza-wiedzy/storing-medicines'],
  ['/pl/baza-wiedzy', 'en', '/en/knowledge-base'],
  ['/pl/strona/o-nas?x=1', 'en', '/en/page/o-nas?x=1'],
  ['/shared/abc', 'pl', '/shared/abc?lang=pl'],
  ['/shared/abc?lang=pl', 'en', '/shared/abc?lang=en'],
] as const)('%s in %s is %s', (from, language, to) => expect(inLanguage(from, language)).toBe(to));

test.each([
  ['/pl/dashboard?lang=en', 'pl'],
  ['/en.data', 'en'],
  ['/shared/abc', 'en'],
  ['/shared/abc?lang=pl', 'pl'],
  ['/nowhere', 'pl'],
  ['/EN/dashboard', 'pl'],
] as const)('the page %s is read in %s by somebody who chose Polish', (path, language) => {
  expect(pageLanguage(path, 'pl')).toBe(language);
});

test.each([undefined, 'de', ''])('an address that is no page is English where %j is stored', (stored) => {
  expect(pageLanguage('/nowhere', stored)).toBe('en');
  expect(pageLanguage('/pl/nowhere', stored)).toBe('pl');
});

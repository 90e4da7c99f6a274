import { askedLanguage, assertPath } from './in-own-language.server.ts';

const asking = (path: string) => new Request(`http://localhost${path}`);
const redirection = (path: string, expected: string) => {
  try {
    assertPath(asking(path), expected);
    return null;
  } catch (answer) {
    const { status, headers } = answer as Response;
    return [status, headers.get('Location')];
  }
};

test('the path words of the other language lead to the right ones, query kept', () => {
  expect(redirection('/pl/knowledge-base?x=1', '/pl/baza-wiedzy')).toEqual([301, '/pl/baza-wiedzy?x=1']);
  expect(redirection('/pl/baza-wiedzy/?x=1', '/pl/baza-wiedzy')).toBeNull();
  expect(redirection('/pl/baza-wiedzy.data', '/pl/baza-wiedzy')).toBeNull();
});

test('a preview names its language; anything else is none', () => {
  expect(askedLanguage(asking('/en/page/x?lang=pl'), 'en')).toBe('pl');
  expect(askedLanguage(asking('/en/page/x?lang=de'), 'en')).toBe('en');
});

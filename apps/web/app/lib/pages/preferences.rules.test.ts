import { languageOf, languageParam } from '../words/language.ts';
import { chosenLanguage, preferenceCookie, preferencesOf } from './preferences.ts';

const asking = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

test.each([
  ['theme=dark; tz=Asia%2FTokyo', { theme: 'dark', timeZone: 'Asia/Tokyo' }],
  ['theme=blue; tz=Mars%2FOlympus', { theme: null, timeZone: null }],
  ['tz=%E0%A4%A', { theme: null, timeZone: null }],
  ['', { theme: null, timeZone: null }],
])('the cookies "%s"', (cookie, preferences) => expect(preferencesOf(asking('/', { cookie }))).toEqual(preferences));

test.each([
  ['lang=pl', 'en', 'pl'],
  ['lang=de', 'pl-PL,en;q=0.5', 'pl'],
  ['xlang=pl', 'en', 'en'],
])('with "%s" and %s the language is %s', (cookie, accepted, language) =>
  expect(chosenLanguage(asking('/', { cookie, 'accept-language': accepted }))).toBe(language),
);

test('the address decides about its page, not the choice', () => {
  expect(languageOf(asking('/pl/dashboard', { cookie: 'lang=en' }))).toBe('pl');
  expect(languageOf(asking('/shared/x?lang=pl'))).toBe('pl');
  expect(languageOf(asking('/shared/x', { cookie: 'lang=pl' }))).toBe('en');
  expect([languageParam({ lang: 'pl' }), languageParam({})]).toEqual(['pl', 'en']);
});

test('a preference lasts a year on the whole site, or is forgotten', () => {
  expect(preferenceCookie('lang', 'pl', 'http://localhost')).toBe('lang=pl; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(preferenceCookie('theme', null, 'https://x')).toBe('theme=; Max-Age=0; Path=/; SameSite=Lax; Secure');
});

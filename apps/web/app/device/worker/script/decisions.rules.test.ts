import {
  filesIn,
  isDue,
  isForgotten,
  isOfAnother,
  languageOf,
  longestKept,
  nothing,
  pause,
  showsList,
  verdictOn,
  wayOf,
} from './decisions.ts';

const site = 'https://domeka.example';
const way = (path: string, asked: { method?: string; mode?: string } = {}) =>
  wayOf({ method: 'GET', mode: 'navigate', url: new URL(path, site).href, ...asked }, site);

test.each([
  ['/en/dashboard', {}, 'page'],
  ['/shared/token', {}, 'page'],
  ['/en/dashboard', { method: 'POST' }, 'behind'],
  ['/en/dashboard.data', { mode: 'cors' }, 'behind'],
  ['/en/medications/1/image', { mode: 'no-cors' }, 'behind'],
  ['/assets/index-1a2b.css', { mode: 'no-cors' }, 'file'],
  ['/assets/latin-1a2b.woff2', { mode: 'cors' }, 'file'],
  ['/assets/entry-1a2b.js', { mode: 'cors' }, 'alone'],
  ['https://elsewhere.example/', {}, 'alone'],
])('%s %j goes the way: %s', (path, asked, expected) => expect(way(path, asked)).toBe(expected));

test.each([
  ['/', true],
  ['/pl', true],
  ['/pl/', true],
  ['/en/dashboard', true],
  ['/en/dashboard/1/packages', true],
  ['/pl/account/data', true],
  ['/en/list-management/members', true],
  ['/en/auth', false],
  ['/en/admin', false],
  ['/shared/token', false],
  ['/en/contact', false],
  ['/en/dashboards', false],
])('offline, %s shows the list: %s', (path, expected) => expect(showsList(path)).toBe(expected));

test('the language is that of the address', () =>
  expect(['/pl/account', '/en', '/shared/x', '/pleasant'].map(languageOf)).toEqual(['pl', 'en', null, null]));

const now = 1_800_000_000_000;
const state = { ...nothing, person: 'anna', contactAt: now };

test('two weeks without a contact, and not before, it is forgotten', () => {
  expect(isForgotten(state, now + longestKept)).toBe(false);
  expect(isForgotten(state, now + longestKept + 1)).toBe(true);
  expect(isForgotten(nothing, now)).toBe(false);
});

test('another person’s page and nobody’s empty what is kept, one’s own does not', () => {
  expect([isOfAnother(state, 'anna'), isOfAnother(state, 'jan'), isOfAnother(state, null)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(isOfAnother(nothing, 'jan')).toBe(false);
});

test('the list is asked for once in five minutes for each language, and again where the clock went back', () => {
  const asked = { ...state, askedAt: { en: now } };
  expect([isDue(asked, 'en', now), isDue(asked, 'en', now + pause - 1)]).toEqual([false, false]);
  expect([isDue(asked, 'en', now + pause), isDue(asked, 'pl', now), isDue(asked, 'en', now - 1)]).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([
  [{ status: 200, redirected: false, person: 'anna' }, 'new'],
  [{ status: 304, redirected: false, person: 'anna' }, 'same'],
  [{ status: 200, redirected: false, person: 'jan' }, 'forget'],
  [{ status: 200, redirected: true, person: null }, 'forget'],
  [{ status: 401, redirected: false, person: null }, 'forget'],
  [{ status: 404, redirected: false, person: null }, 'forget'],
  [{ status: 429, redirected: false, person: null }, 'later'],
  [{ status: 503, redirected: false, person: null }, 'later'],
])('an answer %j: %s', (answer, expected) => expect(verdictOn(answer, 'anna')).toBe(expected));

test('the files that a page names are kept with it, each once', () =>
  expect(
    filesIn('<link href="/assets/a.css"/><link href="/assets/b.woff2"/><link href="/assets/a.css"/><a href="/en">'),
  ).toEqual(['/assets/a.css', '/assets/b.woff2']));

import { allowedRedirect, failedRedirect, holdsTokens, languageOfRedirect } from './redirect.rules.ts';

const site = 'https://domeka.example';

test.each([
  ['https://domeka.example/pl/auth?type=signup', 'https://domeka.example/pl/auth?type=signup'],
  ['/en/auth?type=recovery', 'https://domeka.example/en/auth?type=recovery'],
  [undefined, 'https://domeka.example/'],
  ['https://evil.example/', 'https://domeka.example/'],
  ['//evil.example/x', 'https://domeka.example/'],
  ['https://domeka.example//evil.example/x', 'https://domeka.example/'],
  ['https://domeka.example/\\evil.example/x', 'https://domeka.example/'],
  ['https://domeka.example/.//evil.example/x', 'https://domeka.example/'],
  ['https://domeka.example/\t/evil.example/x', 'https://domeka.example/'],
  ['/en/..//evil.example/x', 'https://domeka.example/'],
  ['https://domeka.example/en//evil.example/x', 'https://domeka.example/en//evil.example/x'],
  ['https://domeka.example@evil.example/', 'https://domeka.example/'],
  ['https://user:pw@domeka.example/', 'https://domeka.example/'],
  ['blob:https://domeka.example/x', 'https://domeka.example/'],
  ['javascript:alert(1)', 'https://domeka.example/'],
  ['http://2130706433/', 'https://domeka.example/'],
  ['http://domeka.example/', 'https://domeka.example/'],
])('%s leads to %s', (given, url) => expect(allowedRedirect(given, site).href).toBe(url));

test('a link speaks the language it leads to', () => {
  expect(languageOfRedirect(new URL('/pl/auth', site), 'en')).toBe('pl');
  expect(languageOfRedirect(new URL('/', site), 'en')).toBe('en');
});

test('a link that fails leads on with the reason in query and fragment', () => {
  const reason = { error: 'access_denied', error_code: 'otp_expired' };
  const url = failedRedirect(new URL('/pl/auth?type=signup', site), 'en', reason);
  expect([url.pathname, url.searchParams.get('type')]).toEqual(['/pl/auth', 'signup']);
  for (const params of [url.searchParams, new URLSearchParams(url.hash.slice(1))]) {
    expect([params.get('error'), params.get('error_code')]).toEqual(['access_denied', 'otp_expired']);
  }
  expect(failedRedirect(new URL('/', site), 'pl', reason).pathname).toBe('/pl/auth');
});

test.each([
  ['/en/auth?type=signup', false],
  ['https://app.example/in?a=1&code=abc', true],
  ['https://app.example/in#access_token=x&refresh_token=y', true],
  ['/en/auth?error=access_denied&error_code=otp_expired#error=access_denied', false],
])('%s holds what can be had once: %s', (location, expected) => expect(holdsTokens(location)).toBe(expected));

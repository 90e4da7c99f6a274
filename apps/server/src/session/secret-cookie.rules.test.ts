import { browserCookies } from './secret-cookie.ts';

const { session: plain, device } = browserCookies('http://localhost:3000');
const { session: secure } = browserCookies('https://domeka.example');
const secret = 'abcdefghij-ABCDEFGHIJ_0123456789';

test('what was kept is read again', () => {
  for (const cookie of [plain, secure]) expect(cookie.read(cookie.keep(secret).split(';')[0])).toBe(secret);
  expect(plain.read(`lang=pl; session=${secret}; theme=dark`)).toBe(secret);
});

test('without a cookie there is no session; another name is another cookie', () => {
  expect([plain.read(undefined), plain.read(''), plain.read(`xsession=${secret}`)]).toEqual([null, null, null]);
  expect(secure.read(`session=${secret}`)).toBeNull();
});

test.each(['', 'short', 'a b'.padEnd(30, 'x'), 's'.repeat(9000)])(
  'a value of somebody else stands for a session that is not there: "%.20s"',
  (value) => expect(plain.read(`session=${value}`)).toMatch(/^(none)+$/),
);

test('a browser is known for longer than it is signed in, by another secret', () => {
  expect(device.keep(secret)).toMatch(/^device=.*; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(device.read(`session=${secret}`)).toBeNull();
});

test('scripts and other sites never see it; https makes it the host’s own', () => {
  expect(plain.keep(secret)).toContain('; Path=/; HttpOnly; SameSite=Lax');
  expect(plain.keep(secret)).not.toContain('Secure');
  expect(secure.keep(secret)).toMatch(/^__Host-session=.*; Secure$/);
  expect(secure.clear()).toMatch(/^__Host-session=; Max-Age=0; .*; Secure$/);
});

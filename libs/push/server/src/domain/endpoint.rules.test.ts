import { isPushEndpoint } from './endpoint.rules.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
  'https://FCM.googleapis.com/fcm/send/abc',
])('%s is the address of a push service', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(true));

test.each([
  ['nothing', ''],
  ['no address', 'fcm.googleapis.com'],
  ['without https', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another scheme', 'ftp://fcm.googleapis.com/'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['with a user', 'https://me@fcm.googleapis.com/fcm/send/abc'],
  ['with a password', 'https://:secret@fcm.googleapis.com/fcm/send/abc'],
  ['a host that only ends alike', 'https://evilpush.apple.com.example.com/'],
  ['a host glued to a known one', 'https://evilfcm.googleapis.com/'],
  ['a part of a known name', 'https://xpush.apple.com/'],
  ['the bare name of a wildcard', 'https://push.apple.com/'],
  ['nothing before a wildcard', 'https://.push.apple.com/'],
  ['a known host in the path', 'https://example.com/fcm.googleapis.com'],
  ['a known host as user', 'https://fcm.googleapis.com@example.com/'],
  ['this machine', 'https://localhost/'],
  ['a number', 'https://127.0.0.1/'],
  ['a number of the sixth version', 'https://[::1]/'],
  ['the name with a dot at its end', 'https://fcm.googleapis.com./'],
])('%s is none: %s', (_, endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(false));

test('further services can be named', () => {
  expect(isPushEndpoint('https://push.example.com/a', ['push.example.com'])).toBe(true);
  expect(isPushEndpoint('https://a.push.example.com/a', ['push.example.com'])).toBe(false);
  expect(isPushEndpoint('https://a.push.example.com/a', ['*.push.example.com'])).toBe(true);
});

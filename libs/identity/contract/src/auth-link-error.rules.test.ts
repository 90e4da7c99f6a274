import { kindOfLinkError } from './auth-link-error.ts';

test('an address without error parameters is no error', () => {
  expect(kindOfLinkError({ error: null })).toBeNull();
});

test('expired and denied links ask for a new one', () => {
  expect(kindOfLinkError({ error_code: 'otp_expired' })).toEqual({ kind: 'expired' });
  expect(kindOfLinkError({ error: 'access_denied', error_description: 'x' })).toEqual({ kind: 'expired' });
});

test('other errors show their description, cut at a sane length', () => {
  expect(kindOfLinkError({ error: 'server_error', error_description: 'Down' })).toEqual({
    kind: 'described',
    description: 'Down',
  });
  expect(kindOfLinkError({ error: 'server_error', error_description: 'x'.repeat(5000) })).toEqual({
    kind: 'described',
    description: 'x'.repeat(200),
  });
  expect(kindOfLinkError({ error: 'server_error' })).toEqual({ kind: 'failed' });
});

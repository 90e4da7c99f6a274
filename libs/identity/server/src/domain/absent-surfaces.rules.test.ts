import { absenceAt } from './absent-surfaces.rules.ts';

test.each([
  ['sso', false, 'saml_provider_disabled'],
  ['sso?x=1', false, 'saml_provider_disabled'],
  ['passkeys/registration/options', true, 'passkey_disabled'],
  ['oauth/authorizations/1', true, 'feature_disabled'],
  ['user/oauth/grants', true, 'feature_disabled'],
  ['admin/users', false, 'no_authorization'],
  ['admin/users?page=1', true, 'not_admin'],
  ['invite', true, 'not_admin'],
  ['nothing', true, null],
  ['user', true, null],
  ['__proto__', false, null],
  ['', false, null],
])('%s, with a token: %s, is told %s', (path, hasToken, code) => expect(absenceAt(path, hasToken)).toBe(code));

import { admissionOf } from './provider-proof.rules.ts';

const verified = { email: 'anna@example.test', emailVerified: true };

test.each([
  ['a linked login signs in', verified, true, null, 'sign-in'],
  ['a linked login needs no address any more', { email: null, emailVerified: false }, true, null, 'sign-in'],
  ['a verified address joins its confirmed account', verified, false, { isConfirmed: true }, 'link'],
  ['a verified address confirms an account nobody confirmed', verified, false, { isConfirmed: false }, 'confirm'],
  ['a verified address nobody has opens an account', verified, false, null, 'create'],
] as const)('%s', (_, proof, isLinked, account, admission) => {
  expect(admissionOf(proof, isLinked, account)).toBe(admission);
});

test.each([
  ['of a confirmed account', { isConfirmed: true }],
  ['of an unconfirmed account', { isConfirmed: false }],
  ['of nobody', null],
])('an address the provider has not verified is worth nothing: %s', (_, account) => {
  for (const proof of [
    { ...verified, emailVerified: false },
    { email: null, emailVerified: true },
  ])
    expect(() => admissionOf(proof, false, account)).toThrow('provider_email_needs_verification');
});

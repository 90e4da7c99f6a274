import { createHash } from 'node:crypto';
import {
  answersChallenge,
  challengeOf,
  linkLivesUntil,
  methodOfProof,
  purposesOf,
  sideOf,
  typeOf,
} from './one-time-token.rules.ts';

const verifier = 'v'.repeat(60);
const challenge = createHash('sha256').update(verifier).digest('base64url');

test('links live a day for addresses, an hour for recovery, a quarter for logging in', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(linkLivesUntil('signup', now)).toEqual(new Date('2026-11-22T12:00:00Z'));
  expect(linkLivesUntil('email_change_new', now)).toEqual(new Date('2026-11-22T12:00:00Z'));
  expect(linkLivesUntil('recovery', now)).toEqual(new Date('2026-11-21T13:00:00Z'));
  expect(linkLivesUntil('password_link', now)).toEqual(new Date('2026-11-21T13:00:00Z'));
  expect(linkLivesUntil('magiclink', now)).toEqual(new Date('2026-11-21T12:15:00Z'));
});

test.each([
  ['signup', ['signup']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink', 'address_proof']],
  ['recovery', ['recovery', 'password_link']],
  ['email_change', ['email_change_current', 'email_change_new']],
  ['reauthentication', []],
  ['sms', []],
  ['__proto__', []],
])('a proof of type %s serves %j', (type, purposes) => expect(purposesOf(type)).toEqual(purposes));

test('the links of both mailboxes are of one type', () => {
  expect([typeOf('email_change_current'), typeOf('email_change_new'), typeOf('signup')]).toEqual([
    'email_change',
    'email_change',
    'signup',
  ]);
  expect([sideOf('email_change_current'), sideOf('email_change_new'), sideOf('signup')]).toEqual([
    'current',
    'new',
    null,
  ]);
});

test.each([
  ['signup', 'code', 'email/signup'],
  ['recovery', 'code', 'recovery'],
  ['password_link', 'link', 'recovery'],
  ['magiclink', 'link', 'magiclink'],
  ['magiclink', 'code', 'otp'],
  ['address_proof', 'link', 'otp'],
  ['email_change_new', 'link', 'otp'],
] as const)('a proof for %s by %s is remembered as %s', (purpose, by, method) =>
  expect(methodOfProof(purpose, by)).toBe(method),
);

test.each([
  [null, null, null],
  [challenge, 's256', challenge],
  [challenge, 'S256', challenge],
  [challenge, 'plain', 'invalid'],
  [challenge, null, 'invalid'],
  [undefined, undefined, null],
  [challenge, ['s256', 's256'], 'invalid'],
  [[challenge, challenge], 's256', 'invalid'],
  [null, 's256', 'invalid'],
  ['short', 's256', 'invalid'],
])('challenge %s with method %s: %s', (given, method, result) => expect(challengeOf(given, method)).toBe(result));

test('only the verifier answers its challenge', () => {
  expect(answersChallenge(verifier, challenge)).toBe(true);
  expect(answersChallenge(`${verifier}x`, challenge)).toBe(false);
  expect(answersChallenge(verifier, 'x')).toBe(false);
});

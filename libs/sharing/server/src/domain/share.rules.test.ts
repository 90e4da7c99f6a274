import { addDays } from '@domeka/kernel';
import type { Refusal } from '@domeka/kernel';
import {
  assertCanBeMade,
  assertCanOpen,
  chosenExpiry,
  extendedExpiry,
  firstExpiry,
  isAutomated,
} from './share.rules.ts';
import type { Reader, Terms } from './share.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const terms: Terms = {
  recipientEmail: null,
  expiresAt: addDays(now, 90),
  isActive: true,
  revokedAt: null,
  passcodeHash: null,
};
const toAnna: Terms = { ...terms, recipientEmail: 'anna@example.pl' };
const opening = (given: Terms, reader: Reader = null) => {
  try {
    assertCanOpen(given, reader, now);
    return 'open';
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
};

test('a share lives 90 days', () => expect(firstExpiry(now)).toEqual(addDays(now, 90)));

test('extending adds a week from its end, or from now when that is past, up to a year from now', () => {
  expect(extendedExpiry(addDays(now, 90), now)).toEqual(addDays(now, 97));
  expect(extendedExpiry(addDays(now, -5), now)).toEqual(addDays(now, 7));
  expect(extendedExpiry(addDays(now, 364), now)).toEqual(addDays(now, 365));
});

test('a link for anyone opens for anyone', () => {
  expect(opening(terms)).toBe('open');
  expect(opening(terms, { email: 'x@example.pl', emailVerified: false })).toBe('open');
});

test('dead links say how they died, a revoked one only that it is not there', () => {
  expect(opening({ ...terms, expiresAt: now })).toBe('share-expired');
  expect(opening({ ...terms, expiresAt: now, isActive: false })).toBe('share-expired');
  expect(opening({ ...terms, isActive: false })).toBe('share-not-found');
  expect(opening({ ...terms, revokedAt: now, isActive: false })).toBe('share-not-found');
  expect(opening({ ...terms, revokedAt: now, expiresAt: now })).toBe('share-not-found');
});

test('a share for one person opens for that verified address only', () => {
  expect(opening(toAnna)).toBe('share-needs-sign-in');
  expect(opening(toAnna, { email: 'Anna@Example.pl', emailVerified: true })).toBe('open');
  expect(opening(toAnna, { email: 'anna@example.pl', emailVerified: false })).toBe('share-for-someone-else');
  expect(opening(toAnna, { email: 'jan@example.pl', emailVerified: true })).toBe('share-for-someone-else');
});

test('a passcode is asked for once the link is known to be good, and not again', () => {
  const guarded = { ...terms, passcodeHash: '$argon2id$…' };
  expect(opening(guarded)).toBe('share-needs-passcode');
  expect(opening({ ...guarded, expiresAt: now })).toBe('share-expired');
  expect(() => assertCanOpen(guarded, null, now, true)).not.toThrow();
});

const faultOf = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (refusal) {
    return (refusal as Refusal).errors[0];
  }
};

test('a share ends with the chosen day in the owner’s zone, and within a year', () => {
  expect(chosenExpiry(null, 'Europe/Warsaw', now)).toEqual(addDays(now, 90));
  expect(chosenExpiry('2026-11-30', 'Europe/Warsaw', now).toISOString()).toBe('2026-11-30T22:59:59.999Z');
  expect(chosenExpiry('2026-11-21', 'Asia/Tokyo', now).toISOString()).toBe('2026-11-21T14:59:59.999Z');
  expect(chosenExpiry('2027-11-21', 'Europe/Warsaw', now)).toEqual(addDays(now, 365));
  expect(faultOf(() => chosenExpiry('2026-11-20', 'Europe/Warsaw', now))).toMatchObject({ code: 'in-the-past' });
  expect(faultOf(() => chosenExpiry('2027-11-23', 'Europe/Warsaw', now))).toMatchObject({
    code: 'too-late',
    params: { days: 365 },
  });
});

test('nobody shares with themselves, and who is named needs no passcode', () => {
  const anna = 'anna@example.pl';
  expect(faultOf(() => assertCanBeMade({ recipientEmail: anna, passcode: null }, anna))).toMatchObject({
    path: 'recipientEmail',
    code: 'is-you',
  });
  expect(faultOf(() => assertCanBeMade({ recipientEmail: anna, passcode: 'abcd' }, 'jan@example.pl'))).toMatchObject({
    path: 'passcode',
    code: 'only-for-links',
  });
  expect(faultOf(() => assertCanBeMade({ recipientEmail: null, passcode: 'abcd' }, anna))).toBeNull();
});

test('for one person without an address nothing is shared, least of all with anyone', () => {
  const unnamed = { recipientEmail: null, isForOne: true, passcode: null };
  expect(faultOf(() => assertCanBeMade(unnamed, 'anna@example.pl'))).toMatchObject({
    path: 'recipientEmail',
    code: 'required',
  });
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'BarracudaCentral/1.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  'curl/8.5.0',
  'python-requests/2.32',
])('%s opens links for others', (userAgent) => expect(isAutomated({ userAgent, purpose: '' })).toBe(true));

test.each(['prefetch', 'prefetch;prerender', 'preview', 'prefetch;anonymous-client-ip'])(
  'a page fetched for “%s” is not read',
  (purpose) => expect(isAutomated({ userAgent: 'Mozilla/5.0', purpose })).toBe(true),
);

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Mobile Safari/537.36',
  '',
])('“%s” is a reader', (userAgent) => expect(isAutomated({ userAgent, purpose: '' })).toBe(false));

import { addDays, addSeconds } from '@domeka/kernel';
import { absoluteEnd, isFresh, isSessionOver, verdictOnRefresh } from './session.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('a session ends 14 days after its last use and 30 days after its start', () => {
  const session = { refreshedAt: now, notAfter: absoluteEnd(now, false) };
  expect(isSessionOver(session, addDays(now, 13))).toBe(false);
  expect(isSessionOver(session, addDays(now, 14))).toBe(true);
  expect(isSessionOver({ ...session, refreshedAt: addDays(now, 29) }, addDays(now, 30))).toBe(true);
});

test('an administrator signs in again after 12 hours', () => {
  expect(absoluteEnd(now, true)).toEqual(new Date('2026-11-22T00:00:00Z'));
});

test('a refresh token is used once, with room for a lost answer and for parallel tabs', () => {
  expect(verdictOnRefresh({ replacedAt: null }, false, now)).toBe('rotate');
  expect(verdictOnRefresh({ replacedAt: addSeconds(now, -9) }, false, now)).toBe('answer-current');
  expect(verdictOnRefresh({ replacedAt: addDays(now, -1) }, true, now)).toBe('answer-current');
  expect(verdictOnRefresh({ replacedAt: addSeconds(now, -11) }, false, now)).toBe('replayed');
});

test.each([
  [599, [], true],
  [600, [], false],
  [4000, [['totp', 10]], true],
  [
    4000,
    [
      ['mfa/recovery_code', 601],
      ['totp', 599],
    ],
    true,
  ],
  [4000, [['totp', 600]], false],
  [4000, [['password', 10]], false],
] as [number, [string, number][], boolean][])('a sign-in %i seconds ago with %j is fresh: %s', (age, proofs, fresh) => {
  const methods = proofs.map(([method, ago]) => ({ method, timestamp: now.getTime() / 1000 - ago }));
  expect(isFresh({ createdAt: addSeconds(now, -age), methods }, now)).toBe(fresh);
});

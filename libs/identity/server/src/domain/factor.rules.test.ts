import { newRecoveryCode, storedRecoveryCode } from './factor.rules.ts';
import { Factor } from './factor.ts';

const now = new Date('2026-11-21T12:00:00Z');
test('recovery codes are easily written down, and all different', () => {
  const codes = Array.from({ length: 1000 }, newRecoveryCode);
  expect(codes.filter((code) => !/^[2-9a-hjkmnp-tv-z]{5}-[2-9a-hjkmnp-tv-z]{5}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(1000);
});

test.each(['k7fma-29dwz', 'K7FMA29DWZ', ' k7fma 29dwz '])('%j is typed as it was given', (typed) => {
  expect(storedRecoveryCode(typed)).toBe('k7fma29dwz');
});

test('an app without a first code is forgotten after five minutes, a verified one never', () => {
  const factor = new Factor('user', null, 'sealed', now);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect([factor.isLive(at(299)), factor.isLive(at(300))]).toEqual([true, false]);
  factor.verify(now);
  expect(factor.isLive(at(300))).toBe(true);
});

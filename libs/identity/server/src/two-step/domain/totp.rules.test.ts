import { enrolmentUri, newSeed, stepOfCode } from './totp.rules.ts';

/** RFC 6238, appendix B: the seed 12345678901234567890, its codes cut to six digits. */
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at second %i the code is %s', (seconds, code) => {
  expect(stepOfCode(seed, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is good one step early and one step late, and is told by its own step', () => {
  expect([-60, -31, -30, 0, 30, 59].map((late) => stepOfCode(seed, '081804', at(1111111109 + late)))).toEqual([
    null,
    37037036,
    37037036,
    37037036,
    37037036,
    null,
  ]);
});

test.each(['', '28708', '2870822', '28708a', '-87082'])('%j is no code', (code) => {
  expect(stepOfCode(seed, code, at(59))).toBeNull();
});

test.each(['\u200b287-082.', '２８７０８２', '٢٨٧٠٨٢'])('%j is the code as phones write it', (code) => {
  expect(stepOfCode(seed, code, at(59))).toBe(1);
});

test('seeds have 160 bits and stand in the address with everything an app needs', () => {
  expect(newSeed()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSeed()).not.toBe(newSeed());
  const uri = new URL(enrolmentUri(seed, 'Domeka', 'anna+x@example.test'));
  expect(decodeURIComponent(uri.pathname)).toContain('Domeka:anna+x@example.test');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: seed,
    issuer: 'Domeka',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

import { reachableScore, signedRankScore } from './signed-rank.ts';

test('differences that cancel out score nothing', () => {
  expect(signedRankScore([])).toBe(0);
  expect(signedRankScore([0, 0])).toBe(0);
  expect(Math.abs(signedRankScore([1, -2, 3, -4, 5, -6, 7, -7.5]))).toBeLessThan(1);
});

test('ranks of both signs are weighed against each other', () => {
  expect(signedRankScore([5, 7, 9, 11, -1, -3, 13, 15])).toBeCloseTo((36 - 2 * 3) / Math.sqrt(204), 10);
});

test('sixty pairs that all differ one way are far beyond chance', () => {
  expect(signedRankScore(Array.from({ length: 60 }, (_, n) => 0.01 + n / 1000))).toBeGreaterThan(6);
  expect(signedRankScore(Array.from({ length: 60 }, (_, n) => -0.01 - n / 1000))).toBeLessThan(-6);
});

test('what can still be reached is what the rest would bring at worst', () => {
  const mixed = [1, -2, 3, -4, 5, -6, 7, -7.5];
  const worst = [...mixed, ...Array.from({ length: 4 }, (_, n) => -100 - n)];
  expect(reachableScore(mixed, 12)).toBeCloseTo(-signedRankScore(worst), 10);
  expect(reachableScore(mixed, 8)).toBe(Math.abs(signedRankScore(mixed)));
  expect(reachableScore([], 50)).toBeGreaterThan(6);
});

test('chance alone stays far below: two thousand tries without a difference', () => {
  let seed = 42;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const scores = Array.from({ length: 2000 }, () =>
    Math.abs(signedRankScore(Array.from({ length: 60 }, () => random() - random()))),
  );
  expect(Math.max(...scores)).toBeLessThan(5);
  expect(scores.filter((score) => score > 1.96).length / scores.length).toBeCloseTo(0.05, 1);
});

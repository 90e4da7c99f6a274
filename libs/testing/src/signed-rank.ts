/** Standard score of Wilcoxon's signed-rank test; beyond ±5 the false alarm rate is below 1e-6. */
export const signedRankScore = (differences: number[]): number => score(rankSum(differences), differences.length);

/**
 * The farthest from 0 that the score can still get within `planned` differences: if all to come are the largest, and
 * point the way the sum does. Once that is little, the rest need not be measured, and no other verdict is given.
 */
export function reachableScore(differences: number[], planned: number): number {
  const [seen, all] = [differences.length, Math.max(planned, differences.length)];
  const toCome = (all * (all + 1) - seen * (seen + 1)) / 2;
  return score(Math.abs(rankSum(differences)) + toCome, all);
}

function rankSum(differences: number[]): number {
  const ordered = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return ordered.reduce((sum, difference, index) => sum + Math.sign(difference) * (index + 1), 0);
}

const score = (sum: number, count: number) =>
  count === 0 ? 0 : sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6);

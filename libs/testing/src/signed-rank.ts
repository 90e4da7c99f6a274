/** Standard score of Wilcoxon's signed-rank test; beyond ±5 the false alarm rate is below 1e-6. */
export function signedRankScore(differences: number[]): number {
  const ordered = differences.filter((one) => one !== 0).sort((a, b) => Math.abs(a) - Math.abs(b));
  const count = ordered.length;
  if (count === 0) return 0;
  let sum = 0;
  ordered.forEach((difference, index) => {
    sum += Math.sign(difference) * (index + 1);
  });
  return sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6);
}

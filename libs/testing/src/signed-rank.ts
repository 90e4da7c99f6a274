/**
 * Wilcoxon's signed-rank statistic of paired differences, as a standard score. Where the order within each pair was
 * drawn by lot and the two do not differ, every difference is as likely as its opposite, however busy the machine: the
 * score then exceeds 5 or -5 less than once in a million times.
 */
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

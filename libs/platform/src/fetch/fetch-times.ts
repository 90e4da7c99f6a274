/** Hours of the night, local time: from the first to before the last. */
const night = { from: 1, to: 5 };
const hour = 3_600_000;
const day = 24 * hour;

export function nextNight(now: Date, days: number, random: () => number = Math.random): Date {
  const next = new Date(now);
  next.setDate(next.getDate() + days);
  const earliest = new Date(next);
  next.setHours(night.from + Math.floor(random() * (night.to - night.from)), Math.floor(random() * 60), 0, 0);
  if (next < earliest) next.setDate(next.getDate() + 1);
  return next;
}

/** An hour after the first failure, twice as long after each further one, at most as long as between two fetches. */
export const afterFailures = (now: Date, failures: number, days: number): Date =>
  new Date(now.getTime() + Math.min(hour * 2 ** (failures - 1), days * day));

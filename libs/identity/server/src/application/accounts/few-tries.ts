import type { Limit } from '@domeka/platform';

const [minute, day] = [60, 86_400];

/** Fewer than a hundred wrong tries in a row, for secrets whose owners have other ways in. */
export const fewTries = (key: string): Limit[] =>
  [
    { most: 10, seconds: 10 * minute },
    { most: 30, seconds: day },
    { most: 90, seconds: 30 * day },
  ].map((limit) => ({ key: `${key}:${limit.seconds}`, ...limit }));

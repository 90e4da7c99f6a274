import type { Limit } from '@domeka/platform';

const [minute, day] = [60, 86_400];

/** For what only its owner knows, where they have other ways as well: fewer than a hundred wrong ones in a row. */
export const fewTries = (key: string): Limit[] =>
  [
    { most: 10, seconds: 10 * minute },
    { most: 30, seconds: day },
    { most: 90, seconds: 30 * day },
  ].map((limit) => ({ key: `${key}:${limit.seconds}`, ...limit }));

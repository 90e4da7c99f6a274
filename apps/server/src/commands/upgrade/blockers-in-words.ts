import type { Blocker } from '@domeka/platform';

const one = ({ pid, since, name }: Blocker) =>
  [
    `PostgreSQL's process ${pid}`,
    name === '' ? '' : ` of ${name}`,
    since === null ? '' : `, since ${since.toISOString()}`,
  ].join('');

export const blockersInWords = (blockers: Blocker[]) =>
  `Migrations wait for a lock and try again. In the way: ${blockers.map(one).join('; ')}.`;

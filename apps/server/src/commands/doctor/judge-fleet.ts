import { bad, good, look, since } from './finding.ts';
import type { Finding } from './finding.ts';

// Ages and lags are in seconds.

export interface FleetFacts {
  /** By version, empty where a process does not tell it. */
  processes: { version: string; count: number }[];
  connections: { taken: number; most: number };
  replicas: { name: string; state: string; lag: number }[];
  /** Of scheduled jobs: when one was last done, and since when the oldest waits. */
  jobs: { doneAge: number | null; waitingAge: number | null };
}

export function judgeProcesses(processes: FleetFacts['processes'], program: string): Finding {
  const count = processes.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return look('No process is alive on this database.', 'Start the server.');
  const versions = processes.map((one) => `${one.count} of ${one.version || 'an unnamed version'}`).join(', ');
  const words = `${count} alive: ${versions}.`;
  const others = processes.some(({ version }) => version !== '' && version !== program);
  return others ? look(words, `This command is of ${program}: finish the roll-out.`) : good(words);
}

export function judgeConnections({ taken, most }: FleetFacts['connections']): Finding {
  const words = `${taken} of ${most} are taken.`;
  const advice = 'Raise max_connections of PostgreSQL, or run fewer processes.';
  if (taken >= 0.95 * most) return bad(words, advice);
  return taken >= 0.8 * most ? look(words, advice) : good(words);
}

const longestLag = 30;

export function judgeReplicas(replicas: FleetFacts['replicas']): Finding {
  const words = replicas.map(({ name, state, lag }) => `${name} ${state}, ${Math.round(lag)} s behind`).join('; ');
  const isWell = replicas.every(({ state, lag }) => state === 'streaming' && lag <= longestLag);
  return isWell ? good(`${words}.`) : look(`${words}.`, 'Look at its log, its disk and the network between.');
}

/** They run every hour, some every quarter. */
const longestWithout = 2 * 3600;

export function judgeJobs({ doneAge, waitingAge }: FleetFacts['jobs']): Finding {
  const words = doneAge === null ? 'No scheduled job has run yet.' : `A scheduled job was last done ${since(doneAge)}.`;
  const advice = 'Look whether a process with the role jobs runs (ROLES), and into its log.';
  if ((waitingAge ?? 0) > longestWithout || (doneAge ?? 0) > longestWithout) return bad(words, advice);
  return good(words);
}

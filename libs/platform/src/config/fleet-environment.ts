import { availableParallelism } from 'node:os';
import { EnvironmentError } from './environment-error.ts';
import { readRoles } from './roles-environment.ts';
import type { Role } from './roles-environment.ts';

export interface FleetSettings {
  /** That serve, on this machine. */
  processes: number;
  /** What this process does: `web` answers people, `jobs` works off queues and what the clock asks for. */
  roles: Role[];
}

export const readFleet = (text: (name: string) => string | null, hasOwnDatabase: boolean): FleetSettings => ({
  processes: readProcesses(text('PROCESSES')),
  roles: readRoles(text('ROLES'), hasOwnDatabase),
});

const most = 64;

/** `auto` leaves a core to PostgreSQL. @param cores tests set them */
export function readProcesses(text: string | null, cores = availableParallelism()): number {
  if (text === 'auto') return Math.min(Math.max(cores - 1, 1), most);
  const count = Number(text ?? '1');
  if (text !== null && (!/^\d+$/.test(text) || count < 1 || count > most))
    throw new EnvironmentError(`PROCESSES is auto or a whole number from 1 to ${most}.`);
  return count;
}

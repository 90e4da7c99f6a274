import { availableParallelism } from 'node:os';
import { EnvironmentError } from './environment-error.ts';
import { readRoles, readScansUrl } from './roles-environment.ts';
import type { Role } from './roles-environment.ts';

export interface FleetSettings {
  /** That serve, on this machine. */
  processes: number;
  /** `web` answers people, `jobs` works off queues and what the clock asks for, `scans` reads pictures and no more. */
  roles: Role[];
  /** Where pictures are read instead of here. */
  scansUrl: string | null;
}

/** @throws EnvironmentError also where pictures are passed on without a secret that both ends know */
export function readFleet(text: (name: string) => string | null, hasOwnDatabase: boolean): FleetSettings {
  const fleet = {
    processes: readProcesses(text('PROCESSES')),
    roles: readRoles(text('ROLES'), hasOwnDatabase),
    scansUrl: readScansUrl(text('SCANS_URL')),
  };
  const isForScans = fleet.roles.includes('scans');
  const setting = isForScans ? 'ROLES=scans' : fleet.scansUrl && 'SCANS_URL';
  if (setting && !text('SECRET_KEY'))
    throw new EnvironmentError(
      `${setting} needs SECRET_KEY or SECRET_KEY_FILE, the same where pictures come from and go.`,
    );
  if (isForScans && fleet.processes > 1)
    throw new EnvironmentError('ROLES=scans is one process, which has the readers of pictures: PROCESSES is 1 there.');
  return fleet;
}

const most = 64;

/** `auto` leaves a core to PostgreSQL. @param cores tests set them */
export function readProcesses(text: string | null, cores = availableParallelism()): number {
  if (text === 'auto') return Math.min(Math.max(cores - 1, 1), most);
  const count = Number(text ?? '1');
  if (text !== null && (!/^\d+$/.test(text) || count < 1 || count > most))
    throw new EnvironmentError(`PROCESSES is auto or a whole number from 1 to ${most}.`);
  return count;
}

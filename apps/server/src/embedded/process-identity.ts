import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process by its name and the time it started, since its number alone may since have been given to another. */
export interface ProcessIdentity {
  name: string;
  startedAt: string;
}

/** Who has this process number now; null when nobody has, or when this system does not tell. */
export async function identityOf(pid: number): Promise<ProcessIdentity | null> {
  if (!Number.isInteger(pid) || pid < 1) return null;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return status === null ? identityByPs(pid) : identityIn(status);
}

/** What `/proc/PID/stat` says: the name stands in brackets and may hold anything, the start time is field 22. */
export function identityIn(status: string): ProcessIdentity | null {
  const [opening, closing] = [status.indexOf('('), status.lastIndexOf(')')];
  const [state, ...rest] = status.slice(closing + 2).split(' ');
  const isZombie = state === 'Z' || state === 'X';
  return isZombie ? null : { name: status.slice(opening + 1, closing), startedAt: rest[18] ?? '' };
}

/**
 * For systems without /proc: `ps`, whose start time is five words long; Windows only tells whether a process is there.
 */
async function identityByPs(pid: number): Promise<ProcessIdentity | null> {
  if (process.platform === 'win32') return hasProcess(pid) ? { name: '', startedAt: '' } : null;
  const answer = await run('ps', ['-o', 'lstart=,comm=', '-p', String(pid)]).catch(() => null);
  const words = answer?.stdout.trim().split(/\s+/) ?? [];
  return words.length < 6 ? null : { name: words.slice(5).join(' '), startedAt: words.slice(0, 5).join(' ') };
}

/** Whether a process with this number is at work; one that ended and only was not collected yet is not. */
export const isRunning = async (pid: number) => (await identityOf(pid)) !== null;

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // there, but somebody else's
  }
}

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ProcessIdentity {
  name: string;
  startedAt: string;
}

export async function identityOf(pid: number): Promise<ProcessIdentity | null> {
  if (!Number.isInteger(pid) || pid < 1) return null;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return status === null ? identityByPs(pid) : identityIn(status);
}

/** `/proc/PID/stat`: the name is in parentheses and may contain anything; the start time is field 22. */
export function identityIn(status: string): ProcessIdentity | null {
  const [opening, closing] = [status.indexOf('('), status.lastIndexOf(')')];
  const [state, ...rest] = status.slice(closing + 2).split(' ');
  const isZombie = state === 'Z' || state === 'X';
  return isZombie ? null : { name: status.slice(opening + 1, closing), startedAt: rest[18] ?? '' };
}

/** For systems without /proc. `ps` prints the start time as five words; Windows tells only whether a process exists. */
async function identityByPs(pid: number): Promise<ProcessIdentity | null> {
  if (process.platform === 'win32') return hasProcess(pid) ? { name: '', startedAt: '' } : null;
  const answer = await run('ps', ['-o', 'lstart=,comm=', '-p', String(pid)]).catch(() => null);
  const words = answer?.stdout.trim().split(/\s+/) ?? [];
  return words.length < 6 ? null : { name: words.slice(5).join(' '), startedAt: words.slice(0, 5).join(' ') };
}

export const isRunning = async (pid: number) => (await identityOf(pid)) !== null;

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // exists, but belongs to another user
  }
}

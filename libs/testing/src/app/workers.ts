import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ask } from './ask.ts';
import { until } from '../until.ts';

const run = promisify(execFile);

/** Ids of processes that another one began, by the end of what they are called with. */
export async function begunBy(pid: number | undefined, name: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([, parent, ...args]) => Number(parent) === pid && args.at(-1)?.endsWith(name))
    .map(([child]) => Number(child));
}

/** Of a product with PROCESSES: those that serve. */
export const workersOf = (pid: number | undefined) => begunBy(pid, 'worker');

/** As in "4 of 4 processes"; empty while the product is not ready. */
export async function servingNow(port: number): Promise<string> {
  const { status, text } = await ask(port, '/api/health/ready').catch(() => ({ status: 0, text: '' }));
  return status === 200 ? (JSON.parse(text) as { info: { processes: { reason: string } } }).info.processes.reason : '';
}

/** Kills a process that serves, and waits until another one serves in its place. */
export async function replaceWorker(pid: number | undefined, port: number, worker: number, told?: () => string) {
  const { length: wanted } = await workersOf(pid);
  process.kill(worker, 'SIGKILL');
  const isReplaced = async () => {
    const now = await workersOf(pid);
    return (
      now.length === wanted && !now.includes(worker) && (await servingNow(port)) === `${wanted} of ${wanted} processes`
    );
  };
  await until(isReplaced, 'successor', told);
}

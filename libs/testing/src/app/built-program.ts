import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const builtProgram = (name: string) => join(import.meta.dirname, '../../../../dist/server', `${name}.js`);

export interface Running {
  child: ChildProcess;
  /** Both of its outputs. */
  said: () => string;
  /** Once its outputs have ended too; null after a signal. */
  exitCode: Promise<number | null>;
}

/** A built program of the server with these settings and no others; it stops when this process ends. */
export function launchBuilt(
  name: string,
  folder: string,
  environment: Record<string, string | undefined>,
  args: string[] = [],
): Running {
  const child = spawn(process.execPath, [builtProgram(name), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, said: () => text, exitCode: once(child, 'close').then(([code]: (number | null)[]) => code ?? null) };
}

export const hasEnded = ({ child }: Running) => child.exitCode !== null || child.signalCode !== null;

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const program = join(import.meta.dirname, '../../../../dist/server/main.js');

export interface Running {
  child: ChildProcess;
  said: () => string;
  exitCode: Promise<number | null>;
}

export const until = async (isSo: () => boolean | Promise<boolean>, explain: () => string = () => '') => {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error(`It never came to that. ${explain()}`);
};

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The built server as processes with one data folder and one port. */
export async function builtServer() {
  const folder = await mkdtemp(join(tmpdir(), `domeka "server's" $HOME \`id\` -`)); // a shell would interpret it
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user that must enter the folder
  const port = await freePort();
  const started: ChildProcess[] = [];
  const launch = (environment: Record<string, string> = {}): Running => {
    const child = spawn(process.execPath, [program], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    started.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    return { child, said: () => text, exitCode: once(child, 'exit').then(([code]: (number | null)[]) => code ?? null) };
  };
  const stop = async () => {
    for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await until(() => started.every((child) => child.exitCode !== null || child.signalCode !== null));
  };
  return {
    folder,
    port,
    launch,
    launchReady: async (environment?: Record<string, string>): Promise<Running> => {
      const running = launch(environment);
      await until(() => running.said().includes('Domeka is ready.'), running.said);
      return running;
    },
    postmaster: async () => Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10),
    stop,
    end: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type BuiltServer = Awaited<ReturnType<typeof builtServer>>;

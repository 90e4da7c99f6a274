import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, hasEnded, launchBuilt, until } from '@domeka/testing';
import type { Running } from '@domeka/testing';

/** The built server as processes with one data folder and one port. */
export async function builtServer() {
  const folder = await mkdtemp(join(tmpdir(), `domeka "server's" $HOME \`id\` -`)); // a shell would interpret it
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user that must enter the folder
  const port = await freePort();
  const started: Running[] = [];
  const launch = (environment: Record<string, string> = {}): Running => {
    const running = launchBuilt('main', folder, { PORT: String(port), ...environment });
    started.push(running);
    return running;
  };
  const stop = async () => {
    for (const running of started) if (!hasEnded(running)) running.child.kill('SIGTERM');
    await until(() => started.every(hasEnded), 'end of all servers');
  };
  return {
    folder,
    port,
    launch,
    launchReady: async (environment?: Record<string, string>): Promise<Running> => {
      const running = launch(environment);
      await until(() => running.said().includes('Domeka is ready.'), 'server that is ready', running.said);
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';
import { until } from '../until.ts';

const program = join(import.meta.dirname, '../../../../dist/server/main.js');

export interface BuiltProduct {
  origin: string;
  pid: number;
  /** SIGKILL; resolves after the exit. */
  kill(): Promise<void>;
}

/** The built product on the database and with the secret of a test application. */
export async function startBuiltProduct({ environment }: TestApp): Promise<BuiltProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'domeka-built-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const { databaseUrl, smtpUrl, secretKey, publicUrl } = environment;
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      SECRET_KEY: secretKey,
      PUBLIC_URL: publicUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await until(isReady, 'product that is ready');
  return {
    origin,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

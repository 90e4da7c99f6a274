import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBuilt } from './built-program.ts';
import { freePort } from './free-port.ts';
import type { TestApp } from './test-app.ts';
import { until } from '../until.ts';

export interface BuiltProduct {
  origin: string;
  pid: number;
  /** SIGKILL; resolves after the exit. */
  kill(): Promise<void>;
}

/** The built product on the database and with the secret of a test application. */
export async function startBuiltProduct({ environment }: TestApp): Promise<BuiltProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'domeka-built-'));
  const port = await freePort();
  const { databaseUrl, smtpUrl, secretKey, publicUrl } = environment;
  const { child, said, exitCode } = launchBuilt('main', folder, {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    SECRET_KEY: secretKey,
    PUBLIC_URL: publicUrl,
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, 'product that is ready', said);
  return {
    origin,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await exitCode;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

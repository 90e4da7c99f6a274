import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startOidcServer } from '@domeka/testing/oidc-server';
import type { OidcServer } from '@domeka/testing/oidc-server';
import { fillCatalog, fillRecalls } from './catalog.ts';

const program = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
/** In ms; creating a database is slow on a busy machine. */
const longestStart = 120_000;

export default async function startProduct() {
  const { environment, stop: end } = await launch();
  Object.assign(process.env, environment);
  await fillCatalog();
  await fillRecalls();
  return end;
}

interface Launched {
  /** What `support/product.ts` reads. */
  environment: Record<'E2E_URL' | 'E2E_PROVIDER' | 'E2E_DATABASE', string>;
  /** Fails if the product ended before, or logged faults. */
  stop: () => Promise<void>;
}

/** With its own database and mailbox. */
export async function launch(settings: NodeJS.ProcessEnv = {}): Promise<Launched> {
  const dataDir = await mkdtemp(join(tmpdir(), 'domeka-e2e-'));
  await chmod(dataDir, 0o755); // started by root, PostgreSQL runs as another user that must enter the folder
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const clinic = await startOidcServer([`${url}/api/auth/v1/callback`]);
  const product = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: dataDir,
    env: { ...ownEnvironment(), PORT: String(port), DATA_DIR: dataDir, ...providersOf(clinic), ...settings },
    // The product stops when this process and its IPC channel end.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const output: string[] = [];
  product.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  try {
    await untilReady(url, product);
  } catch (error) {
    product.kill();
    await clinic.close();
    throw new Error(`The product did not start.\n${output.join('')}`, { cause: error });
  }
  const database = await databaseUrl(dataDir, output.join(''));
  return {
    environment: { E2E_URL: url, E2E_PROVIDER: clinic.issuer, E2E_DATABASE: database },
    stop: async () => {
      await stop(product);
      await clinic.close();
      await rm(dataDir, { recursive: true, force: true });
      reportFaults(output.join(''));
    },
  };
}

/** Wide rate limits, no pause between mails, longer timeouts: tests are busier than people. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    REDIS_URL: _redis,
    SMTP_URL: _smtp,
    PUBLIC_URL: _publicUrl,
    HOST: _host,
    ...rest
  } = process.env;
  return {
    ...rest,
    NODE_ENV: 'production',
    THROTTLE_SCALE: '1000',
    MAIL_SPACING_SECONDS: '0',
    DATABASE_WAIT_SECONDS: '20',
    LOG_LEVEL: 'warn',
    CATALOG_URL: 'https://localhost:9/register.xml', // nobody is there
    PUSH_HOSTS: 'push.invalid', // nor there
  };
}

const providersOf = ({ issuer, clientId, clientSecret }: OidcServer): NodeJS.ProcessEnv => ({
  OIDC_CLINIC_ISSUER: issuer,
  OIDC_CLINIC_CLIENT_ID: clientId,
  OIDC_CLINIC_CLIENT_SECRET: clientSecret,
  OIDC_CLINIC_LABEL: 'City clinic',
  OIDC_PHARMACY_ISSUER: 'http://127.0.0.1:9',
  OIDC_PHARMACY_CLIENT_ID: clientId,
  OIDC_PHARMACY_CLIENT_SECRET: clientSecret,
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url: string, product: ChildProcess) {
  const deadline = Date.now() + longestStart;
  while (product.exitCode === null && Date.now() < deadline) {
    const health = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (health?.status === 200) return;
    await sleep(100);
  }
  throw new Error(product.exitCode === null ? 'It took too long' : `It ended with code ${product.exitCode}`);
}

async function databaseUrl(dataDir: string, announced: string): Promise<string> {
  const folder = /Database\s+(\S+)/.exec(announced)?.[1] ?? join(dataDir, 'postgres');
  const [password, state] = await Promise.all([
    readFile(`${folder}.password`, 'utf8'),
    readFile(join(folder, 'postmaster.pid'), 'utf8'),
  ]);
  return `postgres://domeka:${password}@127.0.0.1:${state.split('\n')[3]}/domeka`;
}

async function stop(product: ChildProcess) {
  if (product.exitCode !== null) throw new Error(`The product ended during the run, with code ${product.exitCode}`);
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
}

/** Errors in the product's log fail the run, levels 50 and 60. Journeys judge 503 themselves. */
function reportFaults(log: string) {
  const faults = log.split('\n').filter((line) => /"level":(50|60)\b/.test(line) && !line.includes('"status":503'));
  if (faults.length > 0)
    throw new Error(`The product logged ${faults.length} faults:\n${faults.slice(0, 10).join('\n')}`);
}

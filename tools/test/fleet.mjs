import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../apps/server/src/embedded/postgres.ts';
import { freePort } from '../../libs/testing/src/app/free-port.ts';
import { faultsIn, settingsOfJourneys } from '../../libs/testing/src/app/journeys.ts';
import { startBalancer } from '../../libs/testing/src/stand-ins/balancer.ts';
import { startOidcServer } from '../../libs/testing/src/stand-ins/oidc-server.ts';
import { until } from '../../libs/testing/src/until.ts';

/**
 * Processes of the product on one database, one begun after the other, those of the role `web` behind a balancer. They
 * share a data folder only for their mailbox.
 * @param members for each the roles, and the workspace whose build it runs
 * @param running where what is to be stopped goes
 */
export async function startFleet(members, running) {
  const folder = await mkdtemp(join(tmpdir(), 'domeka-fleet-'));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user that must enter the folder
  running.defer(() => rm(folder, { recursive: true, force: true }));
  const databaseUrl = await startDatabase(folder, running);
  const balancer = await startBalancer();
  running.defer(() => balancer.close());
  const clinic = await startOidcServer([`${balancer.url}/api/auth/v1/callback`]);
  running.defer(() => clinic.close());
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const settings = {
    ...settingsOfJourneys(clinic),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    PUBLIC_URL: balancer.url,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    AUDIT_CHECKPOINT_DIR: join(dataDir, 'checkpoints'),
  };
  const processes = [];
  for (const member of members) processes.push(await begin(member, settings, running));
  const web = processes.filter(({ roles }) => roles.includes('web')).map(({ origin }) => origin);
  balancer.lead(web);
  return {
    /** What journeys read. */
    environment: { E2E_URL: balancer.url, E2E_PROVIDER: clinic.issuer, E2E_DATABASE: databaseUrl },
    /** Requests, for each process of the role `web`. */
    passed: () => web.map((origin) => balancer.passed.get(origin) ?? 0),
    /** How many processes. */
    ended: () => processes.filter(({ hasEnded }) => hasEnded()).length,
    faults: () => processes.flatMap(({ said }) => faultsIn(said())),
  };
}

async function startDatabase(folder, running) {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  running.defer(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query('create database domeka').finally(() => client.end());
  return postgres.url('domeka');
}

async function begin({ roles, workspace }, settings, running) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', join(workspace, 'dist/server/main.js')], {
    cwd: settings.DATA_DIR,
    env: { ...settings, PORT: String(port), ROLES: roles },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'], // it stops when this process and the channel end
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  running.defer(async () => {
    if (hasEnded()) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => {
    if (hasEnded()) throw new Error(`A process of the fleet ended while it started.\n${log}`);
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    return answer?.ok;
  };
  await until(isReady, 'process that is ready', () => log);
  return { roles, origin, said: () => log, hasEnded };
}

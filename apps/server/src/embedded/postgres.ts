import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../faults/start-error.ts';
import { identityOf, isRunning } from './process-identity.ts';
import { causeIn } from './postgres-log.ts';
import { discreetSettings } from './postgres-discretion.ts';
import { isCluster, placesFor } from './postgres-places.ts';
import type { Account, Places } from './postgres-places.ts';

export interface EmbeddedPostgres {
  url(database: string): string;
  dataDir: string;
  /** `crashed`: the pid file is still there; `stopped`: a clean shutdown. */
  state(): Promise<'running' | 'crashed' | 'stopped'>;
  /** @throws StartError when it does not come up */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  durable: boolean;
  /** Of the processes that serve; more is there for commands and starts. */
  connections?: number;
}

/** `lower('ŻÓŁĆ')` must not depend on the machine's locale. */
const initdbFlags = [
  ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ...['--auth=scram-sha-256', '--username=domeka'],
];
const settings = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories='],
  ...['shared_buffers=128MB', ...discreetSettings],
];
const forOthers = 50;
/** For tests: no durability, and many processes share one server. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];
/** Includes recovery after a crash. */
const startSeconds = 60;

/** First stops a server left running by a killed process. @throws StartError when it cannot be started */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir: wanted, durable, connections = 30 } = options;
  const places = await placesFor(resolve(wanted));
  const { dataDir } = places;
  const password = await initialise(places);
  await stopLeftOver(places);
  const port = await freePort();
  const flags = [
    ...settings,
    `max_connections=${forOthers + connections}`,
    ...(durable ? [] : careless),
    `port=${port}`,
  ];
  const restart = () => start(places, flags);
  await restart();
  return {
    dataDir,
    url: (database) => urlOf(password, port, database),
    state: async () => {
      const pid = await postmasterPid(dataDir);
      if (pid === null) return 'stopped';
      return (await isRunning(pid)) ? 'running' : 'crashed';
    },
    restart,
    stop: async () => {
      if ((await postmasterPid(dataDir)) !== null) await control(places, 'stop', '-m', 'fast', '-w', '-t', '30');
    },
  };
}

export async function runningPostgresUrl(wanted: string, database: string): Promise<string | null> {
  const { dataDir } = await placesFor(resolve(wanted));
  const [state, password] = await Promise.all([
    readFile(pidFile(dataDir), 'utf8').catch(() => ''),
    readFile(passwordFile(dataDir), 'utf8').catch(() => null),
  ]);
  const [pid, , , port] = state.split('\n');
  return port && password && (await isRunning(Number(pid))) ? urlOf(password, Number(port), database) : null;
}

const urlOf = (password: string, port: number, database: string) =>
  `postgres://domeka:${password}@127.0.0.1:${port}/${database}`;
const passwordFile = (dataDir: string) => `${dataDir}.password`;
const pidFile = (dataDir: string) => join(dataDir, 'postmaster.pid');

async function postmasterPid(dataDir: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(pidFile(dataDir), 'utf8').catch(() => ''), 10);
  return Number.isNaN(pid) ? null : pid;
}

/** Creates the cluster in a temporary folder and renames it, so that a killed start leaves nothing incomplete. */
async function initialise({ dataDir, binaries, account }: Places): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true });
  if (await isCluster(dataDir)) {
    await refuseOtherMajor(dataDir);
    const known = await readFile(passwordFile(dataDir), 'utf8').catch(() => null);
    if (known) return known;
    throw new StartError(`The password of the embedded database is gone: ${passwordFile(dataDir)} cannot be read.`);
  }
  const password = randomBytes(24).toString('base64url');
  const draft = `${dataDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(`${draft}.password`, password, { mode: 0o600 });
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(`${draft}.password`, account.uid, account.gid);
  }
  const made = await runAs(account, binaries.initdb, [
    ...initdbFlags,
    `--pwfile=${draft}.password`,
    `--pgdata=${draft}`,
  ]);
  if (!made.succeeded)
    throw new StartError(`The embedded database could not be made: ${causeIn(made.output, dataDir)}`);
  await rename(`${draft}.password`, passwordFile(dataDir));
  await rename(draft, dataDir);
  return password;
}

export const postgresMajor = '18';

/** @throws StartError for a cluster of another version, and leaves it as it is */
export async function refuseOtherMajor(dataDir: string) {
  const major = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim();
  if (major !== postgresMajor)
    throw new StartError(
      `The database in ${dataDir} was made by PostgreSQL ${major}, and this version brings ${postgresMajor}. With the version of Domeka before: npm run backup. Then move the folder away and, with this one: npm run restore -- FILE`,
    );
}

/** Stops a server that outlived its instance, unless its pid now belongs to another program. */
async function stopLeftOver(places: Places) {
  const pid = await postmasterPid(places.dataDir);
  if (pid === null) return;
  const identity = await identityOf(pid);
  const isPostgres = identity?.name === '' || identity?.name.includes('postgres');
  if (isPostgres) await control(places, 'stop', '-m', 'fast', '-w');
  else await rm(pidFile(places.dataDir), { force: true });
}

const logName = 'server.log';

async function start(places: Places, flags: string[]) {
  const logFile = join(places.dataDir, logName);
  await rm(logFile, { force: true });
  const options = flags.map((flag) => `-c ${flag}`).join(' ');
  const { succeeded } = await control(places, 'start', '-w', '-t', String(startSeconds), '-l', logName, '-o', options);
  if (succeeded) return;
  throw new StartError(`The embedded PostgreSQL did not start: ${await causeAt(places.dataDir)} (log: ${logFile})`);
}

/** In bytes: PostgreSQL writes its journal in files of this size. */
const leastRoom = 16 * 1024 * 1024;

/** A full disk may have taken no line of the log either. */
async function causeAt(dataDir: string): Promise<string> {
  const cause = causeIn(await readFile(join(dataDir, logName), 'utf8').catch(() => ''), dataDir);
  const disk = await statfs(dataDir).catch(() => null);
  return disk && disk.bavail * disk.bsize < leastRoom ? causeIn('No space left on device', dataDir) : cause;
}

export const lastWords = async (wanted: string): Promise<string> => causeAt((await placesFor(resolve(wanted))).dataDir);

/** Runs pg_ctl inside the cluster's folder: it passes paths to a shell, which misreads `$` and quotes. */
const control = ({ account, binaries, dataDir }: Places, ...args: string[]) =>
  runAs(account, binaries.pg_ctl, [...args, '-D', '.'], dataDir);

/** Without environment variables that configure PostgreSQL, and shielded from the terminal's Ctrl-C. */
async function runAs(account: Account | null, program: string, args: string[], folder: string = sep) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  const child = spawn(program, args, {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: folder,
    env: { ...(Object.fromEntries(own) as NodeJS.ProcessEnv), LC_ALL: 'C' },
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, succeeded] = await Promise.all([
    text(child.stderr),
    new Promise<boolean>((done) => {
      child.once('error', () => done(false)).once('exit', (code) => done(code === 0));
    }),
  ]);
  return { succeeded, output };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

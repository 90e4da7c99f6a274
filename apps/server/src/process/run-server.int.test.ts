import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../embedded/process-identity.ts';

// The built server as a process of its own: how it starts, ends, and gets up again.

const program = join(import.meta.dirname, '../../../../dist/server/main.js');
let folder: string;
let port: number;
const started: ChildProcess[] = [];

interface Running {
  child: ChildProcess;
  /** Everything it said on stdout and stderr. */
  said: () => string;
  exitCode: Promise<number | null>;
}

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
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, said: () => text, exitCode: once(child, 'exit').then(([code]: (number | null)[]) => code ?? null) };
};

const launchReady = async (): Promise<Running> => {
  const running = launch();
  await until(() => running.said().includes('Domeka is ready.'), running.said);
  return running;
};

const until = async (isSo: () => boolean | Promise<boolean>, explain: () => string = () => '') => {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error(`It never came to that. ${explain()}`);
};

const status = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status: code }) => code,
    () => 0,
  );
const isReady = async () => (await status('/api/health/ready')) === 200;
const postmaster = async () => Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `domeka "server's" $HOME \`id\` -`)); // a shell would misread it
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user and must come in
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as AddressInfo).port;
  probe.close();
});

afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await until(() => started.every((child) => child.exitCode !== null || child.signalCode !== null));
  await rm(folder, { recursive: true, force: true });
});

test('it announces itself once it serves, shows no way to providers it has not, and SIGTERM ends it and its database', async () => {
  const { child, said, exitCode } = await launchReady();
  expect(said()).toContain(`http://localhost:${port}/dev/mailbox`);
  expect([await status('/api/health/live'), await status('/api/health/ready'), await status('/en')]).toEqual([
    200, 200, 200,
  ]);
  for (const page of ['/en/auth', '/pl/auth?tab=signup']) {
    const text = await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
    expect(text).toContain('name="password"');
    expect(text).not.toContain('/auth/with/'); // no provider is configured
  }
  const database = await postmaster();
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  await until(async () => !(await isRunning(database)));
  expect(await readdir(folder)).not.toContain('instance.json');
  expect(await status('/api/health/live')).toBe(0);
});

test('it ends when its launcher is gone', async () => {
  const { child, exitCode } = await launchReady();
  child.disconnect();
  expect(await exitCode).toBe(0);
});

test('asked to stop while it starts, it stops and leaves nothing behind', async () => {
  const { child, said, exitCode } = launch();
  await until(async () => (await readdir(join(folder, 'postgres'))).includes('postmaster.pid'));
  child.kill('SIGINT');
  expect([await exitCode, said()]).toEqual([0, '']);
  expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
});

test('a taken port is one line and nothing runs', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { said, exitCode } = launch();
  expect(await exitCode).toBe(1);
  expect(said()).toMatch(/^Port \d+ is taken by another program\. .*\n$/);
  expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
  expect(await readdir(folder)).not.toContain('instance.json');
  other.close();
});

test('a wrong setting is one line that names it', async () => {
  const { said, exitCode } = launch({ THROTTLE_SCALE: 'much' });
  expect([await exitCode, said()]).toEqual([1, 'THROTTLE_SCALE is a number above 0.\n']);
});

test.each(['/proc/x', '/proc/x/y', program])('a data folder that cannot be made is one line: %s', async (dataDir) => {
  const { said, exitCode } = launch({ DATA_DIR: dataDir });
  expect([await exitCode, said()]).toEqual([1, expect.stringMatching(/^The data folder .* cannot be made .*\.\n$/)]);
});

test('a second instance on the same data is refused, the first goes on', async () => {
  const first = await launchReady();
  const second = launch({ PORT: String(port + 1) });
  expect(await second.exitCode).toBe(1);
  expect(second.said()).toMatch(/^Domeka is running already \(process \d+\).*\n$/);
  expect(await isReady()).toBe(true);
  first.child.kill('SIGTERM');
  await first.exitCode;
});

test('a database that dies is started again, without a restart of the server', async () => {
  const { child, exitCode } = await launchReady();
  process.kill(await postmaster(), 'SIGKILL');
  await until(async () => (await status('/api/health/ready')) === 503);
  expect(await status('/api/health/live')).toBe(200);
  await until(isReady);
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
});

test('killed without a word, the next start takes over from it', async () => {
  const killed = await launchReady();
  const database = await postmaster();
  killed.child.kill('SIGKILL');
  await killed.exitCode;
  expect(await isRunning(database)).toBe(true);
  const { child, exitCode } = await launchReady();
  expect(await isReady()).toBe(true);
  await until(async () => !(await isRunning(database)));
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
});

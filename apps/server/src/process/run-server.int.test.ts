import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isRunning } from '../embedded/process-identity.ts';
import { builtServer, program, until } from './built-server.fixture.ts';
import type { BuiltServer } from './built-server.fixture.ts';

// The built server as a process: start, stop and recovery.

let server: BuiltServer;
let folder: string;
let port: number;
const launch = (environment?: Record<string, string>) => server.launch(environment);
const launchReady = (environment?: Record<string, string>) => server.launchReady(environment);
const postmaster = () => server.postmaster();

const status = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status: code }) => code,
    () => 0,
  );
const isReady = async () => (await status('/api/health/ready')) === 200;

beforeAll(async () => {
  server = await builtServer();
  ({ folder, port } = server);
});
afterAll(() => server.end());

test('it announces itself once it serves, shows no way to providers it has not, and SIGTERM ends it and its database', async () => {
  const { child, said, exitCode } = await launchReady();
  expect(said()).toContain(`http://localhost:${port}/dev/mailbox`);
  expect(said()).toMatch(new RegExp(`Administrator {2}http://localhost:${port}/en/setup/[\\w-]{43}\\n`));
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

const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
/** Sends raw bytes, half-closes, and returns the statuses. */
const raw = async (sent: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.end(sent, 'latin1');
  return statusesIn(await text(socket).catch(() => ''));
};
const json = 'Host: localhost\r\nContent-Type: application/json\r\n';
const post = `POST /api/contact HTTP/1.1\r\n${json}`;
const get = (rest: string) => `GET /api/health/live HTTP/1.1\r\n${rest}\r\n`;

test('whatever the parser or we refuse is answered once, and the server goes on', async () => {
  const { child, said, exitCode } = await launchReady();
  for (const [sent, statuses] of [
    ['GET /api/health/live\r\n\r\n', [400]],
    ['GET /api/health/live HTTP/0.9\r\n\r\n', [400]],
    ['GET /api/health/live HTTP/2.0\r\nHost: a\r\n\r\n', [400]],
    ['GET /api/health/live HTTP/9.9\r\nHost: a\r\n\r\n', [400]],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['\x16\x03\x01\x02\x00\x01', [400]], // a TLS handshake
    ['nonsense\r\n\r\n', [400]],
    ['GET /en HTTP/0.9\r\n\r\n', [400]],
    ['GET /no-such-file.js HTTP/0.9\r\n\r\n', [400]],
    [get(''), [400]],
    [get('Host: a\r\nHost: b\r\n'), [400]],
    [get('Host: a\r\nno colon\r\n'), [400]],
    [get('Host: a\r\nX: a\0b\r\n'), [400]],
    [get(`Host: a\r\nX: ${'x'.repeat(20_000)}\r\n`), [431]],
    [get('Host: a\r\nExpect: the unexpected\r\n'), [417]],
    [`${post}Content-Length: -1\r\n\r\n`, [400]],
    [`${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
    [`${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, [400]],
    [`${post}Content-Length: 200\r\n\r\n{"name":`, [400]],
    [`${post}Transfer-Encoding: chunked\r\n\r\n4\r\n{"na`, [400]],
    [`${post}Transfer-Encoding: chunked\r\n\r\nno size\r\n`, [400]],
    [`${get('Host: localhost\r\n')}nonsense\r\n\r\n`, [200, 400]],
    [`${get('Host: localhost\r\n')}GET / HTTP/0.9\r\n\r\n`, [200, 400]],
  ] as const) {
    expect([sent, await raw(sent)]).toEqual([sent, statuses]);
    expect([sent, await status('/api/health/live')]).toEqual([sent, 200]);
  }
  child.kill('SIGTERM');
  expect([await exitCode, said()]).toEqual([0, expect.not.stringContaining('"level":60')]);
});

/** Turns a signal into an uncaught error. */
const faulty = (fault: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(fault)}})`,
});

test.each(["throw new Error('a fault')", "void Promise.reject(new Error('a fault'))"])(
  'an error that nobody caught (%s) is a line of the log; open requests are answered, then the process ends',
  async (fault) => {
    const { child, said, exitCode } = await launchReady(faulty(fault));
    const [open, beside] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    const [answer, besides] = [text(open), text(beside)];
    const body = '{"name":""}';
    await new Promise((written) => open.write(`${post}Content-Length: ${body.length}\r\n\r\n`, written));
    beside.write(get('Host: localhost\r\n'));
    await once(beside, 'data');
    child.kill('SIGUSR2');
    await until(() => said().includes('a fault'), said);
    beside.write('GET /api/health/ready HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(statusesIn(await besides)).toEqual([200, 503]);
    open.write(body);
    expect(statusesIn(await answer)).toEqual([422]);
    expect(await exitCode).toBe(1);
    const lines = said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level === 60)).toHaveLength(
      1,
    );
  },
);

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

import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { jpeg, until as awaited } from '@domeka/testing';
import { isRunning } from '../../embedded/process-identity.ts';
import { builtServer, freePort, until } from '../built-server.fixture.ts';
import type { BuiltServer, Running } from '../built-server.fixture.ts';

// The built server as two processes on one port.

const run = promisify(execFile);
const both = { PROCESSES: '2' };
let server: BuiltServer;

beforeAll(async () => {
  server = await builtServer();
});
afterEach(() => server.stop());
afterAll(() => server.end());

interface Sent {
  method?: string;
  body?: object;
  photo?: Buffer;
  token?: string;
}

/** On a connection of its own, so that any of the processes may answer. */
const ask = (path: string, { method = 'GET', body, photo, token }: Sent = {}, port = server.port) =>
  new Promise<{ status: number; text: string }>((answered, failed) => {
    const headers = {
      Host: `localhost:${port}`, // other names are redirected there
      ...(body && { 'Content-Type': 'application/json' }),
      ...(photo && { 'Content-Type': 'image/jpeg' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const sending = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    sending.once('error', failed);
    sending.once('response', (response) => {
      text(response).then((said) => answered({ status: response.statusCode ?? 0, text: said }), failed);
    });
    sending.end(photo ?? (body && JSON.stringify(body)));
  });

const servingNow = async () => {
  const { status, text: said } = await ask('/api/health/ready').catch(() => ({ status: 0, text: '' }));
  return status === 200 ? (JSON.parse(said) as { info: { processes: { reason: string } } }).info.processes.reason : '';
};

/** Ids of processes that this one began, by what they are called with. */
async function begunBy({ child }: Running, name: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return lines
    .filter(([, parent, ...args]) => Number(parent) === child.pid && args.at(-1)?.endsWith(name))
    .map(([pid]) => Number(pid));
}

const workersOf = (running: Running) => begunBy(running, 'worker');

const isComplete = async (running: Running, without: number[]) => {
  const workers = await workersOf(running);
  return (
    workers.length === 2 && !workers.some((pid) => without.includes(pid)) && (await servingNow()) === '2 of 2 processes'
  );
};

let people = 0;

async function signedUp() {
  const email = `person-${(people += 1)}@example.test`;
  const [password, data] = ['quiet-river-stone-42', { terms: true, privacy: true }];
  await ask('/api/auth/v1/signup', { method: 'POST', body: { email, password, data } });
  const link = await awaited(async () => {
    const { text: mails } = await ask(`/dev/mailbox.json?to=${email}`);
    return /token_hash=([\w-]+)/.exec(mails)?.[1];
  }, 'mail');
  const body = { type: 'signup', token_hash: link };
  const { text: begun } = await ask('/api/auth/v1/verify', { method: 'POST', body });
  return { email, token: (JSON.parse(begun) as { access_token: string }).access_token };
}

/** Kills one after the other, each once the one before has its successor. */
async function replaceAll(running: Running) {
  for (const pid of await workersOf(running)) {
    process.kill(pid, 'SIGKILL');
    await until(() => isComplete(running, [pid]), running.said);
  }
}

test('two processes serve on one port and end with their database', async () => {
  const running = await server.launchReady(both);
  expect(await servingNow()).toBe('2 of 2 processes');
  const workers = await workersOf(running);
  expect(workers).toHaveLength(2);
  expect((await ask('/en')).status).toBe(200);
  expect((await ask('/dev/mailbox')).status).toBe(200);
  const database = await server.postmaster();
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
  for (const pid of [...workers, database]) await until(async () => !(await isRunning(pid)));
  await expect(ask('/api/health/live')).rejects.toThrow('ECONNREFUSED');
});

test('one process serves without others beside it, and its health says no number', async () => {
  const running = await server.launchReady();
  expect(await workersOf(running)).toEqual([]);
  expect((await ask('/api/health/ready')).text).not.toContain('processes');
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
});

test('a killed process is replaced while requests go on; only what it had in hand is lost', async () => {
  const running = await server.launchReady(both);
  const [killed = 0] = await workersOf(running);
  const isNoticed = () => running.said().includes('another takes its place');
  const answers: { failed: boolean; begunAfter: boolean }[] = [];
  let isOver = false;
  const visitor = async () => {
    while (!isOver) {
      const begunAfter = isNoticed();
      const failed = await ask('/api/health/live').then(
        ({ status }) => status !== 200,
        () => true,
      );
      answers.push({ failed, begunAfter });
    }
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  await until(() => answers.length > 50);
  process.kill(killed, 'SIGKILL');
  await until(isNoticed, running.said);
  await until(() => isComplete(running, [killed]), running.said);
  isOver = true;
  await Promise.all(visitors);
  const after = answers.filter(({ begunAfter }) => begunAfter);
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter(({ failed }) => failed)).toEqual([]);
  expect(answers.filter(({ failed }) => failed).length).toBeLessThanOrEqual(visitors.length);
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
});

test('a session begun in one process is known in others, and limits count for all', async () => {
  const running = await server.launchReady(both);
  const { email, token } = await signedUp();
  const sent = { method: 'POST', body: { name: '' } };
  for (let n = 0; n < 10; n += 1) expect((await ask('/api/contact', sent)).status).toBe(422);
  expect((await ask('/api/contact', sent)).status).toBe(429);
  await replaceAll(running);
  expect((await ask('/api/auth/v1/user', { token })).text).toContain(email);
  expect((await ask('/api/auth/v1/user')).status).toBe(401);
  expect((await ask('/api/contact', sent)).status).toBe(429);
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
});

test('pictures are read by one reader for both processes', async () => {
  const running = await server.launchReady(both);
  const { token } = await signedUp();
  const photo = await jpeg();
  const scans = [1, 2, 3].map(() => ask('/api/scans/codes', { method: 'POST', photo, token }));
  const answers = await Promise.all(scans.map((scan) => scan.then(({ status }) => status)));
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect((await ask('/api/scans/codes', { method: 'POST', photo: Buffer.from('no photo'), token })).status).toBe(422);
  expect(await begunBy(running, 'code-worker.js')).toHaveLength(1);
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
});

test('the figures of both add up, and what the database says is said once', async () => {
  const metricsPort = await freePort();
  const running = await server.launchReady({ ...both, METRICS_PORT: String(metricsPort) });
  for (let n = 0; n < 20; n += 1) await ask('/api/health/live');
  const { text: figures } = await ask('/metrics', {}, metricsPort);
  const figure = (name: string) =>
    figures
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1);
  expect(figure('domeka_http_requests_total{method="GET",route="/api/health/live",status="200"}')).toBe('20');
  expect(figure('domeka_database_up')).toBe('1');
  expect(figure('domeka_jobs_waiting{queue="mail"}')).toBe('0');
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
});

test('five deaths within a minute end the whole with one line', async () => {
  const running = await server.launchReady({ ...both, LOG_LEVEL: 'error' });
  const database = await server.postmaster();
  const before = running.said();
  const killed: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    let next: number | undefined;
    const isThere = async () => {
      next = (await workersOf(running)).find((pid) => !killed.includes(pid));
      return next !== undefined;
    };
    await until(isThere, running.said);
    killed.push(next as unknown as number);
    process.kill(next as unknown as number, 'SIGKILL');
  }
  expect(await running.exitCode).toBe(1);
  expect(running.said().slice(before.length)).toBe(
    'Five processes of the server ended within a minute, the last by SIGKILL.\n',
  );
  await until(async () => !(await isRunning(database)));
});

test('a first process that does not come up is one line, and nothing runs', async () => {
  const fault = 'if(process.argv[2]==="worker")process.exit(7)';
  const { said, exitCode } = server.launch({
    ...both,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
  });
  expect([await exitCode, said()]).toEqual([
    1,
    'The first process of the server ended while it started: exit code 7.\n',
  ]);
});

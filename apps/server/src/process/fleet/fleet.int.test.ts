import { request } from 'node:http';
import * as testing from '@domeka/testing';
import { begunBy, freePort, jpeg, replaceWorker, until } from '@domeka/testing';
import type { Asked, Running } from '@domeka/testing';
import { isRunning } from '../../embedded/process-identity.ts';
import { builtServer } from '../built-server.fixture.ts';
import type { BuiltServer } from '../built-server.fixture.ts';

// The built server as two processes on one port.

const both = { PROCESSES: '2' };
let server: BuiltServer;

beforeAll(async () => {
  server = await builtServer();
});
afterEach(() => server.stop());
afterAll(() => server.end());

const ask = (path: string, asked?: Asked, port = server.port) => testing.ask(port, path, asked);
const servingNow = () => testing.servingNow(server.port);
const workersOf = ({ child }: Running) => testing.workersOf(child.pid);
const replace = ({ child, said }: Running, worker: number) => replaceWorker(child.pid, server.port, worker, said);

let people = 0;

async function signedUp() {
  const email = `person-${(people += 1)}@example.test`;
  const [password, data] = ['quiet-river-stone-42', { terms: true, privacy: true }];
  await ask('/api/auth/v1/signup', { method: 'POST', body: { email, password, data } });
  const link = await until(async () => {
    const { text: mails } = await ask(`/dev/mailbox.json?to=${email}`);
    return /token_hash=([\w-]+)/.exec(mails)?.[1];
  }, 'mail');
  const body = { type: 'signup', token_hash: link };
  const { text: begun } = await ask('/api/auth/v1/verify', { method: 'POST', body });
  return { email, token: (JSON.parse(begun) as { access_token: string }).access_token };
}

/** Kills one after the other, each once the one before has its successor. */
async function replaceAll(running: Running) {
  for (const worker of await workersOf(running)) await replace(running, worker);
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
  for (const pid of [...workers, database]) await until(async () => !(await isRunning(pid)), 'end of all processes');
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
  await until(() => answers.length > 50, 'answers');
  await replace(running, killed);
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

/** Its first bytes alone, until `finish`. */
function beginScan(token: string, photo: Buffer) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg', 'Content-Length': photo.length };
  const at = { host: '127.0.0.1', port: server.port, path: '/api/scans/codes' };
  const sending = request({ ...at, method: 'POST', headers, agent: false });
  const answered = new Promise<number>((done) => {
    sending.on('error', () => done(0));
    sending.once('response', (response) => done(response.resume().statusCode ?? 0));
  });
  sending.write(photo.subarray(0, 5));
  return {
    finish: () => {
      sending.end(photo.subarray(5));
      return answered;
    },
    leave: () => sending.destroy(),
  };
}

test('one picture of a person is under way in both processes together', async () => {
  const running = await server.launchReady(both);
  const { token } = await signedUp();
  const photo = Buffer.from('no photo');
  const other = async () => (await ask('/api/scans/codes', { method: 'POST', photo, token })).status;
  let first = beginScan(token, photo);
  while ((await other()) !== 429) {
    first.leave(); // the other one was there before it
    await until(async () => (await other()) === 422, 'turn for others', running.said);
    first = beginScan(token, photo);
  }
  expect(new Set(await Promise.all(Array.from({ length: 8 }, other)))).toEqual(new Set([429]));
  expect(await first.finish()).toBe(422);
  expect(await other()).toBe(422);
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
  expect(await begunBy(running.child.pid, 'code-worker.js')).toHaveLength(1);
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
});

test('the figures of both add up, also of one that ended, and what the database says is said once', async () => {
  const metricsPort = await freePort();
  const running = await server.launchReady({ ...both, METRICS_PORT: String(metricsPort) });
  for (let n = 0; n < 20; n += 1) await ask('/api/health/live');
  let figures = (await ask('/metrics', {}, metricsPort)).text;
  const figure = (name: string) =>
    figures
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1);
  const live = 'domeka_http_requests_total{method="GET",route="/api/health/live",status="200"}';
  expect(figure(live)).toBe('20');
  expect(figure('domeka_database_up')).toBe('1');
  expect(figure('domeka_jobs_waiting{queue="mail"}')).toBe('0');
  await replaceAll(running);
  for (let n = 0; n < 3; n += 1) await ask('/api/health/live');
  figures = (await ask('/metrics', {}, metricsPort)).text;
  expect(figure(live)).toBe('23');
  running.child.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
});

test('five deaths within a minute end the whole with one line', async () => {
  const running = await server.launchReady({ ...both, LOG_LEVEL: 'error' });
  const database = await server.postmaster();
  const before = running.said();
  const killed: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const isAnother = (pid: number) => !killed.includes(pid);
    const next = await until(async () => (await workersOf(running)).find(isAnother), 'other worker', running.said);
    killed.push(next);
    process.kill(next, 'SIGKILL');
  }
  expect(await running.exitCode).toBe(1);
  expect(running.said().slice(before.length)).toBe(
    'Five processes of the server ended within a minute, the last by SIGKILL.\n',
  );
  await until(async () => !(await isRunning(database)), 'end of the database');
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

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, until } from '@domeka/testing';
import pg from 'pg';

// The built programs: a start with MIGRATE=off, and `migrate` beside it.

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let port: number;
const children: ChildProcess[] = [];

const run = (program: string, environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../../../../../dist/server/${program}.js`)], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SMTP_URL: 'none',
      SECRET_KEY: 'secret-of-this-test-secret-of-this-test',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { said: () => text, exitCode: once(child, 'close').then(([code]: number[]) => code) };
};
const status = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status: code }) => code,
    () => 0,
  );
const on = async (text: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

beforeEach(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'domeka-apart-'))]);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as AddressInfo).port;
  probe.close();
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a start with MIGRATE=off waits until "migrate" has run, then serves', async () => {
  await on(`alter table mikro_orm_migrations drop column breaks;
    delete from mikro_orm_migrations where name = '2026-12-12-breaking-migrations'`);
  const server = run('main', { MIGRATE: 'off' });
  await until(() => server.said().includes('"missing":1') || undefined, 'start that waits');
  expect([await status('/api/health/live'), await status('/api/health/ready'), await status('/en')]).toEqual([
    200, 503, 503,
  ]);
  const migrating = run('migrate');
  expect([await migrating.exitCode, migrating.said()]).toEqual([
    0,
    'One migration ran, the last one 2026-12-12-breaking-migrations.\n',
  ]);
  await until(() => server.said().includes('Domeka is ready.') || undefined, 'server that serves');
  expect(await status('/api/health/ready')).toBe(200);
  const again = run('migrate');
  expect([await again.exitCode, again.said()]).toEqual([0, 'No migration was missing.\n']);
});

test.each(['on', 'off'])(
  'a database that is ahead is served, unless a migration breaks (MIGRATE=%s)',
  async (MIGRATE) => {
    await on(`insert into mikro_orm_migrations (name) values ('2099-01-01-later')`);
    const server = run('main', { MIGRATE });
    await until(() => server.said().includes('Domeka is ready.') || undefined, 'server that serves');
    expect(await status('/api/health/ready')).toBe(200);
    children[0]?.kill('SIGKILL');
    await server.exitCode;
    await on(`update mikro_orm_migrations set breaks = true where name = '2099-01-01-later'`);
    const refused = run('main', { MIGRATE });
    expect([await refused.exitCode, refused.said()]).toEqual([
      1,
      expect.stringMatching(/^The database is too new for this program \(.*\): it has 2099-01-01-later\. .*\n$/),
    ]);
  },
);

test('a wrong setting of it is one line', async () => {
  const { exitCode, said } = run('main', { MIGRATE: 'never' });
  expect([await exitCode, said()]).toEqual([1, 'MIGRATE is on or off.\n']);
});

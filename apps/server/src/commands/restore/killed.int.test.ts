import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from '@domeka/platform';
import { startTestApp, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import pg from 'pg';
import { modules } from '../../app.module.ts';
import { fillHousehold } from '../backup/household.fixture.ts';

// The built programs as processes, killed while another session holds what they need next.

const program = (name: string) => join(import.meta.dirname, `../../../../../dist/server/${name}.js`);
let t: TestApp;
let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-killed-'));
  t = await startTestApp(modules);
  await fillHousehold(t);
  const own = new URL(t.environment.databaseUrl);
  const copy = `${own.pathname.slice(1)}_copy`;
  await on(process.env.TEST_CLUSTER_URL!, `create database ${copy}`);
  own.pathname = copy;
  url = own.href;
});
afterAll(async () => {
  await on(process.env.TEST_CLUSTER_URL!, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const on = async <Row extends object>(at: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
};
const start = (name: string, databaseUrl: string, ...given: string[]) => {
  const { secretKey, publicUrl } = t.environment;
  const own = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, PUBLIC_URL: publicUrl, BACKUP_DIR: folder };
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, LOG_LEVEL: 'silent', ...own };
  return spawn(process.execPath, [program(name), ...given], { cwd: folder, env, stdio: 'ignore' });
};
const run = async (...given: Parameters<typeof start>) => (await once(start(...given), 'exit'))[0] as number;

async function killedWhileWaiting(...given: Parameters<typeof start>) {
  const child = start(...given);
  const ended = once(child, 'exit');
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const waiting = `select 1 from pg_stat_activity where application_name like 'domeka-%' and wait_event_type = 'Lock'
      and datname = current_database()`;
    return (await on(given[1], waiting)).length > 0 || undefined;
  }, 'wait for the lock');
  child.kill('SIGKILL');
  await ended;
}

/** Kills the program as soon as it waits for the lock. */
async function killAt(lock: string, ...given: Parameters<typeof start>) {
  const holding = new pg.Client({ connectionString: given[1], application_name: 'holding' });
  await holding.connect();
  await holding.query(`begin; ${lock}`);
  try {
    await killedWhileWaiting(...given);
  } finally {
    await holding.query('rollback');
    await holding.end();
  }
  const gone = `select 1 from pg_stat_activity where application_name like 'domeka-%' and datname = current_database()`;
  if (given[1] === url) await until(async () => (await on(url, gone)).length === 0 || undefined, 'end of its session');
}

const stateOf = async (name: string) => {
  expect(await run('backup', url, join(folder, name))).toBe(0);
  const { manifest } = await readArchive(join(folder, name), null);
  return manifest.parts.filter((part) => !part.name.startsWith('security_audit'));
};

test('a backup that is killed leaves no archive that looks whole, and the next one is not held up', async () => {
  const file = join(folder, 'killed');
  await killAt('lock table medications in access exclusive mode', 'backup', t.environment.databaseUrl, file);
  expect((await readdir(folder)).filter((name) => name === 'killed')).toEqual([]);
  expect(await run('backup', t.environment.databaseUrl, join(folder, 'whole'))).toBe(0);
});

test.each([
  ['when it begins to drop', 'lock table users in access share mode'],
  ['when all is dropped', 'lock table pgboss.job in access exclusive mode'],
])('a restore that is killed %s leaves the database as it was, and can be run again', async (name, lock) => {
  const archive = join(folder, 'whole');
  expect(await run('restore', url, archive, '--replace', '--yes')).toBe(0);
  await on(
    url,
    'create schema if not exists pgboss; create table if not exists pgboss.job (id int, name text, state text, data jsonb, created_on timestamptz)',
  );
  await on(url, `update medications set name = '${name}'`);
  const before = await stateOf(`before ${name}`);
  await killAt(lock, 'restore', url, archive, '--replace', '--yes');
  expect(await stateOf(`after ${name}`)).toEqual(before);
  expect(await run('restore', url, archive, '--replace', '--yes')).toBe(0);
});

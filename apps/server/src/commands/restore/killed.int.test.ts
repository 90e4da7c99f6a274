import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArchive } from '@domeka/platform';
import { startTestApp, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import pg from 'pg';
import { modules } from '../../modules.ts';
import { fillHousehold } from '../backup/household.fixture.ts';

// The built programs as processes, killed just before a statement.

const program = (name: string) => join(import.meta.dirname, `../../../../../dist/server/${name}.js`);
const killing = pathToFileURL(join(import.meta.dirname, '../kill-at.fixture.mjs')).href;
let t: TestApp;
let folder: string;
let url: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-killed-'));
  t = await startTestApp(modules);
  await fillHousehold(t);
  const own = new URL(t.environment.databaseUrl);
  const copy = `${own.pathname.slice(1)}_copy`;
  await on(process.env.TEST_CLUSTER_URL!, `create database ${copy}`);
  own.pathname = copy;
  url = own.href;
  archive = join(folder, 'whole');
  expect(await run('backup', t.environment.databaseUrl, [archive])).toBe(0);
  expect(await run('restore', url, [archive])).toBe(0);
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
/** Runs a built program; kills it as soon as it is about to run the statement. */
async function run(name: string, databaseUrl: string, given: string[], killAt?: string) {
  const { secretKey, publicUrl } = t.environment;
  const own = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, PUBLIC_URL: publicUrl, BACKUP_DIR: folder };
  const killed = killAt === undefined ? {} : { KILL_AT: killAt, NODE_OPTIONS: `--import=${killing}` };
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, LOG_LEVEL: 'silent', ...own, ...killed };
  const child = spawn(process.execPath, [program(name), ...given], { cwd: folder, env, stdio: 'ignore' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  await until(async () => (await on(databaseUrl, sessions)).length === 0 || undefined, 'end of its sessions');
  return signal ?? code;
}
const sessions = `select 1 from pg_stat_activity where datname = current_database()
  and (application_name like 'domeka-backup%' or application_name like 'domeka-restore%')`;

const partsOf = async (file: string) =>
  (await readArchive(file, null)).manifest.parts.filter((part) => !part.name.startsWith('security_audit'));
async function stateOf(name: string) {
  expect(await run('backup', url, [join(folder, name)])).toBe(0);
  return partsOf(join(folder, name));
}

test.each([
  ['when it looks at the instant', '^begin isolation level'],
  ['when it reads a table', 'copy .*from "users"'],
  ['when it reads the last table', 'copy .*from "medication_images"'],
  ['when all is verified', 'rename to'],
  ['when it has its name', 'insert into last_backup'],
])('a backup killed %s leaves no archive that only looks whole', async (name, at) => {
  expect(await run('backup', t.environment.databaseUrl, [join(folder, name)], at)).toBe('SIGKILL');
  const isThere = (await readdir(folder)).includes(name);
  expect(isThere).toBe(name === 'when it has its name');
  if (isThere) await readArchive(join(folder, name), null);
});

test('none of them holds up the next', async () => {
  expect(await run('backup', t.environment.databaseUrl, [join(folder, 'next')])).toBe(0);
});

describe('a restore', () => {
  let before: Awaited<ReturnType<typeof stateOf>>;
  beforeAll(async () => {
    await on(url, `update medications set name = 'changed since'`);
    before = await stateOf('before');
  });

  test.each([
    ['when it begins to drop', '^drop table'],
    ['when it fills a table', '^copy "medications"'],
    ['when all is filled', '^set constraints'],
    ['when it notes what it did', `'restored', 'system'`],
  ])('killed %s leaves the database as it was', async (name, at) => {
    expect(await run('restore', url, [archive, '--replace', '--yes'], at)).toBe('SIGKILL');
    expect(await stateOf(`after ${name}`)).toEqual(before);
  });

  test('run again brings all back, also when it is killed right after its commit', async () => {
    expect(await run('restore', url, [archive, '--replace', '--yes'], '^analyze')).toBe('SIGKILL');
    expect(await stateOf('after the commit')).toEqual(await partsOf(archive));
  });
});

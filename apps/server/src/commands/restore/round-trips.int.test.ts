import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@domeka/migrations';
import { readArchive } from '@domeka/platform';
import { startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import pg from 'pg';
import { modules } from '../../modules.ts';
import { asCommand } from '../as-command.fixture.ts';
import { readBackupCommand, runBackup } from '../backup/backup-command.ts';
import { fillHousehold } from '../backup/household.fixture.ts';
import { readRestoreCommand, runRestore } from './restore-command.ts';

// Between the embedded database and one of another kind, and between versions of the schema.

let t: TestApp;
let folder: string;
const made: string[] = [];
beforeAll(async () => {
  t = await startTestApp(modules);
  folder = await mkdtemp(join(tmpdir(), 'domeka-trips-'));
});
afterAll(async () => {
  await t.close();
  for (const name of made) await on(process.env.TEST_CLUSTER_URL!, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const on = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
};
async function emptyDatabase(): Promise<string> {
  const name = `trips_${made.length}_${process.pid}`;
  await on(process.env.TEST_CLUSTER_URL!, `create database ${name}`);
  made.push(name);
  const url = new URL(process.env.TEST_CLUSTER_URL!);
  url.pathname = name;
  return url.href;
}

type Settings = Record<string, string>;
const common = () => ({ INIT_CWD: folder, DATA_DIR: join(folder, 'data'), AUDIT_CHECKPOINT_DIR: '' });
const external = (DATABASE_URL: string, SECRET_KEY = t.environment.secretKey): Settings => ({
  ...common(),
  DATABASE_URL,
  SECRET_KEY,
});
const backup = (name: string, settings: Settings, ...options: string[]) =>
  asCommand({ ...common(), ...settings }, () => runBackup(readBackupCommand([name, ...options])!));
const restore = (settings: Settings, ...given: string[]) =>
  asCommand({ ...common(), ...settings }, () => runRestore(readRestoreCommand([...given, '--json'])!));
const partsOf = async (name: string, passphrase: string | null = null) =>
  (await readArchive(join(folder, name), passphrase)).manifest.parts.filter(
    ({ name: part }) => !part.startsWith('security_audit') && part !== 'secret',
  );

test('from a database of its own to the embedded one, where the secret comes along, and back', async () => {
  await fillHousehold(t);
  const BACKUP_PASSPHRASE = 'four quiet words here';
  const first = await backup('first', { ...external(t.environment.databaseUrl), BACKUP_PASSPHRASE }, '--with-secret');
  expect([first.code, first.error]).toEqual([0, '']);
  const embedded = { DATABASE_URL: '', SECRET_KEY: '' };
  const there = await restore({ ...embedded, BACKUP_PASSPHRASE }, 'first');
  expect([there.code, there.error]).toEqual([0, '']);
  expect((await readFile(join(folder, 'data/secret-key'), 'utf8')).trim()).toBe(t.environment.secretKey);
  expect(await backup('second', embedded)).toMatchObject({ code: 0, error: '' });
  expect(await partsOf('second')).toEqual(await partsOf('first', BACKUP_PASSPHRASE));
  const url = await emptyDatabase();
  expect(await restore(external(url), 'second')).toMatchObject({ code: 0, error: '' });
  expect(await backup('third', external(url))).toMatchObject({ code: 0, error: '' });
  expect(await partsOf('third')).toEqual(await partsOf('second'));
});

test('an archive of the first schema that was ever archived is restored and brought up to date', async () => {
  const archive = join(import.meta.dirname, 'first-archive.fixture.tar.gz');
  const { header, manifest } = await readArchive(archive, null);
  const url = await emptyDatabase();
  const said = await restore(external(url, 'test-secret-test-secret-test-secret'), archive);
  expect([said.code, said.error]).toEqual([0, '']);
  expect(JSON.parse(said.lines.at(-1) ?? '')).toMatchObject({
    restored: true,
    migrated: migrations.length - header.migrations.length,
    log: { break: null },
  });
  const ran = await on<{ name: string }>(url, 'select name from mikro_orm_migrations order by id');
  expect(ran.map(({ name }) => name).sort()).toEqual(migrations.map(({ name }) => name).sort());
  for (const table of ['users', 'medications', 'medication_images', 'shared_medication_lists', 'list_members']) {
    const [{ count }] = (await on<{ count: number }>(url, `select count(*)::int as count from ${table}`)) as [
      { count: number },
    ];
    expect([table, count]).toEqual([table, manifest.parts.find(({ name }) => name === table)?.rows]);
    expect([table, count > 0]).toEqual([table, true]);
  }
  const names = await on<{ name: string }>(url, 'select name from medications order by name');
  expect(names.map(({ name }) => name)).toContain('Zażółć gęślą jaźń');
});

test('an archive with a migration that the program does not know is refused with both versions, before anything is written', async () => {
  await on(t.environment.databaseUrl, `insert into mikro_orm_migrations (name) values ('2099-01-01-later')`);
  const later = await backup('later', external(t.environment.databaseUrl));
  expect([later.code, later.lines.join('\n')]).toEqual([0, expect.stringContaining('No checkpoint')]);
  const url = await emptyDatabase();
  const said = await restore(external(url), 'later');
  expect([said.code, said.error]).toEqual([
    1,
    expect.stringMatching(
      /^This archive was made by Domeka \S+ and is newer than this program, \S+: it has 2099-01-01-later\./,
    ),
  ]);
  expect(await on(url, `select 1 from pg_class where relname = 'users'`)).toEqual([]);
});

import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readArchive } from '@domeka/platform';
import type { ArchiveContents } from '@domeka/platform';
import { startGate, startTestApp } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import pg from 'pg';
import { modules } from '../../modules.ts';
import { lockInstance } from '../../embedded/instance-lock.ts';
import { asCommand } from '../as-command.fixture.ts';
import { readBackupCommand, runBackup } from './backup-command.ts';
import { fillHousehold } from './household.fixture.ts';
import { isLeftOut, tableBackups } from './infrastructure/tables.ts';
import { runVerify } from './verify-command.ts';

let t: TestApp;
let folder: string;
let household: Awaited<ReturnType<typeof fillHousehold>>;
beforeAll(async () => {
  t = await startTestApp(modules);
  folder = await mkdtemp(join(tmpdir(), 'domeka-backup-'));
  household = await fillHousehold(t);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const as = (environment: Record<string, string>, command: () => Promise<number>) => {
  const { databaseUrl, secretKey } = t.environment;
  const own = { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, INIT_CWD: folder, DATA_DIR: folder };
  return asCommand({ ...own, ...environment }, command);
};
const backup = (given: string[], environment: Record<string, string> = {}) =>
  as(environment, () => runBackup(readBackupCommand([...given, '--json'])!));
const verifying = (file: string, environment: Record<string, string> = {}) =>
  as(environment, () => runVerify({ file: join(folder, file), secret: false, json: false }));
const factsIn = ({ lines }: { lines: string[] }) =>
  JSON.parse(lines.at(-1) ?? '') as { file: string; size: number; sealed: boolean; rows: Record<string, number> };

test('somebody decided about every table of the schema, and no decision is about a table that is gone', async () => {
  const tables = await t.sql<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  expect([...tableBackups.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
  const unlogged = await t.sql<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relpersistence = 'u' and relkind = 'r'`);
  expect(unlogged.filter(({ name }) => !isLeftOut(name))).toEqual([]);
});

test('everything but what is left out is in it, as it was, while the product runs; the last line counts it', async () => {
  const counts: Record<string, number> = {};
  for (const name of tableBackups.keys())
    counts[name] = (await t.sql<{ count: number }>(`select count(*)::int as count from ${name}`))[0]!.count;
  const said = await backup(['a.tar.gz']);
  expect([said.code, said.error]).toEqual([0, '']);
  const { rows, file, sealed, size } = factsIn(said);
  expect([file, sealed, size]).toEqual([join(folder, 'a.tar.gz'), false, (await stat(file)).size]);
  for (const [name, kept] of tableBackups) {
    if (kept === 'kept' && !name.startsWith('security_audit')) expect([name, rows[name]]).toEqual([name, counts[name]]);
    if (isLeftOut(name)) expect([name, rows[name]]).toEqual([name, undefined]);
  }
  expect([rows.catalog_imports, counts.catalog_imports]).toEqual([1, 2]); // one is not finished
  expect([rows.medication_images, rows.deleted_packages]).toEqual([1, 1]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = gunzipSync(await readFile(file)).toString('latin1');
  expect(text).not.toContain(t.environment.secretKey);
  expect(said.lines.join('\n')).toMatch(/The secret is not in it; it is in SECRET_KEY/);
  const { manifest } = await readArchive(file, null);
  expect(manifest.enums.medication_type).toContain('plaster, "2"');
  expect(Object.keys(manifest.sequences)).toContain('catalog_import_numbers');
});

test('its log is vouched for by a checkpoint up to the copy, and tells of the backup afterwards', async () => {
  await backup(['b.tar.gz']);
  const { manifest } = await readArchive(join(folder, 'b.tar.gz'), null);
  const [checkpoint] = await t.sql<{ size: number }>(`select max(size)::int as size from security_audit_checkpoints`);
  expect(checkpoint!.size).toBe(manifest.head.size);
  const entries = await t.sql(
    `select details from security_audit_logs where action = 'backup_made' order by created_at desc`,
  );
  expect(entries[0]).toEqual({
    details: expect.objectContaining({ size: (await stat(join(folder, 'b.tar.gz'))).size }),
  });
});

test('two copies of one state are the same, and changes made meanwhile are in neither', async () => {
  const holding = new pg.Client({ connectionString: t.environment.databaseUrl });
  await holding.connect();
  await holding.query('begin');
  await holding.query(`update medications set name = 'changed' where id = $1`, [household.own.id]);
  await backup(['c1']);
  await holding.query('rollback');
  await holding.end();
  await backup(['c2']);
  const [one, two] = await Promise.all(['c1', 'c2'].map((name) => readArchive(join(folder, name), null)));
  const own = ({ manifest }: ArchiveContents) =>
    manifest.parts.filter(({ name }) => !name.startsWith('security_audit'));
  expect(own(two!)).toEqual(own(one!));
});

test('a passphrase seals it; with the secret it has to', async () => {
  expect((await backup(['no'], {})).code).toBe(0);
  expect(await backup(['--with-secret', 'no-secret'])).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^With the secret/),
  });
  const BACKUP_PASSPHRASE = 'four quiet words here';
  const sealed = await backup(['--with-secret', 's'], { BACKUP_PASSPHRASE });
  expect(factsIn(sealed)).toMatchObject({ sealed: true, rows: { secret: 0 } });
  const file = join(folder, 's');
  await writeFile(join(folder, 'passphrase'), `${BACKUP_PASSPHRASE}\n`);
  const verify = (environment: Record<string, string>) => verifying('s', environment);
  expect((await verify({ BACKUP_PASSPHRASE_FILE: join(folder, 'passphrase') })).code).toBe(0);
  expect(await verify({ BACKUP_PASSPHRASE: 'some other words here' })).toMatchObject({
    code: 1,
    error: 'This archive opens with another passphrase.\n',
  });
  expect((await verify({})).error).toMatch(/is sealed/);
  const taken: string[] = [];
  await readArchive(file, BACKUP_PASSPHRASE, {
    begin: async () => undefined,
    take: async (part, bytes) => void (part === 'secret' && taken.push(bytes.toString())),
  });
  expect(taken).toEqual([t.environment.secretKey]);
});

test('into a folder it gets a name of its own; leftovers of killed backups go, and nothing else', async () => {
  const into = join(folder, 'folder');
  const BACKUP_DIR = into;
  const first = factsIn(await backup([], { BACKUP_DIR }));
  expect(first.file).toMatch(/folder\/domeka-\d{8}T\d{9}Z\.tar\.gz$/);
  const left = join(into, 'domeka-20260501T033000000Z.tar.gz.part');
  for (const file of [left, join(into, 'mine.part')]) {
    await writeFile(file, 'x');
    await utimes(file, new Date(0), new Date(0));
  }
  await backup([`${into}/`]);
  const names = await readdir(into);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual(['mine.part']);
  expect(names).toHaveLength(3);
});

test('a name that is taken, a second one at once, and a wrong disk are one line each, and leave nothing', async () => {
  await writeFile(join(folder, 'taken'), 'mine');
  expect((await backup(['taken'])).error).toMatch(/taken is there already: choose another name\.\n$/);
  expect(await readFile(join(folder, 'taken'), 'utf8')).toBe('mine');
  const other = new pg.Client({
    connectionString: t.environment.databaseUrl,
    application_name: 'domeka-backup 7 on x',
  });
  await other.connect();
  await other.query(`select pg_advisory_lock(hashtextextended('backup', 0))`);
  expect((await backup(['second'])).error).toMatch(/^A backup is being made already \(process 7 on x, since .*\)\.\n$/);
  await other.end();
  expect((await backup(['/proc/x'])).error.trim().split('\n')).toHaveLength(1);
  expect(await readdir(folder)).not.toContain('second');
});

test('what it says is words, the archive last; so is what verifying it says, and that a folder is none', async () => {
  const said = await as({}, () => runBackup(readBackupCommand(['words'])!));
  const verified = await verifying('words');
  for (const { lines } of [said, verified]) expect(lines.join('\n')).not.toMatch(/[{}]/);
  expect(said.lines.at(-1)).toMatch(/words: \d+ rows, \d+ bytes, read again and verified\.$/);
  expect(verified.lines.at(-1)).toMatch(/words is whole: the state of .*\.$/);
  expect(await verifying('.')).toMatchObject({ code: 1, error: expect.stringMatching(/^\S+ is a folder, [^\n]*\n$/) });
});

test('where each connection takes three seconds it is made all the same', async () => {
  const gate = await startGate(t.environment.databaseUrl);
  gate.slow(3000);
  try {
    const said = await as({ DATABASE_URL: gate.url }, () => runBackup(readBackupCommand(['slow'])!));
    expect([said.code, said.error]).toEqual([0, '']);
  } finally {
    await gate.cut();
  }
  expect(await readArchive(join(folder, 'slow'), null)).toBeDefined();
});

test('without a database, with another password, or beside a server that lost its own it is one sentence', async () => {
  const none = await backup(['none'], { DATABASE_URL: 'postgres://domeka:pass-word@127.0.0.1:1/domeka' });
  expect([none.code, none.error]).toEqual([1, expect.stringMatching(/^The database does not answer \(ECONNREFUSED\)/)]);
  const wrong = new URL(t.environment.databaseUrl);
  wrong.password = 'pass-word';
  const refused = await backup(['refused'], { DATABASE_URL: wrong.href });
  expect([refused.code, refused.error]).toEqual([1, expect.stringMatching(/^The database refuses .* \(28P01\)/)]);
  for (const { error } of [none, refused]) expect(error).toMatch(/^[^\n{}]+\n$/);
  const lock = await lockInstance(folder);
  const served = await backup(['served'], { DATABASE_URL: '' });
  await lock.release();
  expect(served.error).toMatch(/^Domeka is running \(process \d+\), but its database is not: [^\n]+\.\n$/);
});

test('a disk without room is one line, and what was begun goes', async () => {
  const said = await backup(['/dev/full/x']);
  expect([said.code, said.error.trim().split('\n').length]).toEqual([1, 1]);
});

test.each([
  [[], { target: null, withSecret: false, withMails: false, isJson: false }],
  [['a', '--with-mails', '--json'], { target: 'a', withSecret: false, withMails: true, isJson: true }],
  [['a', 'b'], null],
  [['--other'], null],
])('%j is %j', (given, command) => expect(readBackupCommand(given)).toEqual(command));

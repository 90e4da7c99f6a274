import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readArchive, writeArchive } from '@domeka/platform';
import type { ArchiveHeader, ArchiveManifest, Source } from '@domeka/platform';
import { migrations } from '@domeka/migrations';
import { appCode, authSteps, shareSteps, startTestApp, twoStepSteps, until } from '@domeka/testing';
import type { TestApp } from '@domeka/testing';
import pg from 'pg';
import { modules } from '../../modules.ts';
import { asCommand } from '../as-command.fixture.ts';
import { readAuditCommand, runAudit } from '../audit-log.ts';
import { readBackupCommand, runBackup } from '../backup/backup-command.ts';
import { fillHousehold } from '../backup/household.fixture.ts';
import { readRestoreCommand, runRestore } from './restore-command.ts';

const role = 'restoring_role';
let t: TestApp;
let folder: string;
let household: Awaited<ReturnType<typeof fillHousehold>>;
let archive: string;
const made: string[] = [];

const cluster = async (text: string) => {
  const client = new pg.Client({ connectionString: process.env.TEST_CLUSTER_URL });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** An empty database that belongs to a role without special rights. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${made.length}_${process.pid}`;
  await cluster(`create database ${name} owner ${role}`);
  made.push(name);
  const url = new URL(process.env.TEST_CLUSTER_URL ?? '');
  Object.assign(url, { pathname: name, username: role, password: 'role' });
  return url.href;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-restore-'));
  await cluster(`create role ${role} login password 'role'`);
  t = await startTestApp(modules, { auditCheckpointDir: join(folder, 'checkpoints') });
  household = await fillHousehold(t);
  archive = await backup('archive');
});
afterAll(async () => {
  await t.close();
  for (const name of made) await cluster(`drop database if exists ${name} with (force)`);
  await cluster(`drop role ${role}`);
  await rm(folder, { recursive: true, force: true });
});

const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SECRET_KEY: t.environment.secretKey,
  PUBLIC_URL: 'http://localhost:3000',
  INIT_CWD: folder,
  DATA_DIR: folder,
  // Copies of one instance beside each other must not share it.
  AUDIT_CHECKPOINT_DIR: databaseUrl === t.environment.databaseUrl ? join(folder, 'checkpoints') : '',
});
let backups = 0;
async function backup(name: string, databaseUrl = t.environment.databaseUrl, ...options: string[]): Promise<string> {
  const file = `${name}-${(backups += 1)}`;
  const said = await asCommand(settings(databaseUrl), () => runBackup(readBackupCommand([file, ...options])!));
  expect([said.code, said.error]).toEqual([0, '']);
  return join(folder, file);
}
const restore = (url: string, given: string[], environment: Record<string, string> = {}) =>
  asCommand({ ...settings(url), ...environment }, () => runRestore(readRestoreCommand([...given, '--json'])!));
const partsOf = async (file: string) => (await readArchive(file, null)).manifest.parts;
const withoutLog = (parts: Awaited<ReturnType<typeof partsOf>>) =>
  parts.filter(({ name }) => !name.startsWith('security_audit'));
const rows = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};
const factsIn = ({ lines }: { lines: string[] }) => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;

test('into an empty database, by a role without special rights, all tables come back to the byte, and so does the schema', async () => {
  const url = await emptyDatabase();
  const said = await restore(url, [archive]);
  expect([said.code, said.error]).toEqual([0, '']);
  expect(factsIn(said)).toMatchObject({ restored: true, migrated: 0, log: { break: null } });
  expect(said.lines.at(-2)).toMatch(/^Restored: the state of /);
  expect(said.lines.join('\n')).not.toContain('replaced database');
  const again = await backup('again', url);
  expect(withoutLog(await partsOf(again))).toEqual(withoutLog(await partsOf(archive)));
  const { manifest } = await readArchive(archive, null);
  expect((await readArchive(again, null)).manifest).toMatchObject({
    enums: manifest.enums,
    sequences: manifest.sequences,
  });

  const other = await emptyDatabase();
  await migrate(other, migrations);
  const schema = `select c.relname, c.relkind, a.attname, a.attnotnull, format_type(a.atttypid, a.atttypmod) as type,
      pg_get_expr(d.adbin, d.adrelid) as default, t.tgname, t.tgenabled, pg_get_constraintdef(k.oid) as constraint, c.relacl,
      case when c.relkind = 'i' then pg_get_indexdef(c.oid) end as index
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
      left join pg_constraint k on k.conrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
    order by 1, 3, t.tgname, k.conname, k.oid`;
  expect(await rows(url, schema)).toEqual(await rows(other, schema));
});

test('the product goes on with it: lists, links and an authenticator app answer as before', async () => {
  const url = await emptyDatabase();
  await restore(url, [archive]);
  const back = await t.another({ databaseUrl: url, auditCheckpointDir: null });
  const { anna, own, share } = household;
  const opened = await shareSteps(back, anna).open(share.shareToken);
  expect([opened.status, opened.json]).toEqual([200, (await shareSteps(t, anna).open(share.shareToken)).json]);
  const { access_token: first } = (await authSteps(back).signIn(anna.email)).json;
  const two = twoStepSteps(back);
  await two.forgetUsedCodes();
  const verified = await two.verify(first, anna.factorId, appCode(anna.seed));
  expect(verified.status).toBe(200);
  const { access_token: token } = verified.json;
  const medications = await back.api('GET /medications', { token });
  expect(medications.json.items).toEqual((await t.api('GET /medications', { token: anna.token })).json.items);
  const link = (await back.api('GET /shares', { token })).json.items[0];
  expect(JSON.stringify(link)).toContain(share.shareToken);
  const added = await back.api('POST /medications', { token, body: { name: 'New', type: 'plaster, "2"' } });
  expect(added.status).toBe(201);
  expect((await back.api(`GET /medications/${own.id}/image`, { token })).status).toBe(200);
});

test('invitations that are open and notices that wait come back: the link lets in, and what was unseen is shown', async () => {
  const person = await t.person('invites');
  await t.sql('update users set is_admin = true where id = $1', [person.id]);
  const admin = await twoStepSteps(t).setUp(person);
  const email = 'invited@example.test';
  const asked = { token: admin.token, body: { email, language: 'pl', send: false } };
  const invited = await t.api('POST /admin/invitations', asked);
  await t.sql(
    `insert into account_notices (id, user_id, kind, params)
     values (gen_random_uuid(), $1, 'identity:notice.recovery-code-used', '{"count": 3}')`,
    [person.id],
  );
  const url = await emptyDatabase();
  await restore(url, [await backup('invited')]);
  const back = await t.another({ databaseUrl: url, auditCheckpointDir: null, signups: 'invited' });
  const two = twoStepSteps(back);
  await two.forgetUsedCodes();
  const first = await two.firstStep(admin);
  const { access_token: token } = (await two.verify(first, admin.factorId, appCode(admin.seed))).json;
  const { link } = (await back.api(`GET /admin/invitations/${invited.json.id}/link`, { token })).json;
  expect(link).toBe(invited.json.link);
  const notices = (await back.api('GET /notices', { token })).json.items as { text: string }[];
  expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('Codes left: 3.')]);
  const invitation = new URL(link).pathname.split('/').at(-1);
  expect((await authSteps(back).signUp(email, undefined, { invitation })).status).toBe(200);
});

test('the log says from when to when it was restored, instead of being called cut; without the signed entry it stays cut', async () => {
  const url = await emptyDatabase();
  const early = await backup('early');
  await t.person('later');
  await backup('later'); // signs a checkpoint of what the early copy does not hold
  const notes = async () =>
    (await readdir(join(folder, 'checkpoints'))).filter((name) => /^domeka-checkpoint-\d+\.txt$/.test(name));
  const newest = Math.max(...(await notes()).map((name) => Number(/\d+/.exec(name))));
  const kept = join(folder, 'newest.txt');
  await writeFile(kept, await readFile(join(folder, 'checkpoints', `domeka-checkpoint-${newest}.txt`)));
  const AUDIT_CHECKPOINT_DIR = join(folder, 'checkpoints');
  const said = await restore(url, [early], { AUDIT_CHECKPOINT_DIR });
  expect([said.code, said.error, said.lines.join('\n')]).toEqual([0, '', expect.stringMatching(/The audit log is/)]);
  expect((await notes()).map((name) => Number(/\d+/.exec(name)))).not.toContain(newest); // it was set aside
  const verify = () =>
    asCommand(settings(url), () => runAudit(readAuditCommand(['verify', '--json', '--checkpoint', kept])!));
  const verified = await until(async () => {
    const one = await verify();
    return one.code === 0 ? one : undefined;
  }, 'seal');
  const { header } = await readArchive(early, null);
  expect(verified.lines.join('\n')).toContain(`from a copy of ${header.madeAt}; what was written between is not in it`);
  expect(factsIn(verified)).toMatchObject({ intact: true, break: null, restored: { from: header.madeAt } });
  await asCommand(settings(url), async () => {
    await rows(
      url,
      `begin; alter table security_audit_logs disable trigger user; grant update on security_audit_logs to current_user;
      update security_audit_logs set details = details || '{"known": 100000}' where action = 'restored'; commit`,
    );
    return 0;
  });
  expect((await verify()).code).toBe(1);
});

test('a database with accounts is replaced only when asked twice; a restore point brings the replaced state back', async () => {
  const url = await emptyDatabase();
  await restore(url, [archive]);
  await rows(url, `update medications set name = 'changed since'`);
  const before = await backup('before', url);
  expect((await restore(url, [archive])).error).toMatch(/There are accounts .* add --replace\.\n$/);
  expect((await restore(url, [archive, '--replace'])).error).toMatch(/add --yes/);
  const said = await restore(url, [archive, '--replace', '--yes'], { BACKUP_DIR: join(folder, 'points') });
  expect([said.code, said.error]).toEqual([0, '']);
  expect(said.lines.join('\n')).toContain('unless the replaced database knew of them');
  const [point] = await readdir(join(folder, 'points'));
  expect(point).toMatch(/^domeka-before-restore-/);
  expect(await rows(url, `select 1 from medications where name = 'changed since'`)).toEqual([]);
  await restore(url, [join(folder, 'points', point!), '--replace', '--yes']);
  expect(withoutLog(await partsOf(await backup('put-back', url)))).toEqual(withoutLog(await partsOf(before)));
});

test('accounts erased since the copy are marked to be erased again; --end-links ends every link', async () => {
  const url = await emptyDatabase();
  await restore(url, [archive]);
  const { jan } = household;
  await rows(url, `delete from users where id = '${jan.id}'`);
  await rows(
    url,
    `insert into security_audit_logs (id, action, resource_type, resource_id, details)
    values (gen_random_uuid(), 'account_erased', 'user', '${jan.id}', '{}')`,
  );
  const said = await restore(url, [archive, '--replace', '--yes', '--end-links']);
  expect(factsIn(said)).toMatchObject({ erasedAgain: 1, endedLinks: 1 });
  expect(await rows(url, `select id from users where deletion_due_at <= now()`)).toEqual([{ id: jan.id }]);
  expect(await rows(url, `select 1 from shared_medication_lists where is_active`)).toEqual([]);
});

test('another secret is refused before anything is written, unless one says so; the previous one counts', async () => {
  const url = await emptyDatabase();
  const SECRET_KEY = 'another-secret-another-secret-another';
  const refused = await restore(url, [archive], { SECRET_KEY });
  expect([refused.code, refused.error]).toEqual([1, expect.stringMatching(/^The archive belongs to another secret\./)]);
  expect(await rows(url, `select 1 from pg_class where relname = 'users'`)).toEqual([]);
  const previous = await restore(url, [archive], { SECRET_KEY, SECRET_KEY_PREVIOUS: t.environment.secretKey });
  expect([previous.code, previous.error]).toEqual([0, '']);
  const other = await restore(await emptyDatabase(), [archive, '--other-secret'], { SECRET_KEY });
  expect([other.code, other.lines.join('\n')]).toEqual([0, expect.stringMatching(/authenticator apps are void/)]);
});

test('whatever is wrong with the archive or the rows, the database is as before and one line says so', async () => {
  const url = await emptyDatabase();
  await restore(url, [archive]);
  const before = withoutLog(await partsOf(await backup('untouched', url)));
  const bytes = await readFile(archive);
  await writeFile(join(folder, 'cut'), bytes.subarray(0, bytes.length / 2));
  const one = async (given: string[]) => {
    const said = await restore(url, [...given, '--replace', '--yes']);
    expect([said.code, said.error.trim().split('\n').length]).toEqual([1, 1]);
    return said.error;
  };
  expect(await one(['cut'])).toMatch(/cut off, in the part/);
  expect(await one(['nothing-there'])).toMatch(/ENOENT/);
  const using = new pg.Client({ connectionString: url, application_name: 'domeka-jobs' });
  await using.connect();
  expect(await one([archive])).toMatch(/^The database is in use \(domeka-jobs, since/);
  await using.end();
  await rows(url, 'create table of_somebody_else (id int)');
  expect(await one([archive])).toMatch(/tables of others \(of_somebody_else\)/);
  await rows(url, 'drop table of_somebody_else');
  expect(withoutLog(await partsOf(await backup('still', url)))).toEqual(before);
});

interface ArchiveCopy {
  header: ArchiveHeader;
  rest: Omit<ArchiveManifest, 'parts'>;
  parts: { name: string; columns: string[] | null; content: Buffer }[];
}

/** The archive with a changed manifest that agrees with itself. */
async function rewritten(change: (copy: ArchiveCopy) => void): Promise<string> {
  const contents = new Map<string, Buffer[]>();
  const { header, manifest } = await readArchive(archive, null, {
    begin: async () => undefined,
    take: async (part, bytes) => void contents.set(part, [...(contents.get(part) ?? []), bytes]),
  });
  const { parts, ...rest } = manifest;
  const whole = parts.map(({ name, columns }) => ({ name, columns, content: Buffer.concat(contents.get(name) ?? []) }));
  const copy = { header, rest, parts: whole };
  change(copy);
  async function* sources(): AsyncGenerator<Source> {
    for (const part of copy.parts) yield { ...part, content: pieces(part.content) };
  }
  const file = join(folder, `rewritten-${(backups += 1)}`);
  await writeArchive(file, { header, rest, sources: sources() }, null);
  return file;
}
async function* pieces(bytes: Buffer) {
  yield bytes;
}
const users = ({ parts }: ArchiveCopy) => parts.find(({ name }) => name === 'users')!;

test.each<[string, (copy: ArchiveCopy) => void, RegExp]>([
  ['a column left out', (copy) => users(copy).columns!.pop(), /not what its schema has: users\./],
  ['columns that changed places', (copy) => users(copy).columns!.reverse(), /not what its schema has: users\./],
  [
    'a table that is not known',
    ({ parts }) => parts.push({ name: 'of_nobody', columns: ['id'], content: Buffer.from('1\n') }),
    /not what its schema has: of_nobody\./,
  ],
  [
    'a table left out',
    (copy) => void (copy.parts = copy.parts.filter(({ name }) => name !== 'push_keys')),
    /push_keys/,
  ],
  ['rows of another shape', (copy) => void (users(copy).content = Buffer.from('x\n')), /says of itself is not so/],
  [
    'a sequence of nobody',
    ({ rest }) => void (rest.sequences.of_nobody = { last: '1', isCalled: true }),
    /not what its schema has: of_nobody\./,
  ],
  [
    'a sequence that no sequence reaches',
    ({ rest }) => void (Object.values(rest.sequences)[0]!.last = '9'.repeat(19)),
    /says of itself is not so/,
  ],
  ['an enum of nobody', ({ rest }) => void (rest.enums.of_nobody = ['a']), /says of itself is not so/],
  ['no migrations', ({ header }) => void (header.migrations = []), /names no migrations/],
  ['a first migration left out', ({ header }) => void header.migrations.shift(), /Nothing was restored|as before/],
  [
    'a secret of any size',
    ({ parts }) => parts.push({ name: 'secret', columns: null, content: Buffer.alloc(1025, 'x') }),
    /larger than such a part can be, in the part "secret"/,
  ],
  [
    'mails that are none',
    ({ parts }) => parts.push({ name: 'waiting-mails', columns: ['data'], content: Buffer.from('{\n') }),
    /says of itself is not so/,
  ],
])(
  'an archive that agrees with a manifest that lies restores nothing, and one sentence says so: %s',
  async (_, change, why) => {
    const url = await emptyDatabase();
    const said = await restore(url, [await rewritten(change)]);
    expect([said.code, said.error]).toEqual([1, expect.stringMatching(why)]);
    expect(said.error).toMatch(/^[^\n]+\n$/);
    expect(await rows(url, `select 1 from pg_class where relname = 'users'`)).toEqual([]);
  },
);

test('mails not yet sent come along when asked for, and only then', async () => {
  const email = 'waiting@example.test';
  t.mailbox.refuse(email, 451);
  await authSteps(t).signUp(email);
  const waiting = () =>
    t.sql<{ data: object }>(`select data from pgboss.job where name = 'mail' and state < 'completed'`);
  // Those of other tests may still be on their way.
  await until(async () => (await waiting()).length === 1 || undefined, 'mail');
  const [{ data }] = (await waiting()) as [{ data: object }];
  const url = await emptyDatabase();
  const said = await restore(url, [await backup('mails', t.environment.databaseUrl, '--with-mails')]);
  expect(factsIn(said)).toMatchObject({ mails: 1 });
  expect(await rows(url, `select data from pgboss.job where name = 'mail'`)).toEqual([{ data }]);
  expect((await partsOf(await backup('without'))).map(({ name }) => name)).not.toContain('waiting-mails');
});

const command = (file: string, more: object) => ({
  file,
  replace: false,
  isConfirmed: false,
  otherSecret: false,
  endLinks: false,
  isJson: false,
  ...more,
});
test.each([
  [['a'], command('a', {})],
  [['a', '--replace', '--yes', '--json'], command('a', { replace: true, isConfirmed: true, isJson: true })],
  [[], null],
  [['a', 'b'], null],
  [['a', '--force'], null],
])('%j is %j', (given, command) => expect(readRestoreCommand(given)).toEqual(command));

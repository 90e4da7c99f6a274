import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { migrations } from '@domeka/migrations';
import { migrate, readArchive } from '@domeka/platform';
import pg from 'pg';
import { asCommand } from '../as-command.fixture.ts';
import { readRestoreCommand, runRestore } from '../restore/restore-command.ts';
import { postgresMajor, refuseOtherMajor } from '../../embedded/postgres.ts';
import { upgrade } from './upgrade.ts';

class Worse extends Migration {
  override up() {
    this.addSql('alter table users add column added int');
    this.addSql('create table users (id int)');
  }
}
class Better extends Migration {
  override up() {
    this.addSql('alter table users add column added int not null default 7');
  }
}
const worse = [...migrations, { name: '2099-01-01-worse', class: Worse }];
const better = [...migrations, { name: '2099-01-01-better', class: Better }];
const secretKey = 'upgrade-secret-upgrade-secret-upgrade';

let folder: string;
const made: string[] = [];
const on = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
};
async function database(accounts: number): Promise<string> {
  const name = `upgraded_${made.length}_${process.pid}`;
  await on(process.env.TEST_CLUSTER_URL ?? '', `create database ${name}`);
  made.push(name);
  const url = new URL(process.env.TEST_CLUSTER_URL ?? '');
  url.pathname = name;
  await migrate(url.href, migrations);
  for (let number = 0; number < accounts; number += 1)
    await on(
      url.href,
      `insert into users (id, email, metadata, created_at, updated_at)
       values (gen_random_uuid(), '${number}@example.test', '{}', now(), now())`,
    );
  return url.href;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domeka-upgrade-'));
});
afterAll(async () => {
  for (const name of made) await on(process.env.TEST_CLUSTER_URL ?? '', `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const settings = (databaseUrl: string) => ({ databaseUrl, secretKey, backupPassphrase: null, restorePoints: true });
const names = async (url: string) =>
  (await on<{ name: string }>(url, 'select name from mikro_orm_migrations order by id')).map(({ name }) => name);

test('before an upgrade a restore point is written, and it can be restored', async () => {
  const url = await database(2);
  const points = join(folder, 'points');
  const { restorePoint, migrations: done } = await upgrade(settings(url), points, better);
  expect(done).toEqual(['2099-01-01-better']);
  const { file } = restorePoint as { file: string };
  expect(file).toMatch(/points\/domeka-before-upgrade-/);
  expect((await readArchive(file, null)).header.migrations).toEqual(migrations.map(({ name }) => name));
  expect(await on(url, 'select distinct added from users')).toEqual([{ added: 7 }]);
  const env = { DATABASE_URL: url, SECRET_KEY: secretKey, BACKUP_DIR: join(folder, 'other') };
  const said = await asCommand(env, () => runRestore(readRestoreCommand([file, '--replace', '--yes'])!));
  expect([said.code, said.error]).toEqual([0, '']);
  expect(await on(url, `select 1 from pg_attribute where attname = 'added' and attrelid = 'users'::regclass`)).toEqual(
    [],
  );
});

test('an upgrade that fails leaves the database as it was, and says where the restore point lies', async () => {
  const url = await database(1);
  const points = join(folder, 'worse');
  await expect(upgrade(settings(url), points, worse)).rejects.toThrow(
    /^The upgrade failed \(SQLSTATE 42P07\); the database is as it was before\. Its restore point: .*worse\/domeka-before-/,
  );
  expect(await names(url)).toEqual(migrations.map(({ name }) => name));
  expect(await on(url, `select 1 from pg_attribute where attname = 'added' and attrelid = 'users'::regclass`)).toEqual(
    [],
  );
  expect(await readdir(points)).toHaveLength(1);
});

test('without a place for it nothing is upgraded; without a wish for it all is', async () => {
  const url = await database(1);
  await writeFile(join(folder, 'a-file'), '');
  await expect(upgrade(settings(url), join(folder, 'a-file', 'x'), better)).rejects.toThrow(
    /^No restore point could be made, so nothing was upgraded\. .*RESTORE_POINTS=off\.$/,
  );
  expect(await names(url)).toEqual(migrations.map(({ name }) => name));
  const off = await upgrade({ ...settings(url), restorePoints: false }, folder, better);
  expect(off).toEqual({ migrations: ['2099-01-01-better'], restorePoint: { none: 'RESTORE_POINTS is off' } });
  const nowhere = await upgrade(settings(await database(1)), null, better);
  expect(nowhere.restorePoint).toEqual({ none: 'BACKUP_DIR is not set' });
});

test('nothing is kept of a database without accounts, nor where there is nothing to upgrade', async () => {
  const points = join(folder, 'none');
  expect(await upgrade(settings(await database(0)), points, better)).toMatchObject({ restorePoint: null });
  expect(await upgrade(settings(await database(1)), points, migrations)).toEqual({
    migrations: [],
    restorePoint: null,
  });
  await expect(readdir(points)).rejects.toThrow(/ENOENT/);
});

test('a database that is ahead is taken as it is, unless one of its migrations breaks', async () => {
  const url = await database(1);
  await migrate(url, better);
  expect(await upgrade(settings(url), folder, migrations)).toEqual({ migrations: [], restorePoint: null });
  class Breaking extends Better {
    breaks = true;
    override up() {
      this.addSql('alter table users drop column added');
    }
  }
  const broken = [...better, { name: '2099-01-02-breaking', class: Breaking }];
  await migrate(url, broken);
  await expect(upgrade(settings(url), folder, better)).rejects.toThrow(
    /^The database is too new for this program .*: it has 2099-01-02-breaking\. /,
  );
  expect(await upgrade(settings(url), folder, broken)).toEqual({ migrations: [], restorePoint: null });
});

test('the newest three restore points stay, and what is not one', async () => {
  const points = join(folder, 'three');
  const url = await database(1);
  const older = [1, 2, 3].map((day) => `domeka-before-upgrade-2026050${day}T033000000Z.tar.gz`);
  await upgrade(settings(await database(1)), points, better);
  for (const name of [...older, 'domeka-20260501T033000000Z.tar.gz', 'mine']) await writeFile(join(points, name), '');
  await upgrade(settings(url), points, better);
  const left = await readdir(points);
  expect(left).toHaveLength(5);
  expect(left).toEqual(expect.arrayContaining([older[2], 'domeka-20260501T033000000Z.tar.gz', 'mine']));
});

test('a cluster of another PostgreSQL is refused with what to do; the packages bring the version that is asked for', async () => {
  const [version] = await on<{ server_version: string }>(process.env.TEST_CLUSTER_URL ?? '', 'show server_version');
  expect(version!.server_version.split('.')[0]).toBe(postgresMajor);
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  await expect(refuseOtherMajor(folder)).rejects.toThrow(
    /made by PostgreSQL 17, .* npm run backup\. .* npm run restore/,
  );
  await writeFile(join(folder, 'PG_VERSION'), `${postgresMajor}\n`);
  await expect(refuseOtherMajor(folder)).resolves.toBeUndefined();
});

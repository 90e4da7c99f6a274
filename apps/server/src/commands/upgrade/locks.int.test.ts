import { Migration } from '@mikro-orm/migrations';
import { migrations } from '@domeka/migrations';
import { migrate, migrateWithin, migrationLock } from '@domeka/platform';
import type { Blocker } from '@domeka/platform';
import { createTestDatabase, until } from '@domeka/testing';
import pg from 'pg';

class AddedColumn extends Migration {
  override up() {
    this.addSql('alter table users add column added int');
  }
}
class AddedIndex extends Migration {
  override isTransactional() {
    return false;
  }
  override up() {
    this.addSql('drop index concurrently if exists users_added');
    this.addSql('create index concurrently users_added on users (metadata)');
  }
}
const column = { name: '2099-01-01-column', class: AddedColumn };
const index = { name: '2099-01-02-index', class: AddedIndex };
const names = ({ rows }: pg.QueryResult<{ name: string }>) => rows.map(({ name }) => name);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const open: pg.Client[] = [];
const connection = async (name: string) => {
  const client = new pg.Client({ connectionString: database.url, application_name: name });
  await client.connect();
  open.push(client);
  return client;
};
const newest = `select name from mikro_orm_migrations where name like '2099%' order by id`;
const isValid = `select indisvalid as "isValid" from pg_index where indexrelid = 'users_added'::regclass`;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.end()));
  await database.drop();
});

test('a migration lets others by while it waits for a lock, says who is in the way, and runs once it may', async () => {
  const [reader, beside] = [await connection('a long reader'), await connection('beside')];
  await reader.query('begin; select from users');
  const told: Blocker[] = [];
  const migrating = migrate(database.url, [...migrations, column], { whenBlocked: (all) => told.push(...all) });
  await until(() => told[0], 'somebody in the way');
  await beside.query('select from users'); // stood behind the waiting migration for a moment
  expect(names(await beside.query(newest))).toEqual([]);
  const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(told[0]).toEqual({ pid: rows[0]?.pid, name: 'a long reader', since: expect.any(Date) });
  await reader.query('commit');
  expect(await migrating).toEqual([column.name]);
  expect(names(await beside.query(newest))).toEqual([column.name]);
});

test('who migrates already is named, and what they ran does not run again', async () => {
  const other = await connection('another start');
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  const told: Blocker[] = [];
  const migrating = migrate(database.url, [...migrations, column], { whenBlocked: (all) => told.push(...all) });
  await until(() => told[0], 'the other start');
  expect(told[0]?.name).toBe('another start');
  await other.query(`alter table users add column added int;
    insert into mikro_orm_migrations (name) values ('${column.name}')`);
  await other.query('select pg_advisory_unlock($1)', [migrationLock]);
  expect(await migrating).toEqual([]);
});

test('a wait that is broken off changes nothing', async () => {
  const reader = await connection('a long reader');
  await reader.query('begin; select from users');
  const stopping = new AbortController();
  const whenBlocked = () => stopping.abort();
  await expect(
    migrate(database.url, [...migrations, column], { whenBlocked, signal: stopping.signal }),
  ).rejects.toThrow();
  await reader.query('commit');
  expect(names(await reader.query(newest))).toEqual([]);
});

test('an index is built beside the writers, names whom it waits for, and is built anew after a broken try', async () => {
  const [writer, beside] = [await connection('a long writer'), await connection('beside')];
  await beside.query('create index users_added on users (id)'); // as a try that broke off leaves its name behind
  await writer.query(`begin; update users set metadata = metadata`);
  const told: Blocker[] = [];
  const migrating = migrate(database.url, [...migrations, column, index], { whenBlocked: (all) => told.push(...all) });
  await until(() => told.find(({ name }) => name === 'a long writer'), 'the writer');
  await writer.query('commit');
  expect(await migrating).toEqual([column.name, index.name]);
  expect((await beside.query(isValid)).rows).toEqual([{ isValid: true }]);
});

test('what ran before an index that cannot be built stays', async () => {
  class Impossible extends AddedIndex {
    override up() {
      this.addSql('create index concurrently users_added on users (nothing)');
    }
  }
  const impossible = { name: index.name, class: Impossible };
  const failing = migrate(database.url, [...migrations, column, impossible]);
  await expect(failing).rejects.toMatchObject({ done: [column.name], cause: { code: '42703' } });
  expect(names(await (await connection('after')).query(newest))).toEqual([column.name]);
});

test('a restore builds the same index in its one transaction', async () => {
  const client = await connection('restore');
  await client.query('begin; drop table mikro_orm_migrations');
  await migrateWithin(client, [column, index]);
  await client.query('commit');
  expect((await client.query(isValid)).rows).toEqual([{ isValid: true }]);
});

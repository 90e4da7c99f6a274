import { setTimeout as sleep } from 'node:timers/promises';
import type { Migration } from '@mikro-orm/migrations';
import type { EntityManager, MigrationObject } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { lockHolders, whileWatched } from './migration-blockers.ts';
import type { Blocker } from './migration-blockers.ts';
import { ownConnection } from './own-connection.ts';

/** Of the advisory lock that starts and restores take in turn. */
export const migrationLock = 7_203_511;
/** Whoever needs the table waits behind us that long, and then gets it. */
const lockTimeout = '3s';
/** Between two tries, in ms. */
const pause = 1000;
/** A lock that did not come in time, and a deadlock. */
const worthAnotherTry = /^(55P03|40P01)$/;

export interface MigrationState {
  done: string[];
  /** Those of `done` with which no release works that does not know them. */
  breaking: string[];
  pending: string[];
}

export interface Migrating {
  /** Runs under the lock. */
  before?: (state: MigrationState) => Promise<void>;
  /** Is told who is in the way, each time others are. */
  whenBlocked?: (blockers: Blocker[]) => void;
  signal?: AbortSignal;
}

/** A migration failed after others were committed. */
export class PartlyMigrated extends Error {
  readonly done: string[];

  constructor(done: string[], cause: unknown) {
    super('A migration failed after others had run', { cause });
    this.done = done;
  }
}

type Run = Migration & { breaks?: boolean };

/**
 * One process at a time. Migrations that run in a transaction share it with their neighbours: all of them or none.
 * @returns names of those that ran. @throws PartlyMigrated, or what the first of them threw
 */
export async function migrate(
  databaseUrl: string,
  migrations: MigrationObject[],
  { before, whenBlocked, signal }: Migrating = {},
): Promise<string[]> {
  const client = await ownConnection({ connectionString: databaseUrl, application_name: 'domeka-migrate' });
  const stop = () => void client.end();
  signal?.addEventListener('abort', stop);
  const done: string[] = [];
  try {
    await takeTurn(client, whenBlocked, signal);
    await client.query(history);
    const state = await migrationState(client, migrations);
    await before?.(state);
    const pending = migrations.filter(({ name }) => state.pending.includes(name));
    for (const group of inTransactions(pending)) {
      const run = () => untilUnlocked(() => runGroup(client, group), signal);
      await (whenBlocked ? whileWatched(databaseUrl, client, whenBlocked, run) : run());
      done.push(...group.map(({ name }) => name));
    }
    return done;
  } catch (error) {
    throw done.length > 0 ? new PartlyMigrated(done, error) : error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end();
  }
}

/** Tried again and again: an index that is built concurrently would wait for a statement that waits for the lock. */
async function takeTurn(client: pg.Client, whenBlocked: Migrating['whenBlocked'], signal?: AbortSignal) {
  for (let told = ''; ; await sleep(pause / 4, undefined, { signal })) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      migrationLock,
    ]);
    if (rows[0]?.isOurs) return;
    const holders = await lockHolders(client, migrationLock);
    const names = holders.map(({ pid }) => pid).join();
    if (holders.length > 0 && names !== told) whenBlocked?.(holders);
    told = names;
  }
}

async function untilUnlocked(run: () => Promise<void>, signal?: AbortSignal) {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!worthAnotherTry.test((error as { code?: string }).code ?? '')) throw error;
    }
    await sleep(pause, undefined, { signal });
  }
}

interface Named {
  name: string;
  migration: Run;
}

/** Neighbours that run in a transaction stand together, each other one alone. */
function inTransactions(migrations: MigrationObject[]): Named[][] {
  const groups: Named[][] = [];
  for (const { name, class: Each } of migrations) {
    const one = { name, migration: new (Each as new () => Run)() };
    const last = groups.at(-1);
    if (one.migration.isTransactional() && last?.[0]?.migration.isTransactional()) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

async function runGroup(client: pg.Client, group: Named[]) {
  if (!group[0]?.migration.isTransactional()) {
    // Others need not wait for a concurrent build, and to give up would throw it away: no limit.
    for (const { name, migration } of group) await runOne(client, name, migration);
    return;
  }
  await client.query(`begin; set local lock_timeout = '${lockTimeout}'`);
  try {
    for (const { name, migration } of group) await runOne(client, name, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection is gone, and the transaction with it
    throw error;
  }
}

async function runOne(client: pg.Client, name: string, migration: Run) {
  for (const statement of await statementsOf(migration)) await client.query(statement);
  await client.query('insert into mikro_orm_migrations (name) values ($1)', [name]);
  if (migration.breaks) await client.query('update mikro_orm_migrations set breaks = true where name = $1', [name]);
}

async function statementsOf(migration: Run): Promise<string[]> {
  migration.reset();
  await migration.up();
  return migration.getQueries() as string[];
}

const history = `create table if not exists mikro_orm_migrations (
  id serial primary key, name varchar(255) not null, executed_at timestamptz(6) not null default current_timestamp(6))`;

/** The same in the client's transaction, on a database without our tables; what ran is not written into the history. */
export async function migrateWithin(client: pg.ClientBase, migrations: MigrationObject[]): Promise<void> {
  await client.query(history);
  for (const { class: Each } of migrations)
    for (const statement of await statementsOf(new (Each as new () => Run)())) await client.query(plainly(statement));
}

/** A transaction builds no index concurrently. */
const plainly = (statement: string) => statement.replace(/\bindex\s+concurrently\b/gi, 'index');

const isThere = `select to_regclass('mikro_orm_migrations') is not null as "isThere"`;
/** The column came with a migration of its own. */
const all = `
  select name, coalesce((to_jsonb(m) ->> 'breaks')::boolean, false) as breaks from mikro_orm_migrations m order by id`;

async function migrationState(client: pg.ClientBase, migrations: MigrationObject[]): Promise<MigrationState> {
  const begun = (await client.query<{ isThere: boolean }>(isThere)).rows[0]?.isThere === true;
  const rows = begun ? (await client.query<{ name: string; breaks: boolean }>(all)).rows : [];
  const done = rows.map(({ name }) => name);
  return {
    done,
    breaking: rows.filter(({ breaks }) => breaks).map(({ name }) => name),
    pending: migrations.map(({ name }) => name).filter((name) => !done.includes(name)),
  };
}

/** The same over a connection of its own. */
export async function readMigrationState(databaseUrl: string, migrations: MigrationObject[]): Promise<MigrationState> {
  const client = await ownConnection({ connectionString: databaseUrl, application_name: 'domeka-start' });
  return migrationState(client, migrations).finally(() => client.end());
}

export async function migrationsDone(em: EntityManager): Promise<Set<string>> {
  const pool = await em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ name: string }>('select name from mikro_orm_migrations');
  return new Set(rows.map(({ name }) => name));
}

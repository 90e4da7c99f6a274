import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Migration } from '@mikro-orm/migrations';
import type { EntityManager, MigrationObject } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { longestConnecting, triedTwice } from './own-connection.ts';

/** Of the advisory lock that starts and restores take in turn. */
export const migrationLock = 7_203_511;

export interface MigrationState {
  done: string[];
  pending: string[];
}

/** All or none, one process at a time. @param before runs under the lock, if there is something to migrate or refuse */
export async function migrate(
  databaseUrl: string,
  migrations: MigrationObject[],
  before?: (state: MigrationState) => Promise<void>,
): Promise<string[]> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false },
    driverOptions: { max: 2, connectionTimeoutMillis: longestConnecting },
    logger: () => undefined,
  });
  try {
    const pool = await orm.em.getConnection().getNativeClient();
    const lock = await triedTwice(() => pool.connect());
    try {
      await lock.query('select pg_advisory_lock($1)', [migrationLock]);
      if (before) await before(await stateOf(orm.migrator as Migrator));
      const done = await orm.migrator.up();
      return done.map((migration) => migration.name);
    } finally {
      lock.release(true); // closing the connection releases the advisory lock
    }
  } finally {
    await orm.close(true);
  }
}

async function stateOf(migrator: Migrator): Promise<MigrationState> {
  const [done, pending] = [await migrator.getExecuted(), await migrator.getPending()];
  return { done: done.map(({ name }) => name), pending: pending.map(({ name }) => name) };
}

const history = `create table mikro_orm_migrations (
  id serial primary key, name varchar(255) not null, executed_at timestamptz(6) not null default current_timestamp(6))`;

/** The same in the client's transaction, on a database without our tables; what ran is not written into the history. */
export async function migrateWithin(client: pg.ClientBase, migrations: MigrationObject[]): Promise<void> {
  await client.query(history);
  for (const { class: Each } of migrations) {
    const migration = new (Each as new () => Migration)();
    await migration.up();
    for (const statement of migration.getQueries()) await client.query(statement as string);
  }
}

export async function migrationsDone(em: EntityManager): Promise<Set<string>> {
  const pool = await em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ name: string }>('select name from mikro_orm_migrations');
  return new Set(rows.map(({ name }) => name));
}

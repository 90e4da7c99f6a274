import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager, MigrationObject } from '@mikro-orm/postgresql';

const migrationLock = 7_203_511;

/** Waits while another process migrates; its own connection has no statement timeout. */
export async function migrate(databaseUrl: string, migrations: MigrationObject[]): Promise<string[]> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false },
    driverOptions: { max: 2, connectionTimeoutMillis: 30_000 },
    logger: () => undefined,
  });
  try {
    const pool = await orm.em.getConnection().getNativeClient();
    const lock = await pool.connect();
    try {
      await lock.query('select pg_advisory_lock($1)', [migrationLock]);
      const done = await orm.migrator.up();
      return done.map((migration) => migration.name);
    } finally {
      lock.release(true); // closing the connection releases the advisory lock
    }
  } finally {
    await orm.close(true);
  }
}

export async function migrationsDone(em: EntityManager): Promise<Set<string>> {
  const pool = await em.getConnection().getNativeClient();
  const { rows } = await pool.query<{ name: string }>('select name from mikro_orm_migrations');
  return new Set(rows.map(({ name }) => name));
}

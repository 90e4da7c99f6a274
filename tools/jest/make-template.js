import pg from 'pg';
import { migrate } from '../../libs/platform/src/database/migrate.ts';
import { migrations } from '../../migrations/index.ts';

/** The migrated template of all test databases; copying requires that no connection to it is open. */
export async function makeTemplate(cluster, name) {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await migrate(cluster.url(name), migrations);
}

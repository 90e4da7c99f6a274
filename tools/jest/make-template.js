import pg from 'pg';
import { migrate } from '../../libs/platform/src/database/migrate.ts';
import { migrations } from '../../migrations/index.ts';

/** Makes the database that test databases are copied from: migrated, nobody connected to it. */
export async function makeTemplate(cluster, name) {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await migrate(cluster.url(name), migrations);
}

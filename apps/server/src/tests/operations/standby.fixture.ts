import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@domeka/platform';
import { migrations } from '@domeka/migrations';
import { until } from '@domeka/testing';
import pg from 'pg';
import { startPostgres } from '../../embedded/postgres.ts';
import type { EmbeddedPostgres } from '../../embedded/postgres.ts';

const run = promisify(execFile);
export const database = 'domeka';

export interface Pair {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  /** After the server is gone: it starts as a standby of nobody, which answers and takes no changes. */
  demoted(server: EmbeddedPostgres): Promise<EmbeddedPostgres>;
  stop(): Promise<void>;
}

/** A migrated primary and its streaming standby, whose confirmation every commit needs. */
export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'domeka-pair-'));
  await chmod(folder, 0o755); // started by root, PostgreSQL runs as another user that must enter the folder
  const primary = await startPostgres({ dataDir: join(folder, 'first'), durable: true });
  const running = [primary];
  await ask(primary, `create database ${database}`, 'postgres');
  await migrate(primary.url(database), migrations);
  const standby = await standbyOf(primary, join(folder, 'second'));
  running.push(standby);
  await ask(primary, `alter system set synchronous_standby_names = 'ANY 1 (*)'`);
  await ask(primary, 'select pg_reload_conf()');
  await isConfirming(primary);
  return {
    primary,
    standby,
    demoted: async ({ dataDir }) => {
      await writeOwned(dataDir, 'standby.signal', '');
      const server = await until(() => startPostgres({ dataDir, durable: true }).catch(() => undefined), 'old primary');
      running.push(server);
      return server;
    },
    stop: async () => {
      for (const server of running) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function ask<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string, name = database) {
  const client = new pg.Client({ connectionString: server.url(name) });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export const isConfirming = (primary: EmbeddedPostgres) =>
  until(async () => {
    const rows = await ask(primary, `select from pg_stat_replication where sync_state = 'quorum'`);
    return rows.length > 0 || undefined;
  }, 'standby that confirms commits');

/** SIGKILL to the postmaster; its processes end as soon as they notice. */
export async function kill(server: EmbeddedPostgres) {
  process.kill(Number.parseInt(await readFile(join(server.dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  await until(async () => (await server.state()) === 'crashed' || undefined, 'end of the server');
}

/** After `kill`: the first tries may meet what is left of the server. */
export const restarted = (server: EmbeddedPostgres) =>
  until(
    () =>
      server.restart().then(
        () => true,
        () => undefined,
      ),
    'server that is up again',
  );

async function standbyOf(primary: EmbeddedPostgres, folder: string): Promise<EmbeddedPostgres> {
  const { dataDir } = primary;
  const client = new pg.Client({ connectionString: primary.url('postgres') });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  await run('cp', ['-a', dataDir, folder]).catch(() => undefined); // what vanishes meanwhile comes with the journal
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await run('cp', ['-a', `${dataDir}.password`, `${folder}.password`]);
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(folder, name), { force: true });
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url('postgres')}'\n`);
  await writeOwned(folder, 'backup_label', rows[0]?.labelfile ?? '');
  await writeOwned(folder, 'standby.signal', '');
  return startPostgres({ dataDir: folder, durable: true });
}

async function writeOwned(folder: string, name: string, text: string) {
  const { uid, gid } = await stat(folder);
  await writeFile(join(folder, name), text);
  await chown(join(folder, name), uid, gid);
}

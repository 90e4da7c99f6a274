import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveManifest, Source } from '@domeka/platform';
import { enumsOf, keptTables, migrationsRun, rowsOf, sequencesOf } from './schema.queries.ts';

export interface SnapshotFacts {
  madeAt: string;
  instance: string;
  postgres: string;
  migrations: string[];
}

const facts = `
  select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt", instance,
    current_setting('server_version') as postgres, seq::float8 as size, encode(head, 'hex') as hash
  from security_audit_sealing`;

/** One instant for all reads until the connection ends; takes no locks. */
export async function beginSnapshot(client: pg.ClientBase): Promise<SnapshotFacts & Omit<ArchiveManifest, 'parts'>> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<Omit<SnapshotFacts, 'migrations'> & ArchiveManifest['head']>(facts);
  if (!rows[0]) throw new Error('It is not known how far the audit log is sealed');
  const { size, hash, ...rest } = rows[0];
  const [migrations, enums] = [await migrationsRun(client), await enumsOf(client)];
  return { ...rest, migrations, enums, sequences: await sequencesOf(client), head: { size, hash } };
}

export const endSnapshot = (client: pg.ClientBase) => client.query('commit');

export async function* tablesOf(client: pg.ClientBase): AsyncGenerator<Source> {
  for (const table of await keptTables(client))
    yield {
      name: table.name,
      columns: table.columns,
      content: client.query(copyTo(`copy (${rowsOf(table)}) to stdout`)),
    };
}

const waiting = `select data::text from pgboss.job where name in ('mail', 'bulk-mail') and state < 'completed' order by created_on, id`;

/** Mails not yet sent, sealed as they wait; nothing before the first start. */
export async function* mailsOf(client: pg.ClientBase): AsyncGenerator<Source> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (rows[0]?.isThere === true)
    yield { name: mailsName, columns: ['data'], content: client.query(copyTo(`copy (${waiting}) to stdout`)) };
}

export const mailsName = 'waiting-mails';

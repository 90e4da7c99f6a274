import type pg from 'pg';
import type { MigrationObject } from '@mikro-orm/postgresql';
import { migrateWithin, migrationLock } from '@domeka/platform';
import type { ArchiveManifest } from '@domeka/platform';
import { allTables, enumsOf, keptTables, quoted } from '../../backup/infrastructure/schema.queries.ts';
import { tableBackups } from '../../backup/infrastructure/tables.ts';
import { postpone } from './postponed.queries.ts';

const isThere = `select to_regclass($1) is not null as "isThere"`;
const has = async (client: pg.ClientBase, name: string) =>
  (await client.query<{ isThere: boolean }>(isThere, [name])).rows[0]?.isThere === true;

export async function accountsIn(client: pg.ClientBase): Promise<number> {
  if (!(await has(client, 'users'))) return 0;
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users');
  return rows[0]?.count ?? 0;
}

export interface Replaced {
  /** Accounts that were erased here; the copy may bring them back. */
  erased: string[];
  checkpoint: string | null;
}

const erased = `
  select distinct resource_id as id from security_audit_logs where action = 'account_erased' and resource_id is not null`;
const newest = `select note from security_audit_checkpoints order by size desc limit 1`;

export async function rememberReplaced(client: pg.ClientBase): Promise<Replaced> {
  const logged = (await has(client, 'security_audit_logs')) ? (await client.query<{ id: string }>(erased)).rows : [];
  const noted = (await has(client, 'security_audit_checkpoints'))
    ? (await client.query<{ note: string }>(newest)).rows
    : [];
  return { erased: logged.map(({ id }) => id), checkpoint: noted[0]?.note ?? null };
}

/** Until the commit no start of the program can look at the tables. */
export async function beginReplacing(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '10s'`);
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

const functions = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and not exists (
    select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;
const sequences = `
  select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace`;
const composites = `
  select c.relname as name from pg_class c where c.relkind = 'c' and c.relnamespace = current_schema()::regnamespace`;

/** Append-only tables cannot be emptied, so all are dropped. Jobs of the replaced state go with it. */
export async function dropOurs(client: pg.ClientBase): Promise<void> {
  const tables = (await allTables(client)).map(({ name }) => name).filter((name) => tableBackups.has(name));
  const types = Object.keys(await enumsOf(client));
  await client.query('drop view if exists medications_db');
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(', ')}`);
  const drop = async (kind: string, text: string) => {
    const { rows } = await client.query<{ name: string }>(text);
    const names = rows.map(({ name }) => (kind === 'function' ? name : quoted(name)));
    if (names.length > 0) await client.query(`drop ${kind} ${names.join(', ')}`);
  };
  await drop('function', functions);
  await drop('sequence', sequences);
  await drop('type', composites);
  if (types.length > 0) await client.query(`drop type ${types.map(quoted).join(', ')}`);
  if (await has(client, 'pgboss.job')) await client.query('delete from pgboss.job');
}

/**
 * Makes the tables as the archive's migrations left them, empty and without effects of their own while they are filled.
 * @returns what `buildPostponed` then runs
 */
export async function makeTables(
  client: pg.ClientBase,
  migrations: MigrationObject[],
  { enums }: ArchiveManifest,
): Promise<string[]> {
  await migrateWithin(client, migrations);
  const postponed = await postpone(client);
  for (const [type, values] of Object.entries(enums)) await completeEnum(client, type, values);
  for (const { name } of await keptTables(client)) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    if (await isFilled(client, name)) await client.query(`delete from ${quoted(name)}`);
  }
  return postponed;
}

const isFilled = async (client: pg.ClientBase, name: string) =>
  (await client.query(`select from ${quoted(name)} limit 1`)).rowCount !== 0;

async function completeEnum(client: pg.ClientBase, type: string, values: string[]) {
  const made = (await enumsOf(client))[type] ?? [];
  for (const value of values.filter((one) => !made.includes(one)))
    await client.query(`alter type ${quoted(type)} add value ${client.escapeLiteral(value)}`);
}

/** Triggers work again from here on. */
export async function finishTables(client: pg.ClientBase, { sequences: given }: ArchiveManifest): Promise<void> {
  await client.query('set constraints all immediate');
  for (const { name } of await keptTables(client))
    await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const [name, { last, isCalled }] of Object.entries(given))
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
}

const note = `
  insert into security_audit_logs (id, action, resource_type, details)
  values (gen_random_uuid(), 'restored', 'system', $1)`;
export const noteRestored = (client: pg.ClientBase, details: object) => client.query(note, [details]);

const eraseAgain = `update users set deletion_due_at = now() where id = any($1::uuid[])`;
/** The hourly erasure does the rest. */
export const markErased = async (client: pg.ClientBase, ids: string[]): Promise<number> =>
  (await client.query(eraseAgain, [ids])).rowCount ?? 0;

const end = `update shared_medication_lists set is_active = false, revoked_at = now() where is_active`;
export const endLinks = async (client: pg.ClientBase): Promise<number> => (await client.query(end)).rowCount ?? 0;

import type pg from 'pg';
import { ownConnection } from '@domeka/platform/own-connection';
import { hasOurTables, migrationsRun } from '../../backup/infrastructure/schema.queries.ts';
import type { AuditFacts, BackupFacts, CatalogFacts } from '../judge-data.ts';
import { breakingMigrations, fleetFacts } from './fleet.queries.ts';
import type { FleetFacts } from '../judge-fleet.ts';

export interface DatabaseFacts {
  postgres: string;
  bytes: number;
  now: Date;
  ran: string[] | null;
  breaking: string[];
  fleet: FleetFacts;
}

const facts = `
  select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as bytes,
    clock_timestamp() as now`;

export async function askDatabase<T>(
  databaseUrl: string,
  use: (client: pg.Client, facts: DatabaseFacts) => Promise<T>,
): Promise<T> {
  const limits = { connectionTimeoutMillis: 5000, query_timeout: 20_000 };
  const client = await ownConnection({ connectionString: databaseUrl, application_name: 'domeka-doctor', ...limits });
  try {
    const { rows } = await client.query<Pick<DatabaseFacts, 'postgres' | 'bytes' | 'now'>>(facts);
    const ran = (await hasOurTables(client)) ? await migrationsRun(client) : null;
    const breaking = ran === null ? [] : await breakingMigrations(client);
    const fleet = await fleetFacts(client);
    return await use(client, { ...(rows[0] as (typeof rows)[number]), ran, breaking, fleet });
  } finally {
    await client.end().catch(() => undefined);
  }
}

const age = (column: string) => `extract(epoch from clock_timestamp() - ${column})::float8`;

const lastBackup = `select ${age('made_at')} as age, size::float8 as size from last_backup`;
const standing = `
  select ${age(`greatest(
    (select min(executed_at) from mikro_orm_migrations),
    (select max(created_at) from security_audit_logs where action = 'restored'))`)} as age`;
const catalog = `
  select (select count(*)::int from (select from catalog_products where gone_at is null and hidden_at is null limit 1000000) p) as products,
    (select ${age('max(settled_at)')} from catalog_imports where state = 'imported') as "importedAge"`;
const fetched = `
  select ${age('worked_at')} as "workedAge", failures, fault ->> 'code' as fault from fetches where name = 'catalog'`;
const verified = `
  select ${age('created_at')} as age, details ? 'kind' as "isBroken", coalesce((details ->> 'intact')::boolean, false) as "isIntact"
  from security_audit_logs where action = 'audit_verified' order by created_at desc limit 1`;

export interface StoredFacts {
  backup: BackupFacts['last'];
  age: BackupFacts['age'];
  catalog: Omit<CatalogFacts, 'isFetched'>;
  audit: AuditFacts | null;
}

/** On a database whose migrations have all run. */
export async function storedFacts(client: pg.ClientBase): Promise<StoredFacts> {
  const one = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows[0] ?? null;
  const counted = await one<{ products: number; importedAge: number | null }>(catalog);
  return {
    backup: await one<{ age: number; size: number }>(lastBackup),
    age: (await one<{ age: number | null }>(standing))?.age ?? 0,
    catalog: {
      products: counted?.products ?? 0,
      importedAge: counted?.importedAge ?? null,
      fetch: await one<NonNullable<CatalogFacts['fetch']>>(fetched),
    },
    audit: await one<AuditFacts>(verified),
  };
}

import type pg from 'pg';
import type { FleetFacts } from '../judge-fleet.ts';

/** The column came with a migration of its own. */
const breaking = `select name from mikro_orm_migrations m where (to_jsonb(m) ->> 'breaks')::boolean`;

export const breakingMigrations = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>(breaking)).rows.map(({ name }) => name);

const pulse = 'domeka-pulse';
/** Each process has one heartbeat, whose name ends with the version. */
const processes = `
  select btrim(substr(application_name, ${pulse.length + 1}), ' /-@') as version, count(*)::int as count
  from pg_stat_activity where datname = current_database() and starts_with(application_name, '${pulse}')
  group by version order by version`;
const connections = `
  select (select count(*)::int from pg_stat_activity where datid is not null) as taken,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as most`;
const replicas = `
  select coalesce(nullif(application_name, ''), 'a replica') as name, coalesce(state, 'unknown') as state,
    coalesce(extract(epoch from replay_lag), 0)::float8 as lag
  from pg_stat_replication where application_name not like 'pg_basebackup%' order by name`;
const hasJobs = `select to_regclass('pgboss.job') is not null as "isThere"`;
/** Scheduled ones bear the name of their queue as their key. */
const jobs = `
  select extract(epoch from clock_timestamp() - max(completed_on) filter (where state = 'completed'))::float8 as "doneAge",
    extract(epoch from clock_timestamp() - min(created_on) filter (where state in ('created', 'retry')))::float8 as "waitingAge"
  from pgboss.job where singleton_key = name`;

export async function fleetFacts(client: pg.ClientBase): Promise<FleetFacts> {
  const all = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  const [isThere] = await all<{ isThere: boolean }>(hasJobs);
  const [ran] = isThere?.isThere ? await all<FleetFacts['jobs']>(jobs) : [];
  const [counted] = await all<FleetFacts['connections']>(connections);
  return {
    processes: await all<FleetFacts['processes'][number]>(processes),
    connections: counted ?? { taken: 0, most: 0 },
    replicas: await all<FleetFacts['replicas'][number]>(replicas),
    jobs: ran ?? { doneAge: null, waitingAge: null },
  };
}

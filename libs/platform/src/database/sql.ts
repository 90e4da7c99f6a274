import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/core';
import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { LentClient } from './pools/lent-client.ts';
import { LockedStatements } from './pools/locked-statements.ts';
import { OpenPools } from './pools/open-pools.ts';
import { isPatient, PatientPool } from './pools/patience.ts';
import { preparedName } from './pools/prepared.ts';
import { sharesOf } from './pools/shares.ts';
import { SharedConnections } from './pools/shared-connections.ts';
import { Pulse } from './pulse.ts';
import { servingOptions } from './serving-options.ts';

/** `read`: short, shares a connection. `change`: may wait for a lock. `unprepared`: its plan depends on the values. */
type Way = 'read' | 'change' | 'unprepared';

/** Milliseconds. Reads wait only for locks of whole tables, and hold up the reads behind them. */
const longestLock = 500;

/** Prepared reads outside transactions, directly into views: hydrating entities costs five times as much. */
@Injectable()
export class Sql implements OnApplicationShutdown {
  private readonly reads: SharedConnections;
  private readonly locked = new LockedStatements();
  private readonly searches: pg.Pool;
  private readonly changes: pg.Pool;
  private readonly patient: PatientPool;

  constructor(@Inject(ENVIRONMENT) environment: RunningEnvironment, pulse: Pulse, pools: OpenPools) {
    const logger = new Logger('Sql');
    const whenLost = (error: Error) => logger.warn(`PostgreSQL connection lost: ${error.message}`);
    const serving = servingSettings(environment);
    const settings = { connectionString: environment.databaseUrl, ...serving, Client: pulse.watch(pg.Client) };
    const shares = sharesOf(environment.databasePool);
    const options = `${serving.options} -c default_transaction_read_only=on -c lock_timeout=${longestLock}`;
    this.reads = new SharedConnections({ ...settings, options, max: shares.reads }, whenLost);
    this.searches = new pg.Pool({ ...settings, options, max: shares.searches }).on('error', whenLost);
    const Client = pulse.watch(LentClient);
    this.changes = new pg.Pool({ ...settings, Client, max: shares.singleChanges }).on('error', whenLost);
    this.patient = new PatientPool({ ...settings, Client: LentClient });
    pools.keep('reads', this.reads.pool);
    pools.keep('searches', this.searches);
    pools.keep('single-changes', this.changes);
  }

  /** `text` must come from a bounded set (the cache of prepared statements), unless unprepared. */
  async rows<Row>(text: string, values: unknown[] = [], way: Way = 'read'): Promise<Row[]> {
    const { rows } = await this.run({ text, values }, way);
    return rows as Row[];
  }

  async row<Row>(text: string, values: unknown[] = [], way: Way = 'read'): Promise<Row | null> {
    const rows = await this.rows<Row>(text, values, way);
    return rows[0] ?? null;
  }

  async onApplicationShutdown() {
    await Promise.all([this.reads.end(), this.searches.end(), this.changes.end(), this.patient.end()]);
  }

  private run(statement: { text: string; values: unknown[] }, way: Way): Promise<pg.QueryResult> {
    if (isPatient()) return this.runPatiently(statement);
    if (way === 'unprepared') return this.searches.query(statement);
    const prepared = { name: preparedName(statement.text), ...statement };
    if (way === 'change') return this.changes.query(prepared);
    return this.locked.carryOut(statement.text, () => this.reads.query(prepared));
  }

  private async runPatiently(statement: { text: string; values: unknown[] }): Promise<pg.QueryResult> {
    const client = await this.patient.lend();
    let isDone = false;
    try {
      const result = await client.query(statement);
      isDone = true;
      return result;
    } finally {
      client.release(!isDone);
    }
  }
}

/** In the caller's transaction. Flush first what the statement must see. */
export async function rowsWithin<Row>(em: EntityManager, text: string, values: unknown[]): Promise<Row[]> {
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  if (!transaction) throw new Error('There is no transaction');
  return rowsOf<Row>(transaction, text, values);
}

export async function rowsOf<Row>(transaction: unknown, text: string, values: unknown[]): Promise<Row[]> {
  return (await (transaction as Kysely<unknown>).executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

export async function rowWithin<Row>(em: EntityManager, text: string, values: unknown[]): Promise<Row | null> {
  return (await rowsWithin<Row>(em, text, values))[0] ?? null;
}

export const servingSettings = ({ databaseWaitSeconds }: RunningEnvironment) => ({
  options: servingOptions,
  connectionTimeoutMillis: databaseWaitSeconds * 1000,
  idleTimeoutMillis: 30_000,
  statement_timeout: (databaseWaitSeconds + 3) * 1000,
  application_name: 'domeka',
});

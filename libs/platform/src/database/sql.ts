import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/core';
import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { LockedStatements } from './pools/locked-statements.ts';
import { preparedName } from './pools/prepared.ts';
import { SharedConnections } from './pools/shared-connections.ts';
import { Pulse } from './pulse.ts';

/**
 * How a statement is carried out. A `read` is short and waits for nobody, so that others may follow it on its
 * connection. A `change` may wait for a lock and has a connection to itself; so has a read that goes `unprepared`,
 * because its best plan depends on its values: the words of a search, say.
 */
type Way = 'read' | 'change' | 'unprepared';

/** A read waits for a lock only while a whole table is locked; those behind it on its connection wait as well. */
const longestLock = 500;

/**
 * Single statements on connections of their own, prepared once on each; they see what is committed. Screens read
 * through this door into views (hydrating entities for them costs five times as much). Changes belong to the caller's
 * transaction (`rowsWithin`, or entities), except those that hold whatever becomes of it; transactions can therefore
 * never starve a read.
 */
@Injectable()
export class Sql implements OnApplicationShutdown {
  private readonly reads: SharedConnections;
  private readonly locked = new LockedStatements();
  private readonly searches: pg.Pool;
  private readonly changes: pg.Pool;

  constructor(@Inject(ENVIRONMENT) environment: RunningEnvironment, pulse: Pulse) {
    const logger = new Logger('Sql');
    const whenLost = (error: Error) => logger.warn(`PostgreSQL connection lost: ${error.message}`);
    const serving = servingSettings(environment);
    const settings = { connectionString: environment.databaseUrl, ...serving, Client: pulse.watch(pg.Client), max: 5 };
    const options = `${serving.options} -c default_transaction_read_only=on -c lock_timeout=${longestLock}`;
    this.reads = new SharedConnections({ ...settings, options }, whenLost);
    this.searches = new pg.Pool({ ...settings, options }).on('error', whenLost);
    this.changes = new pg.Pool(settings).on('error', whenLost);
  }

  /** All rows of a query with `$1` placeholders. Texts must come from a bounded set, unless unprepared. */
  async rows<Row>(text: string, values: unknown[] = [], way: Way = 'read'): Promise<Row[]> {
    const { rows } = await this.run({ text, values }, way);
    return rows as Row[];
  }

  /** The first row, or null. */
  async row<Row>(text: string, values: unknown[] = [], way: Way = 'read'): Promise<Row | null> {
    const rows = await this.rows<Row>(text, values, way);
    return rows[0] ?? null;
  }

  async onApplicationShutdown() {
    await Promise.all([this.reads.end(), this.searches.end(), this.changes.end()]);
  }

  private run(statement: { text: string; values: unknown[] }, way: Way): Promise<pg.QueryResult> {
    if (way === 'unprepared') return this.searches.query(statement);
    const prepared = { name: preparedName(statement.text), ...statement };
    if (way === 'change') return this.changes.query(prepared);
    return this.locked.carryOut(statement.text, () => this.reads.query(prepared));
  }
}

/** All rows of a statement within the transaction the caller is in. Flush what it is to see first. */
export async function rowsWithin<Row>(em: EntityManager, text: string, values: unknown[]): Promise<Row[]> {
  const transaction = em.getTransactionContext<Kysely<unknown>>();
  if (!transaction) throw new Error('There is no transaction');
  return rowsOf<Row>(transaction, text, values);
}

/** The same for whoever is handed the transaction itself. */
export async function rowsOf<Row>(transaction: unknown, text: string, values: unknown[]): Promise<Row[]> {
  return (await (transaction as Kysely<unknown>).executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** The first row of such a statement, or null. */
export async function rowWithin<Row>(em: EntityManager, text: string, values: unknown[]): Promise<Row | null> {
  return (await rowsWithin<Row>(em, text, values))[0] ?? null;
}

/**
 * A request waits for a connection as long as the environment says, and its statement at most 3 s longer than that. Fetching a
 * page costs about what the next one does, as on today's disks: else lists would be sorted whole instead of read in the
 * order of their index.
 */
export const servingSettings = ({ databaseWaitSeconds }: RunningEnvironment) => ({
  options: '-c random_page_cost=1.1',
  connectionTimeoutMillis: databaseWaitSeconds * 1000,
  idleTimeoutMillis: 30_000,
  statement_timeout: (databaseWaitSeconds + 3) * 1000,
  application_name: 'domeka',
});

import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/core';
import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { ENVIRONMENT } from '../config/environment.ts';
import type { RunningEnvironment } from '../config/environment.ts';
import { preparedName } from './prepared.ts';

/**
 * Single statements on a pool of their own, prepared once a connection; they see what is committed. Screens read
 * through this door into views (hydrating entities for them costs five times as much); changes go through the
 * EntityManager, whose transactions can therefore never starve a read.
 */
@Injectable()
export class Sql implements OnApplicationShutdown {
  private readonly pool: pg.Pool;

  constructor(@Inject(ENVIRONMENT) environment: RunningEnvironment) {
    this.pool = new pg.Pool({ connectionString: environment.databaseUrl, max: 10, ...servingSettings(environment) });
    const logger = new Logger('Sql');
    this.pool.on('error', (error) => logger.warn(`PostgreSQL connection lost: ${error.message}`));
  }

  /**
   * All rows of a query with `$1` placeholders. Texts must come from a bounded set: each is prepared under a name.
   * `planned: 'each time'` leaves planning to every call, for searches whose best plan depends on the words.
   */
  async rows<Row>(text: string, values: unknown[] = [], planned: 'once' | 'each time' = 'once'): Promise<Row[]> {
    const name = planned === 'once' ? preparedName(text) : undefined;
    const result = await this.pool.query(name === undefined ? { text, values } : { name, text, values });
    return result.rows as Row[];
  }

  /** The first row, or null. */
  async row<Row>(text: string, values: unknown[] = []): Promise<Row | null> {
    const rows = await this.rows<Row>(text, values);
    return rows[0] ?? null;
  }

  /** All rows of a statement within the transaction the caller is in. Flush what it is to see first. */
  async rowsWithin<Row>(em: EntityManager, text: string, values: unknown[]): Promise<Row[]> {
    const transaction = em.getTransactionContext<Kysely<unknown>>();
    if (!transaction) throw new Error('There is no transaction');
    return (await transaction.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  }

  /** The first row of such a statement, or null. */
  async rowWithin<Row>(em: EntityManager, text: string, values: unknown[]): Promise<Row | null> {
    return (await this.rowsWithin<Row>(em, text, values))[0] ?? null;
  }

  async onApplicationShutdown() {
    await this.pool.end();
  }
}

/**
 * A request waits for a connection as long as the environment says and for its statement 3 s more, no longer. Fetching a
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

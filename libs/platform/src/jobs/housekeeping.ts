import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Sql } from '../database/sql.ts';
import { Jobs } from './jobs.ts';

const hour = 3600;

/** Clears what has had its time, every hour, once per cluster. Modules add their own statements. */
@Injectable()
export class Housekeeping {
  private readonly statements: string[] = [
    `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
    `delete from rate_limits where resets_at < now()`,
  ];

  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
  ) {
    jobs.define('housekeeping', () => this.clear());
  }

  /** Adds a statement that deletes what is past its time. One that fails keeps none of the others from running. */
  alsoRun(statement: string) {
    this.statements.push(statement);
  }

  @Cron('11 * * * *')
  async fire() {
    await this.jobs.fire('housekeeping', hour);
  }

  private async clear() {
    const faults: unknown[] = [];
    for (const statement of this.statements) {
      await this.sql.rows(statement, [], 'change').catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of the statements failed`);
  }
}

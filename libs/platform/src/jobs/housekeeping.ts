import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Sql } from '../database/sql.ts';
import { eachInTurn } from './each-in-turn.ts';
import { clearPast, pastStatements } from './housekeeping.queries.ts';
import { Jobs } from './jobs.ts';

const hour = 3600;

/** Clears what has had its time, every hour, once per cluster. Modules add their own statements. */
@Injectable()
export class Housekeeping {
  private readonly statements = [...pastStatements];

  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
  ) {
    jobs.define('housekeeping', () => this.clear());
  }

  /** Adds statements that delete what is past its time. One that fails keeps none of the others from running. */
  alsoRun(...statements: string[]) {
    this.statements.push(...statements);
  }

  @Cron('11 * * * *')
  async fire() {
    await this.jobs.fire('housekeeping', hour);
  }

  private clear() {
    return eachInTurn(this.statements, (statement) => clearPast(this.sql, statement));
  }
}

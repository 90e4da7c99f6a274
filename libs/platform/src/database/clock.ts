import { Injectable } from '@nestjs/common';
import { Sql } from './sql.ts';

/** The one clock: the database's, so that processes with differing clocks agree on what has expired. */
@Injectable()
export class Clock {
  constructor(private readonly sql: Sql) {}

  async now(): Promise<Date> {
    const row = await this.sql.row<{ now: Date }>('select clock_timestamp() as now');
    return (row as { now: Date }).now;
  }
}

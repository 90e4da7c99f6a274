import { Injectable } from '@nestjs/common';
import { Sql } from './sql.ts';

/** The database's time, because the clocks of processes differ. */
@Injectable()
export class Clock {
  constructor(private readonly sql: Sql) {}

  async now(): Promise<Date> {
    const row = await this.sql.row<{ now: Date }>('select clock_timestamp() as now');
    return (row as { now: Date }).now;
  }
}

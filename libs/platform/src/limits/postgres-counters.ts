import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.ts';
import type { Hits, SharedCounters, Window } from './shared-counters.ts';

const countQuery = `select counted as count, seconds_left as "secondsLeft" from count_hits($1, $2, $3, $4)`;

@Injectable()
export class PostgresCounters implements SharedCounters {
  readonly place = 'PostgreSQL';

  constructor(private readonly sql: Sql) {}

  count(windows: Window[]): Promise<Hits[]> {
    const column = <Name extends keyof Window>(name: Name) => windows.map((window) => window[name]);
    const isRenewed = windows.map((window) => window.isRenewed ?? false);
    return this.sql.rows<Hits>(countQuery, [column('key'), column('seconds'), column('most'), isRenewed], 'change');
  }

  async forget(keys: Buffer[]) {
    await this.sql.rows('delete from rate_limits where key = any($1)', [keys], 'change');
  }
}

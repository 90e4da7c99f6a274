import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.ts';
import { countHits, forgetHits } from './counters.queries.ts';
import type { Hits, SharedCounters, Window } from './shared-counters.ts';

@Injectable()
export class PostgresCounters implements SharedCounters {
  readonly place = 'PostgreSQL';

  constructor(private readonly sql: Sql) {}

  count(windows: Window[]): Promise<Hits[]> {
    return countHits(this.sql, windows);
  }

  async forget(keys: Buffer[]) {
    await forgetHits(this.sql, keys);
  }
}

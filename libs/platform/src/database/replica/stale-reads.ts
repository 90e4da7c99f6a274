import { Injectable } from '@nestjs/common';
import { preparedName } from '../pools/prepared.ts';
import { Sql } from '../sql.ts';
import { Replica } from './replica.ts';

/** What queries that may be a minute old are written for: both `Sql` and `StaleReads`. */
export interface Reads {
  rows<Row>(text: string, values?: unknown[], way?: 'read' | 'unprepared'): Promise<Row[]>;
  row<Row>(text: string, values?: unknown[], way?: 'read' | 'unprepared'): Promise<Row | null>;
}

/**
 * Reads that may be a minute old, at the replica where there is one; whatever fails there is asked at the primary. Never
 * for what is a person's own, or decides anything: `tools/walls/stale-reads.mjs` names the files that may.
 */
@Injectable()
export class StaleReads implements Reads {
  constructor(
    private readonly sql: Sql,
    private readonly replica: Replica,
  ) {}

  async rows<Row>(text: string, values: unknown[] = [], way: 'read' | 'unprepared' = 'read'): Promise<Row[]> {
    const statement = way === 'read' ? { name: preparedName(text), text, values } : { text, values };
    return (await this.replica.read<Row>(statement)) ?? this.sql.rows<Row>(text, values, way);
  }

  async row<Row>(text: string, values: unknown[] = [], way: 'read' | 'unprepared' = 'read'): Promise<Row | null> {
    return (await this.rows<Row>(text, values, way))[0] ?? null;
  }

  /** For `caughtUp`; null where there is no replica to read. */
  asOfNow() {
    return this.replica.asOfNow();
  }
}

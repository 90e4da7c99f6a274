import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Keyring } from '../config/keyring.ts';
import { Sql } from './sql.ts';

export interface SealedColumn {
  table: string;
  column: string;
  purpose: string;
}

interface Sealed {
  id: string;
  sealed: string;
}

const hour = 3_600_000;
const batch = 500;

/** Hourly, not at once: during a deployment some processes know only the previous secret. */
@Injectable()
export class SealedColumns {
  private readonly logger = new Logger('SealedColumns');
  private readonly columns: SealedColumn[] = [];

  constructor(
    private readonly keyring: Keyring,
    private readonly sql: Sql,
  ) {}

  add(column: SealedColumn) {
    this.columns.push(column);
  }

  @Interval(hour)
  async sealAnew() {
    if (!this.keyring.isRotating) return;
    let count = 0;
    for (const column of this.columns) count += await this.sealColumnAnew(column);
    if (count > 0) this.logger.log(`${count} values that the previous secret sealed are sealed anew`);
  }

  /** Rows changed during the run are skipped. */
  private async sealColumnAnew({ table, column, purpose }: SealedColumn): Promise<number> {
    const next = `select id, ${column} as sealed from ${table} where ($1::uuid is null or id > $1)
      order by id limit ${batch}`;
    const change = `update ${table} t set ${column} = given.anew
      from unnest($1::uuid[], $2::text[], $3::text[]) as given (id, sealed, anew)
      where t.id = given.id and t.${column} = given.sealed`;
    let count = 0;
    let rows: Sealed[] = [];
    do {
      rows = await this.sql.rows<Sealed>(next, [rows.at(-1)?.id ?? null], 'unprepared');
      const anew = rows.flatMap(({ id, sealed }) => {
        const text = this.keyring.sealAnew(purpose, sealed);
        return text === null ? [] : [{ id, sealed, text }];
      });
      if (anew.length > 0) {
        const values = [anew.map(({ id }) => id), anew.map(({ sealed }) => sealed), anew.map(({ text }) => text)];
        await this.sql.rows(change, values, 'change');
      }
      count += anew.length;
    } while (rows.length === batch);
    return count;
  }
}

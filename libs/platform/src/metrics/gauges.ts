import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.ts';
import { counted } from '../figures.queries.ts';

interface Gauge {
  name: string;
  help: string;
  query: string;
}

@Injectable()
export class Gauges {
  readonly all: Gauge[] = [];

  constructor(private readonly sql: Sql) {}

  join(...gauges: Gauge[]) {
    this.all.push(...gauges);
  }

  read(): Promise<Record<string, number | null>> {
    return counted(this.sql, Object.fromEntries(this.all.map(({ name, query }) => [name, query])), []);
  }
}

import { Injectable } from '@nestjs/common';
import { Sql } from '@domeka/platform';
import { sortedValues } from '@domeka/inventory/contract';
import type { DictionaryName } from '@domeka/inventory/contract';
import { dictionaryValues } from '../infrastructure/medication.queries.ts';

const freshFor = 30_000;

/** The values of PostgreSQL's enums (D-26), read again every half minute and whenever an unknown value is met. */
@Injectable()
export class Dictionaries {
  private readonly kept = new Map<DictionaryName, { values: string[]; until: number }>();

  constructor(private readonly sql: Sql) {}

  /** All values, alphabetical with `other` last. */
  async values(name: DictionaryName): Promise<string[]> {
    const kept = this.kept.get(name);
    return kept && kept.until > Date.now() ? kept.values : this.read(name);
  }

  /** Whether every one of them is a value, asking the database about those not known yet. */
  async has(name: DictionaryName, wanted: string[]): Promise<boolean> {
    const fits = (values: string[]) => wanted.every((value) => values.includes(value));
    return fits(await this.values(name)) || fits(await this.read(name));
  }

  private async read(name: DictionaryName): Promise<string[]> {
    const values = sortedValues(await dictionaryValues(this.sql, name));
    this.kept.set(name, { values, until: Date.now() + freshFor });
    return values;
  }
}

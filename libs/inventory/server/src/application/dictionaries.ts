import { Injectable } from '@nestjs/common';
import { Sql, together } from '@domeka/platform';
import type { DictionaryLabel, DictionaryName, DictionaryView } from '@domeka/inventory/contract';
import { readDictionaries } from '../infrastructure/dictionary.queries.ts';

/** No cache: every process sees an added value at once. */
@Injectable()
export class Dictionaries {
  readonly read: (name: DictionaryName) => Promise<DictionaryView>;

  constructor(sql: Sql) {
    this.read = together((names) => readDictionaries(sql, names));
  }

  async values(name: DictionaryName): Promise<string[]> {
    return (await this.read(name)).values;
  }

  async labels(name: DictionaryName): Promise<DictionaryLabel[]> {
    return (await this.read(name)).labels;
  }

  async has(name: DictionaryName, wanted: string[]): Promise<boolean> {
    const values = await this.values(name);
    return wanted.every((value) => values.includes(value));
  }
}

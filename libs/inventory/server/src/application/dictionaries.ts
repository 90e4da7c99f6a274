import { Injectable } from '@nestjs/common';
import { Sql, together } from '@domeka/platform';
import type { DictionaryLabel, DictionaryName, DictionaryView } from '@domeka/inventory/contract';
import { readDictionaries } from '../infrastructure/dictionary.queries.ts';

/**
 * The dictionaries as they stand. Nothing is kept, so that a value that was added is at hand at once, in every process.
 */
@Injectable()
export class Dictionaries {
  /** All values, alphabetical with `other` last, and the labels that were given to them. */
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

  /** Whether every one of them is a value. */
  async has(name: DictionaryName, wanted: string[]): Promise<boolean> {
    const values = await this.values(name);
    return wanted.every((value) => values.includes(value));
  }
}

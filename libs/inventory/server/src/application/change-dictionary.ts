import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Refusal } from '@domeka/kernel';
import { DomainEvents, Sql, takeTurns, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { labelsAlike, refuse } from '@domeka/inventory/contract';
import type { DictionaryLabel, DictionaryName, InventoryEvents } from '@domeka/inventory/contract';
import { addEnumValue, isValueInUse } from '../infrastructure/dictionary.queries.ts';
import { Dictionaries } from './dictionaries.ts';

@Injectable()
export class ChangeDictionary {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly dictionaries: Dictionaries,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** @throws dictionary-value-taken */
  async add(actor: Actor, name: DictionaryName, label: DictionaryLabel) {
    await this.em.transactional(async (em) => {
      await takeTurns(em, `dictionary:${name}`);
      const alike = labelsAlike(name, label, await this.dictionaries.read(name), (key, language) =>
        words.text(language, key),
      );
      if (alike.length > 0) throw taken(alike);
      if (!(await addEnumValue(em, name, label))) throw taken(['value']);
      this.events.emit({
        type: 'dictionary_value_added',
        actorId: actor.id,
        subject: 'dictionary',
        subjectId: null,
        details: { dictionary: name, value: label.value },
      });
    });
  }

  /** Always refused; values are permanent. */
  async rename(name: DictionaryName, value: string): Promise<Refusal> {
    await this.assertThere(name, value);
    return refuse('dictionary-value-fixed');
  }

  /** Always refused; the reason depends on whether the value is in use. */
  async remove(name: DictionaryName, value: string): Promise<Refusal> {
    await this.assertThere(name, value);
    return refuse((await isValueInUse(this.sql, name, value)) ? 'dictionary-value-in-use' : 'dictionary-value-kept');
  }

  private async assertThere(name: DictionaryName, value: string) {
    if (!(await this.dictionaries.has(name, [value]))) throw refuse('dictionary-value-not-found');
  }
}

const taken = (paths: string[]) =>
  refuse(
    'dictionary-value-taken',
    {},
    paths.map((path) => ({ path, code: 'dictionary-value-taken' })),
  );

import { Injectable } from '@nestjs/common';
import { refuse as refuseInList } from '@domeka/collaboration/contract';
import { isUuid } from '@domeka/kernel';
import { pageFrom, Sql } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { MedicationPage } from '@domeka/inventory/contract';
import { searchedText, typesMatching } from '../domain/search.rules.ts';
import { IncomingScopes } from '../incoming-scopes.ts';
import { readableMedications } from '../infrastructure/medication-list.queries.ts';
import { Dictionaries } from './dictionaries.ts';

/** The list's query as it arrives: any member may be missing, repeated or nonsense, which narrows nothing. */
export interface ListQuery {
  page?: unknown;
  q?: unknown;
  category?: unknown;
  tab?: unknown;
  list?: unknown;
}

const texts = (given: unknown) => [given].flat().filter((one): one is string => typeof one === 'string');

/** One page of a person's list, narrowed by text and categories. */
@Injectable()
export class ListMedications {
  constructor(
    private readonly sql: Sql,
    private readonly dictionaries: Dictionaries,
    private readonly incoming: IncomingScopes,
  ) {}

  /**
   * One page of a person's own medications and their lists', narrowed to one of these with `list`.
   * @param labelOf the label of a type in the reader's language, which the search matches too (D-45).
   */
  async execute(actor: Actor, query: ListQuery, labelOf: (type: string) => string): Promise<MedicationPage> {
    const [typed] = texts(query.q);
    const text = searchedText(typed);
    const asked = texts(query.category).slice(0, 100);
    const page = await readableMedications(this.sql, this.incoming.for('$4'), {
      userId: actor.id,
      address: actor.emailVerified ? actor.email : null,
      withShared: texts(query.tab)[0] === 'all',
      scope: scopeOf(actor, texts(query.list)[0]),
      page: pageFrom(query.page),
      text,
      types: text === null ? [] : typesMatching(typed, await this.dictionaries.values('medication_type'), labelOf),
      categories:
        asked.length === 0
          ? []
          : (await this.dictionaries.values('medication_category')).filter((value) => asked.includes(value)),
    });
    if (!page) throw refuseInList('list-not-found');
    return page;
  }
}

/** What the list is narrowed to; null for nothing. */
function scopeOf(actor: Actor, list: string | undefined): string | null {
  if (!list) return null;
  if (list === 'personal') return actor.id;
  if (!isUuid(list)) throw refuseInList('list-not-found');
  return list;
}

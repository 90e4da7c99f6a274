import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { mayOnList } from '@domeka/collaboration/contract';
import type { CalendarDate, Language } from '@domeka/kernel';
import { DomainEvents, Sql, streamCsv, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import { toldFacts } from '@domeka/inventory/contract';
import type { InventoryEvents, TakenAlongPackage } from '@domeka/inventory/contract';
import { Dictionaries } from '../../application/dictionaries.ts';
import { ListMedications } from '../../application/list-medications.ts';
import type { ListQuery, OwnMedications } from '../../application/list-medications.ts';
import { alongColumns, inWords } from './along-in-words.ts';
import { packagesAlong } from '../infrastructure/along.queries.ts';
import type { PackageAlong } from '../infrastructure/along.queries.ts';

interface FileAlong {
  name: string;
  text: Readable;
}

const pageSize = 200;

/** What the list shows of one's own places, a row per package, read while it is sent. */
@Injectable()
export class TakeAlong {
  constructor(
    private readonly sql: Sql,
    private readonly list: ListMedications,
    private readonly dictionaries: Dictionaries,
    private readonly events: DomainEvents<InventoryEvents>,
  ) {}

  /** @throws list-not-found */
  async asTable(actor: Actor, query: ListQuery, language: Language): Promise<FileAlong> {
    const [found, types, categories] = await Promise.all([
      this.found(actor, query, language),
      this.dictionaries.labels('medication_type'),
      this.dictionaries.labels('medication_category'),
    ]);
    const say = (key: string, params = {}) => words.text(language, key, params);
    const hasRecalls = found.found.some(({ isAlarmed }) => isAlarmed);
    const rows = this.pages(found, (row) => inWords(row, { language, say, types, categories }));
    return { name: nameOf(found.today, 'csv'), text: streamCsv(language, alongColumns(say, hasRecalls), rows) };
  }

  /** @throws list-not-found */
  async asJson(actor: Actor, query: ListQuery, language: Language): Promise<FileAlong> {
    const found = await this.found(actor, query, language);
    const rows = this.pages(found, unformatted);
    return { name: nameOf(found.today, 'json'), text: Readable.from(jsonOf(rows)) };
  }

  private async found(actor: Actor, query: ListQuery, language: Language): Promise<OwnMedications> {
    const found = await this.list.everyOwn(actor, query, language);
    const event = {
      type: 'medications_taken_along',
      actorId: actor.id,
      subject: 'medication',
      subjectId: null,
    } as const;
    await this.events.emitAlone({ ...event, details: { count: found.found.length } });
    return found;
  }

  private async *pages<Row>({ found, places }: OwnMedications, rowOf: (row: PackageAlong) => Row) {
    const byScope = new Map(places.map((place) => [place.scopeId, place]));
    for (let first = 0; first < found.length; first += pageSize) {
      const ids = found.slice(first, first + pageSize).map(({ id }) => id);
      const rows = await packagesAlong(this.sql, ids, [...byScope.keys()]);
      yield rows.map((row) => {
        const mayEdit = mayOnList(byScope.get(row.scopeId)?.role ?? null, 'edit-medications');
        return rowOf({ ...(mayEdit ? row : toldFacts(row)), place: first + row.place });
      });
    }
  }
}

const nameOf = (today: CalendarDate, kind: 'csv' | 'json') => `domeka-${today}.${kind}`;

const unformatted = ({ place, scopeId: _, number: _number, packageCount: _count, ...facts }: PackageAlong) =>
  ({ medication: place + 1, ...facts }) satisfies TakenAlongPackage;

async function* jsonOf(pages: AsyncIterable<object[]>) {
  let isFirst = true;
  yield '[';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield (isFirst ? '\n' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n');
    isFirst = false;
  }
  yield '\n]\n';
}

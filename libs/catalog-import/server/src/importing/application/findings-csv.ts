import { Injectable } from '@nestjs/common';
import type { Stringifier } from 'csv-stringify';
import type { Language } from '@domeka/kernel';
import { DomainEvents, Sql, streamCsv, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import { findingPages } from '../infrastructure/import.queries.ts';

const columns = ['line', 'column', 'value', 'outcome', 'reason'] as const;

export interface CsvFile {
  name: string;
  text: Stringifier;
}

@Injectable()
export class FindingsCsv {
  constructor(
    private readonly sql: Sql,
    private readonly events: DomainEvents<CatalogImportEvents>,
  ) {}

  async execute(actor: Actor, importId: string, language: Language): Promise<CsvFile> {
    const about = { actorId: actor.id, subject: 'catalog_import', subjectId: importId };
    await this.events.emitAlone({ type: 'catalog_report_exported', ...about });
    const say = (key: string) => words.text(language, key);
    const headed = columns.map((key) => ({ key, header: say(`catalog-import:report.${key}`) }));
    const text = streamCsv(language, headed, this.pages(importId, say));
    return { name: `${say('catalog-import:report.file')}.csv`, text };
  }

  private async *pages(importId: string, say: (key: string) => string) {
    for await (const rows of findingPages(this.sql, importId))
      yield rows.map(({ line, column, value, outcome, reason }) => ({
        line,
        column,
        value,
        outcome: say(`catalog-import:outcome.${outcome}`),
        reason: say(`catalog-import:reason.${reason}`),
      }));
  }
}

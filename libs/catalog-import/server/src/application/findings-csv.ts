import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Stringifier } from 'csv-stringify';
import type { Language } from '@domeka/kernel';
import { csvForSpreadsheets, DomainEvents, Sql, words } from '@domeka/platform';
import type { Actor } from '@domeka/platform';
import type { CatalogImportEvents } from '@domeka/catalog-import/contract';
import { findingPages } from '../infrastructure/import.queries.ts';

const columns = ['line', 'column', 'value', 'outcome', 'reason'] as const;

/** What was reported of a file's rows as a table to take along. What a spreadsheet would run begins with an apostrophe. */
@Injectable()
export class FindingsCsv {
  constructor(
    private readonly sql: Sql,
    private readonly events: DomainEvents<CatalogImportEvents>,
  ) {}

  /** The table as it is read, however long, and what its file is called. */
  async execute(actor: Actor, importId: string, language: Language): Promise<{ name: string; text: Stringifier }> {
    const about = { actorId: actor.id, subject: 'catalog_import', subjectId: importId };
    await this.events.emitAlone({ type: 'catalog_report_exported', ...about });
    const say = (key: string) => words.text(language, key);
    const text = stringify({
      ...csvForSpreadsheets(language),
      columns: columns.map((key) => ({ key, header: say(`catalog-import:report.${key}`) })),
    });
    this.write(importId, text, say).catch((error: Error) => text.destroy(error));
    return { name: `${say('catalog-import:report.file')}.csv`, text };
  }

  private async write(importId: string, text: Stringifier, say: (key: string) => string) {
    for await (const rows of findingPages(this.sql, importId)) {
      for (const { line, column, value, outcome, reason } of rows) {
        const said = {
          outcome: say(`catalog-import:outcome.${outcome}`),
          reason: say(`catalog-import:reason.${reason}`),
        };
        if (!text.write({ line, column, value, ...said })) await new Promise((go) => text.once('drain', go));
      }
    }
    text.end();
  }
}

import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Stringifier } from 'csv-stringify';
import type { Language } from '@domeka/kernel';
import { csvForSpreadsheets, Sql, words } from '@domeka/platform';
import { findingPages } from '../infrastructure/import.queries.ts';

const columns = ['line', 'column', 'value', 'outcome', 'reason'] as const;

/** What was reported of a file's rows as a table to take along. What a spreadsheet would run begins with an apostrophe. */
@Injectable()
export class FindingsCsv {
  constructor(private readonly sql: Sql) {}

  /** The table as it is read, however long, and what its file is called. */
  execute(importId: string, language: Language): { name: string; text: Stringifier } {
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

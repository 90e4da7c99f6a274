import { refuse } from '@domeka/catalog-import/contract';
import type { ImportDelimiter } from '@domeka/catalog-import/contract';
import { Records } from '@domeka/catalog-import/files';
import type { TableRecord } from '@domeka/platform/tables';
import { RecallList } from '../domain/recall-list.ts';
import type { RecallContents } from '../domain/recall-list.ts';
import { decisionInRow, placesIn, recallColumns } from '../domain/table-decisions.ts';
import type { RecallReader } from './recall-reader.ts';

/** Without rows it empties its source. */
export class RecallTable implements RecallReader {
  private readonly records: Records;
  private readonly list = new RecallList('table');
  private places: NonNullable<ReturnType<typeof placesIn>> | null = null;
  private columns = 0;

  constructor(delimiter: ImportDelimiter, quotesCells: boolean) {
    this.records = new Records(delimiter, quotesCells);
  }

  read(text: string) {
    for (const record of this.records.read(text)) this.take(record);
  }

  end(): RecallContents {
    for (const record of this.records.end()) this.take(record);
    if (this.places === null) throw refuse('recall-headings', { columns: recallColumns.join(';') });
    this.records.assertWhole(this.columns);
    return this.list.contents();
  }

  private take({ line, cells }: TableRecord) {
    if (this.places === null) {
      this.places = placesIn(cells);
      this.columns = cells.length;
      if (this.places === null) throw refuse('recall-headings', { columns: recallColumns.join(';') });
      return;
    }
    if (cells.length !== this.columns)
      return this.list.find([{ line, reason: 'wrong-cell-count', number: null, value: null }]);
    const { places } = this;
    const { decision, findings } = decisionInRow(line, (column) => cells[places[column]] ?? '');
    if (decision) this.list.add(decision);
    this.list.find(findings);
  }
}

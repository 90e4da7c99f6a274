import type { MappedField } from '@domeka/catalog-import/contract';
import type { ReadRow } from './finding.ts';
import { saidIn } from './product.ts';
import { rowFrom } from './table-row.ts';
import { fieldOf } from './tables/specified-headings.ts';

export class MedicationElement {
  private readonly texts: Partial<Record<MappedField, string[]>> = {};
  private readonly tags: Partial<Record<MappedField, string>> = {};

  constructor(private readonly line: number) {}

  close(child: string, text: string) {
    const field = fieldOf(child);
    const said = saidIn(text);
    if (field === null || said === null) return;
    (this.texts[field] ??= []).push(said);
    this.tags[field] ??= child;
  }

  row(): ReadRow {
    return rowFrom(this.line, {
      said: (field) => this.texts[field]?.join(', ') ?? null,
      column: (field) => this.tags[field] ?? field,
    });
  }
}
